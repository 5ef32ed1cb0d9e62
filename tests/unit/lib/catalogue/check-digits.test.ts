import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIsin, isLei } from '#lib/catalogue/check-digits.ts'

// ISO 6166: Apple, Treasury Corporation of Victoria, BAE Systems, an exchange-traded fund
const ISINS = ['US0378331005', 'AU0000XVGZA3', 'GB0002634946', 'IE00BGSF1X88']
// ISO 17442: the example of its standard, and of an issuer
const LEIS = ['5493001KJTIIGC8Y1R12', '549300JJ75JNZ01ZK538']

test('identifiers that are in use fit their digits, unless those of a LEI do not', () => {
  expect(ISINS.map(isIsin)).toEqual(ISINS.map(() => true))
  expect(LEIS.map(isLei)).toEqual([true, false])
  expect(['US0378331006', 'us0378331005', 'US037833100', ''].map(isIsin)).toEqual(
    Array<boolean>(4).fill(false),
  )
})

test('one wrong character is noticed', () => {
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const spoilt = (text: string, at: number, by: string) =>
    text.slice(0, at) + by + text.slice(at + 1)
  fc.assert(
    fc.property(fc.nat(19), character, (at, by) => {
      const [lei = ''] = LEIS
      fc.pre(lei[at] !== by)
      expect(isLei(spoilt(lei, at, by))).toBe(false)
    }),
  )
  // the Luhn sum sees a wrong digit; a wrong letter it may miss
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 11 }), fc.nat(9), (at, by) => {
      const [isin = ''] = ISINS
      fc.pre(isin[at] !== String(by))
      expect(isIsin(spoilt(isin, at, String(by)))).toBe(false)
    }),
  )
})
