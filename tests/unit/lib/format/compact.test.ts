import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnUnit } from '#lib/format/column-unit.ts'
import { compact, MINUS, type Scale, SCALES } from '#lib/format/compact.ts'

const SIZE: Record<Scale, number> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
const figure = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }), fc.double({ min: -20_000, max: 20_000, noNaN: true }), fc.integer({ min: -1_100_000, max: 1_100_000 }),
)

/** Reads back what was written, and how much one of its last digit is worth. */
function read(text: string): { value: number; lastDigit: number; bound: '<' | '>' | null } {
  const [, bound, sign, digits = '', scale = ''] = /^([<>])?([+\u2212])?([\d,.]+)([KMBT])?$/.exec(text) ?? []
  const unit = SIZE[SCALES.find((candidate) => candidate === scale) ?? '']
  const behindPoint = digits.split('.')[1]?.length ?? 0
  return {
    value: Number(digits.replaceAll(',', '')) * unit * (sign === MINUS ? -1 : 1),
    lastDigit: unit / 10 ** behindPoint, bound: bound === '<' || bound === '>' ? bound : null,
  }
}

describe('compact', () => {
  it.each([
    [38_659_094_446.5, '38.66B'], [1_140_000, '1.14M'], [241_600_000, '241.60M'], [9_999.994, '9,999.99'], [10_000, '10.00K'],
    [999_994, '999.99K'], [999_996, '1.00M'], [999_999_999, '1.00B'], [0, '0.00'], [-1_700_000, '−1.70M'],
    [21.9e12, '21.90T'], [1.234e15, '1,234.00T'], [0.004, '<0.01'], [-0.004, '>−0.01'], [0.005, '0.01'],
  ])('writes %d as %s', (value, text) => expect(compact(value)).toBe(text))

  it('never differs from the number by more than half of its last digit, and never says zero of what is not', () => {
    const scales = fc.option(fc.constantFrom(...SCALES), { nil: undefined })
    fc.assert(fc.property(figure, scales, fc.integer({ min: 0, max: 6 }), (value, scale, digits) => {
      const { value: shown, lastDigit, bound } = read(compact(value, scale === undefined ? { digits } : { scale, digits }))
      if (bound) {
        expect(value).not.toBe(0)
        expect(Math.abs(value)).toBeLessThan(Math.abs(shown))
        expect(Math.sign(value)).toBe(Math.sign(shown))
        return
      }
      expect(shown === 0).toBe(value === 0)
      expect(Math.abs(shown - value)).toBeLessThanOrEqual(lastDigit * 0.5 + Math.abs(value) * 1e-12)
    }))
  })

  it('is short: at most three digits before the point of a compact number', () => {
    fc.assert(fc.property(figure, (value) => {
      const text = compact(value)
      if (/[KMB]$/.test(text)) expect(text).toMatch(/^\u2212?\d{1,3}\.\d\d[KMB]$/)
    }))
  })

  it('keeps the order of numbers', () => {
    fc.assert(fc.property(figure, figure, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(read(compact(low)).value).toBeLessThanOrEqual(read(compact(high)).value)
    }))
  })

  it('shows the sign where asked, in front of the prefix', () => {
    expect(compact(312_400_000, { sign: 'always', prefix: '$' })).toBe('+$312.40M')
    expect(compact(-28_300_000, { sign: 'always', prefix: '$' })).toBe('−$28.30M')
    expect(compact(0, { sign: 'always' })).toBe('0.00')
  })

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => expect(() => compact(value)).toThrow(RangeError))
})

describe('columnUnit', () => {
  it('shares one unit in a legend', () => {
    const legend = [12_150_000_000, 6_290_000_000, 830_000_000, 370_000_000]
    const scale = columnUnit(legend)
    expect(scale).toBe('B')
    expect(legend.map((value) => compact(value, { scale }))).toEqual(['12.15B', '6.29B', '0.83B', '0.37B'])
  })

  it('is not led by one giant', () => {
    expect(columnUnit([3_390_000_000, 5_100_000, 4_200_000, 2_000_000, 900_000])).toBe('M')
  })

  it('stays below a unit that no figure fills', () => {
    expect(columnUnit([287e9, 190e9, 213e9])).toBe('B')
  })

  it('writes short columns out, and leaves blanks and zeros aside', () => {
    expect(columnUnit([104, 61, 9_999])).toBe('')
    expect(columnUnit([null, 0, 2e9])).toBe('B')
    expect(columnUnit([])).toBe('')
    expect(columnUnit([null])).toBe('')
  })

  it('lets half of the figures be read with two digits, and the largest fill its unit', () => {
    fc.assert(fc.property(fc.array(fc.double({ min: 0.1, max: 1e14, noNaN: true }), { minLength: 1 }), (values) => {
      const scale = columnUnit(values)
      const readable = values.filter((value) => value / SIZE[scale] >= 0.0999)
      expect(readable.length).toBeGreaterThanOrEqual(values.length / 2)
      if (scale !== '') expect(Math.max(...values) / SIZE[scale]).toBeGreaterThanOrEqual(1)
    }))
  })
})
