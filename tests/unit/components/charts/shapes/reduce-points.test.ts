import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reducePoints } from '#components/charts/shapes/reduce-points.ts'

const values = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null, freq: 8 }), {
  minLength: 1,
  maxLength: 900,
})

describe('reducePoints', () => {
  it('keeps everything that is known where there is room for it', () => {
    expect(reducePoints([5, null, 7, 6], 360)).toEqual([0, 2, 3])
  })

  it('keeps the lowest and the highest of each stretch, and both ends', () => {
    // ten values into four places: stretches of five
    expect(reducePoints([3, 1, 4, 9, 2, 6, 5, 8, 0, 7], 4)).toEqual([0, 1, 3, 7, 8, 9])
  })

  it('keeps the ends of a run beside a hole', () => {
    const rising = Array.from({ length: 12 }, (_, day) => (day === 6 ? null : day))
    expect(reducePoints(rising, 2)).toEqual([0, 5, 7, 11])
  })

  it('returns indexes of known values, ascending and once', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 400 }), (given, positions) => {
        const kept = reducePoints(given, positions)
        expect(kept.every((index) => given[index] !== null)).toBe(true)
        expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
      }),
    )
  })

  it('never loses the peak or the low', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 400 }), (given, positions) => {
        const known = given.filter((value) => value !== null)
        fc.pre(known.length > 0)
        const kept = reducePoints(given, positions).map((index) => given[index] ?? 0)
        expect([Math.min(...kept), Math.max(...kept)]).toEqual([
          Math.min(...known),
          Math.max(...known),
        ])
      }),
    )
  })

  it('has room for two points a stretch and the ends of runs, and no more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1, maxLength: 3000 }),
        fc.integer({ min: 2, max: 400 }),
        (given, positions) => {
          expect(reducePoints(given, positions).length).toBeLessThanOrEqual(
            Math.max(positions, given.length <= positions ? given.length : 0) + 2,
          )
        },
      ),
    )
  })
})
