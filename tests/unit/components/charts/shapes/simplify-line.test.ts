import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '#components/charts/shapes/line-path.ts'
import { simplifyLine } from '#components/charts/shapes/simplify-line.ts'

const points = fc
  .array(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 300 })
  .map((heights) => heights.map((y, x): Point => ({ x, y })))

function heightAt(line: readonly Point[], x: number): number {
  const after = line.findIndex((point) => point.x >= x)
  const [a, b] = [line[Math.max(0, after - 1)], line[after]]
  if (!a || !b || a.x === b.x) return b?.y ?? NaN
  return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
}

describe('simplifyLine', () => {
  it('leaves out what lies on the way', () => {
    expect(
      simplifyLine(
        [
          { x: 0, y: 0 },
          { x: 1, y: 10 },
          { x: 2, y: 20 },
          { x: 3, y: 0 },
        ],
        0.5,
      ),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 20 },
      { x: 3, y: 0 },
    ])
  })

  it('differs from the line by the tolerance at most, at every point', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 20, noNaN: true }), (given, tolerance) => {
        const line = simplifyLine(given, tolerance)
        for (const point of given)
          expect(Math.abs(heightAt(line, point.x) - point.y)).toBeLessThanOrEqual(tolerance + 1e-9)
      }),
    )
  })

  it('keeps both ends', () => {
    fc.assert(
      fc.property(points, (given) => {
        const line = simplifyLine(given, 1000)
        expect([line[0], line.at(-1)]).toEqual([given[0], given.at(-1)])
      }),
    )
  })
})
