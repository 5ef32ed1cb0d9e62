import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compact, MINUS, plain } from '#lib/format/compact.ts'

const SIZE: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
const figure = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -20_000, max: 20_000, noNaN: true }),
  fc.integer({ min: -1_100_000, max: 1_100_000 }),
)
/** Figures of every size alike: a double between two bounds is nearly always of the largest. */
const large = fc
  .tuple(fc.double({ min: 0, max: 14.9, noNaN: true }), fc.boolean())
  .map(([power, isNegative]) => 10 ** power * (isNegative ? -1 : 1))

/** Reads back what was written, and how much one of its last digit is worth. */
function read(text: string): { value: number; lastDigit: number; bound: '<' | '>' | null } {
  const [, bound, sign, digits = '', scale = ''] =
    /^([<>])?([+\u2212])?([\d,.]+)([KMBT])?$/.exec(text) ?? []
  const unit = SIZE[scale] ?? NaN
  const behindPoint = digits.split('.')[1]?.length ?? 0
  return {
    value: Number(digits.replaceAll(',', '')) * unit * (sign === MINUS ? -1 : 1),
    lastDigit: unit / 10 ** behindPoint,
    bound: bound === '<' || bound === '>' ? bound : null,
  }
}

describe('compact', () => {
  it.each([
    [38_659_094_446.5, '38.66B'],
    [1_140_000, '1.14M'],
    [83_200_000, '83.2M'],
    [241_600_000, '241.6M'],
    [9_999.994, '10.0K'],
    [10_000, '10.0K'],
    [4_551_440_000, '4.55B'],
    [23_030_670, '23.0M'],
    [1_039_320_000, '1.04B'],
    [999_940, '999.9K'],
    [999_950, '1.00M'],
    [999_999_999, '1.00B'],
    [9_994_999, '9.99M'],
    [9_996_000, '10.0M'],
    [99_996_000_000, '100.0B'],
    [0, '0'],
    [-1_700_000, '−1.70M'],
    [12.345, '12.35'],
    [99.996, '100'],
    [104.25, '104'],
    [999.6, '1.00K'],
    [21.9e12, '21.90T'],
    [1.234e15, '1,234T'],
    [0.004, '<0.01'],
    [-0.004, '>−0.01'],
    [0.005, '0.01'],
  ])('writes %d as %s', (value, text) => expect(compact(value)).toBe(text))

  it('never differs from the number by more than half of its last digit, and never says zero of what is not', () => {
    fc.assert(
      fc.property(
        figure,
        fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
        (value, digits) => {
          const {
            value: shown,
            lastDigit,
            bound,
          } = read(compact(value, digits === undefined ? {} : { digits }))
          if (bound) {
            expect(value).not.toBe(0)
            expect(Math.abs(value)).toBeLessThan(Math.abs(shown))
            expect(Math.sign(value)).toBe(Math.sign(shown))
            return
          }
          expect(shown === 0).toBe(value === 0)
          expect(Math.abs(shown - value)).toBeLessThanOrEqual(
            lastDigit * 0.5 + Math.abs(value) * 1e-12,
          )
        },
      ),
    )
  })

  it('reads 1 or more and less than 1,000 of its unit, in three or four significant digits', () => {
    fc.assert(
      fc.property(large, (value) => {
        const [, digits = '', scale] = /^\u2212?([\d.]+)([KMBT])?$/.exec(compact(value)) ?? []
        expect(Number(digits)).toBeGreaterThanOrEqual(1)
        expect(Number(digits)).toBeLessThan(1000)
        const significant = digits.replace('.', '').length
        expect([3, 4]).toContain(significant)
        expect(
          Math.abs((Number(digits) * (SIZE[scale ?? ''] ?? NaN)) / Math.abs(value) - 1),
        ).toBeLessThanOrEqual(0.005)
      }),
    )
  })

  it('rounds into the next unit, never up to a thousand of its own', () => {
    for (const [scale, next] of [
      ['K', 'M'],
      ['M', 'B'],
      ['B', 'T'],
    ] as const) {
      expect([999.94, 999.95, 999.96].map((part) => compact(part * (SIZE[scale] ?? NaN)))).toEqual([
        `999.9${scale}`,
        `1.00${next}`,
        `1.00${next}`,
      ])
    }
  })

  it('keeps the order of numbers', () => {
    fc.assert(
      fc.property(fc.oneof(figure, large), fc.oneof(figure, large), (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(read(compact(low)).value).toBeLessThanOrEqual(read(compact(high)).value)
      }),
    )
  })

  it('shows the sign where asked, in front of the prefix', () => {
    expect(compact(312_400_000, { sign: 'always', prefix: '$' })).toBe('+$312.4M')
    expect(compact(-28_300_000, { sign: 'always', prefix: '$' })).toBe('−$28.3M')
    expect(compact(0, { sign: 'always', prefix: '$' })).toBe('$0')
  })

  it('writes bounds and ticks with the digits asked for', () => {
    expect([500e6, 1e9, 1.5e9].map((tick) => compact(tick, { digits: 1 }))).toEqual([
      '500.0M',
      '1.0B',
      '1.5B',
    ])
    expect(compact(20e6, { digits: 0 })).toBe('20M')
  })

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => compact(value)).toThrow(RangeError)
    expect(() => plain(value, 2)).toThrow(RangeError)
  })
})
