import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCusip, isDti, isFigi, isIsin, isLei, isSedol } from '#lib/catalogue/check-digits.ts'

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

// in public use: Apple, Microsoft, Alphabet; BAE Systems, HSBC; Apple, Microsoft, and two of Kaiko;
// Bitcoin, whose check sign is older than its rule, Ether, and tokens on other ledgers
test.each([
  ['CUSIP', isCusip, ['037833100', '594918104', '38259P508']],
  ['SEDOL', isSedol, ['0263494', 'B0YBKJ7']],
  ['FIGI', isFigi, ['BBG000B9XRY4', 'BBG000BPH459', 'NRG92C84SB39']],
  ['DTI', isDti, ['4H95J0R2X', 'X9J9K872S', '3WCGMWKQM', 'WGJSRNZGM']],
] as const)('a %s in use fits its digits, and with another last one does not', (_, is, known) => {
  expect(known.filter((each) => !is(each))).toEqual([])
  const others = known.flatMap((each) =>
    [...'0123456789BCDFGHJKLMNPQRSTVWXZ']
      .map((sign) => each.slice(0, -1) + sign)
      .filter((text) => text !== each && is(text)),
  )
  // the one that its rule would give Bitcoin
  expect(others).toEqual(is('4H95J0R2T') ? ['4H95J0R2T'] : [])
  expect(is(known[0].toLowerCase()) && /[A-Z]/.test(known[0])).toBe(false)
})

test('a FIGI never begins as an ISIN could', () => {
  expect(isFigi('BSG000B9XRY4') || isFigi('KYG875721634')).toBe(false)
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
