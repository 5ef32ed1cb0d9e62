import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linePath, type Point } from '#components/charts/shapes/line-path.ts'

/** Reads `M x y l dx dy …` as a browser does. */
function read(path: string): Point[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number)
  const points: Point[] = []
  for (let at = 0; at < numbers.length; at += 2) {
    const last = points.at(-1) ?? { x: 0, y: 0 }
    points.push({ x: last.x + (numbers[at] ?? 0), y: last.y + (numbers[at + 1] ?? 0) })
  }
  return points
}

describe('linePath', () => {
  it('writes steps without what can be left out', () => {
    expect(
      linePath([
        { x: 0, y: 40 },
        { x: 1, y: 38 },
        { x: 4, y: 38 },
      ]),
    ).toBe('M0 40l1-2 3 0')
  })

  it('joins steps in one direction', () => {
    expect(
      linePath([
        { x: 0, y: 0 },
        { x: 1, y: 2 },
        { x: 2, y: 4 },
        { x: 3, y: 3 },
      ]),
    ).toBe('M0 0l2 4 1-1')
  })

  it('is empty without points and a start with one', () => {
    expect([linePath([]), linePath([{ x: 3, y: 4 }])]).toEqual(['', 'M3 4'])
  })

  it('goes through the corners it was given, and only through points it was given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 650 }), { minLength: 1, maxLength: 60 }),
        (heights) => {
          const points = heights.map((y, x) => ({ x, y }))
          const drawn = read(linePath(points))
          const given = new Map(points.map((point) => [point.x, point.y]))
          expect(drawn.every((point) => given.get(point.x) === point.y)).toBe(true)
          expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)])
        },
      ),
    )
  })
})
