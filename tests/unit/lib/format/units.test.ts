import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showFigure } from '#lib/format/show-figure.ts'
import { currencyKeys } from '#lib/registry/currencies.ts'
import { shortenAddress } from '#lib/format/shorten-address.ts'
import { exactAmount, showAmount, showFullAmount } from '#lib/format/show-amount.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney, showPrice } from '#lib/format/show-money.ts'
import { showChange, showPercent, showPoints } from '#lib/format/show-percent.ts'
import { showFullValue, showValue } from '#lib/format/show-value.ts'

describe('money', () => {
  it('is short in figures and whole on request', () => {
    expect(showMoney(38_659_094_446.5)).toBe('$38.66B')
    expect(showFullMoney(38_659_094_446.5)).toBe('$38,659,094,446.50')
    expect([83_200_000, 80_000_000_000, 9_876.5].map((value) => showMoney(value))).toEqual([
      '$83.2M',
      '$80.00B',
      '$9.88K',
    ])
    expect(showMoney(-1_700_000)).toBe('−$1.70M')
    expect(showMoney(606_800_000, 'usd', { sign: 'always' })).toBe('+$606.8M')
    expect(showMoney(0.001)).toBe('<$0.01')
  })

  it('is an en dash where nothing is known', () => {
    expect([showMoney(null), showFullMoney(null), showPrice(null)]).toEqual(['–', '–', '–'])
    expect(showMoney(0)).toBe('$0')
  })

  it('keeps what is less than a cent in full', () => {
    expect(showFullMoney(0.000123)).toBe('$0.000123')
    expect(showFullMoney(-0.005)).toBe('−$0.005')
    expect(showFullMoney(0)).toBe('$0.00')
  })

  it('is written in its currency, a word of letters apart from its number', () => {
    expect(currencyKeys.map((key) => showMoney(38_659_094_446.5, key))).toEqual([
      '$38.66B',
      '€38.66B',
      '£38.66B',
      'CHF\u00a038.66B',
      '¥38.66B',
    ])
    expect(showFullMoney(1_234.5, 'eur')).toBe('€1,234.50')
    expect(showFullMoney(1_234.5, 'jpy')).toBe('¥1,235')
    expect(showPrice(0.8621, 'gbp')).toBe('£0.8621')
    expect(showValue(-1_700_000, 'chf')).toBe('−CHF\u00a01.70M')
    expect(showFigure(0.8621, 'eur', 'price')).toBe('€0.8621')
  })

  it('writes prices with the digits that matter', () => {
    expect(showPrice(1.0002)).toBe('$1.0002')
    expect(showPrice(2_345.678)).toBe('$2,345.68')
    expect(showPrice(0.00001)).toBe('<$0.0001')
  })

  it('differs from full money by nothing that a cent could show', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        const text = showFullMoney(cents / 100)
          .replace('−', '-')
          .replace(/[$,]/g, '')
        expect(Math.round(Number(text) * 100)).toBe(cents === 0 ? 0 : cents)
      }),
    )
  })
})

describe('percent', () => {
  it('multiplies by a hundred, once', () => {
    expect(showPercent(0.0384)).toBe('3.84%')
    expect(showChange(0.0326)).toBe('+3.26%')
    expect(showChange(-0.006)).toBe('−0.60%')
    expect(showPoints(0.0012)).toBe('+0.12 pp')
    expect(showPoints(-0.0031)).toBe('−0.31 pp')
    expect(showChange(12.5)).toBe('+1,250.00%')
  })

  it('has no sign where nothing is left of it', () => {
    expect(showChange(0)).toBe('0.00%')
    expect(showChange(0.00001)).toBe('0.00%')
    expect(showChange(-0.00001)).toBe('0.00%')
    expect(showPercent(-0.00001)).toBe('0.00%')
  })

  it('shows the sign of every change that can be seen', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }).filter((value) => Math.abs(value) >= 0.0001),
        (value) => {
          expect(showChange(value).startsWith(value > 0 ? '+' : '−')).toBe(true)
          expect(showPoints(value).startsWith(value > 0 ? '+' : '−')).toBe(true)
        },
      ),
    )
  })

  it('is blank for null and refuses what is no number', () => {
    expect([showPercent(null), showChange(null), showPoints(null)]).toEqual(['–', '–', '–'])
    expect(() => showChange(NaN)).toThrow(RangeError)
  })
})

describe('count', () => {
  it.each([
    [1_140_000, '1.14M'],
    [241_600_000, '241.6M'],
    [9_876, '9,876'],
    [9_999.4, '9,999'],
    [9_999.6, '10.0K'],
    [10_000, '10.0K'],
    [104, '104'],
    [0, '0'],
  ])('writes %d as %s', (value, text) => expect(showCount(value)).toBe(text))

  it('shows the sign where asked, and every digit on request', () => {
    expect(showCount(4, { sign: 'always' })).toBe('+4')
    expect(showFullCount(241_602_118)).toBe('241,602,118')
    expect([showCount(null), showFullCount(null)]).toEqual(['–', '–'])
  })

  it('is exact below ten thousand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (value) => {
        expect(Number(showCount(value).replace(',', ''))).toBe(value)
      }),
    )
  })
})

describe('amount', () => {
  it('writes tokens short, and small ones with four digits', () => {
    expect(showAmount(26_057_352_837.37)).toBe('26.06B')
    expect(showAmount(9_876.5)).toBe('9.88K')
    expect(showAmount(0.003125)).toBe('0.003125')
    expect([0.5, 0.0000004, -0.05, 0.99996].map((value) => showAmount(value))).toEqual([
      '0.5000',
      '<0.000001',
      '−0.05000',
      '1.00',
    ])
    expect(showAmount(0)).toBe('0')
    expect(showAmount(null)).toBe('–')
    expect(showFullAmount(26_057_352_837.37)).toBe('26,057,352,837.37')
  })

  it.each([
    [7_105_700_577n, 6, '7,105.700577'],
    [45_000_000n, 6, '45'],
    [1n, 18, '0.000000000000000001'],
    [0n, 6, '0'],
    [-12_500_000n, 6, '−12.5'],
    [1_000n, 0, '1,000'],
    [123_456_789_012_345_678_901_234_567_890n, 18, '123,456,789,012.34567890123456789'],
  ])('writes %d raw units of %i decimals as %s', (raw, decimals, text) =>
    expect(exactAmount(raw, decimals)).toBe(text),
  )

  it('loses not one raw unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
        fc.integer({ min: 0, max: 40 }),
        (raw, decimals) => {
          const [whole = '', fraction = ''] = exactAmount(raw, decimals)
            .replace('−', '-')
            .replaceAll(',', '')
            .split('.')
          expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(raw)
        },
      ),
    )
  })
})

describe('address', () => {
  it.each([
    ['0x7712c34205737192402172409a8F7ccef8aa2AEc', '0x7712…2AEc'],
    ['GyWgeqpy5GueU2YbkE8xqUeVEokCMMCEeUrfbtMw6phr', 'GyWg…6phr'],
    ['usyc.near', 'usyc.near'],
    ['uusyc', 'uusyc'],
    ['', ''],
  ])('shortens %s to %s', (address, text) => expect(shortenAddress(address)).toBe(text))

  it('is never longer, and keeps both ends', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z]{0,90}$/), (address) => {
        const text = shortenAddress(address)
        expect(text.length).toBeLessThanOrEqual(address.length)
        const [head = '', tail = ''] = text.split('…')
        expect(address.startsWith(head) && address.endsWith(tail)).toBe(true)
      }),
    )
  })
})

describe('value', () => {
  it('writes each unit in its way', () => {
    expect(showValue(38_659_094_446.5, 'usd')).toBe('$38.66B')
    expect(showValue(26_057_352_837.37, 'token')).toBe('26.06B')
    expect(showValue(1_000_358, 'count')).toBe('1.00M')
    expect(showValue(0.0384, 'percent')).toBe('3.84%')
    expect(showValue(0.0384, 'percent', { sign: 'always' })).toBe('+3.84%')
  })

  it('writes each in full', () => {
    expect(showFullValue(38_659_094_446.5, 'usd')).toBe('$38,659,094,446.50')
    expect(showFullValue(1_000_358, 'count')).toBe('1,000,358')
    expect(showFullValue(0.03841, 'percent')).toBe('3.8410%')
    expect(showFullValue(143_962_125.15, 'token')).toBe('143,962,125.15')
  })

  it.each(['usd', 'token', 'count', 'percent'] as const)(
    'is an en dash for an unknown %s, and refuses NaN',
    (unit) => {
      expect([showValue(null, unit), showFullValue(null, unit)]).toEqual(['–', '–'])
      expect(() => showValue(NaN, unit)).toThrow(RangeError)
      expect(() => showFullValue(NaN, unit)).toThrow(RangeError)
    },
  )
})
