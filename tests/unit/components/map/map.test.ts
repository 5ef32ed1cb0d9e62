import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapSteps, chooseTone } from '#components/map/map-steps.ts'
import { shortPath } from '#components/map/short-path.ts'
import { MAP_HEIGHT, MAP_WIDTH, worldShapes } from '#components/map/world-shapes.ts'
import { countries } from '#lib/registry/countries.ts'

describe('mapSteps', () => {
  it('climbs by ones, twos and fives', () => {
    expect(mapSteps([1, 3, 34])).toEqual([1, 2, 5, 10, 20])
    expect(mapSteps([7])).toEqual([5])
    expect(mapSteps([])).toEqual([])
  })
  it('gives every value a tone, and a larger one no paler tone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 1e13, noNaN: true }), { minLength: 1 }),
        (values) => {
          const steps = mapSteps(values)
          expect(steps.length).toBeLessThanOrEqual(5)
          const sorted = values.toSorted((a, b) => a - b).map((value) => chooseTone(value, steps))
          expect(sorted[0]).toBeGreaterThanOrEqual(1)
          expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
        },
      ),
    )
  })
})

/** The corners of a path of steps, as a browser follows them. */
function readCorners(path: string): string[] {
  return path
    .split('M')
    .filter(Boolean)
    .flatMap((part) => {
      const [start = '', steps = ''] = part.replace('z', '').split('l')
      const numbers = (steps.match(/-?\d+/g) ?? []).map(Number)
      let [x = 0, y = 0] = start.split(',').map(Number)
      const corners = [`${x},${y}`]
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        x += numbers[at] ?? 0
        y += numbers[at + 1] ?? 0
        corners.push(`${x},${y}`)
      }
      return corners
    })
}

function isBetween(...corners: (string | undefined)[]): boolean {
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = [], [cx = 0, cy = 0] = []] = corners.map(
    (corner) => corner?.split(',').map(Number) ?? [],
  )
  return (
    !corners.includes(undefined) &&
    (bx - ax) * (cy - by) === (by - ay) * (cx - bx) &&
    (bx - ax) * (cx - bx) >= 0 &&
    (by - ay) * (cy - by) >= 0
  )
}

describe('shortPath', () => {
  it('goes through the same corners', () => {
    const point = fc
      .tuple(fc.integer({ min: -50, max: 1000 }), fc.integer({ min: -50, max: 500 }))
      .map(([x, y]) => `${x},${y}`)
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 3, maxLength: 20 }), (drawn) => {
        // wide enough to be seen
        const points = ['-60,0', ...drawn]
        // a corner on the way from one to the next is none, and hardly ever comes of chance
        fc.pre(!points.some((_, at) => isBetween(points[at - 1], points[at], points[at + 1])))
        expect(readCorners(shortPath(`M${points.join('L')}Z`))).toEqual(points)
      }),
    )
  })
  it.each(['M5,5L5,5L6,5Z', 'M5,5L7,5L7,7L5,7Z'])('leaves out %s, too small to be seen', (path) =>
    expect(shortPath(path)).toBe(''),
  )
  it('makes one step of steps the same way, and two of one there and back', () => {
    expect(shortPath('M0,0L10,0L30,0L30,9Z')).toBe('M0,0l30,0 0,9z')
    expect(shortPath('M0,0L10,0L4,0L4,9Z')).toBe('M0,0l10,0-6,0 0,9z')
  })
})

describe('worldShapes', () => {
  const { outlines, middles } = worldShapes()
  it('knows its countries, and has a place for nearly all of the registry', () => {
    const known = new Set<string>(countries.map(({ code }) => code))
    for (const code of [...outlines.keys(), ...middles.keys()]) expect(known).toContain(code)
    expect(outlines.size).toBeGreaterThan(170)
    for (const code of ['US', 'KY', 'VG', 'BM', 'LI', 'JE', 'SG', 'HK', 'LU', 'AE', 'SV'])
      expect(middles.has(code), code).toBe(true)
    expect(outlines.has('AQ')).toBe(false)
  })
  it('places them where they are', () => {
    const at = (code: string) => middles.get(code) ?? { x: Number.NaN, y: Number.NaN }
    expect(at('US').x).toBeLessThan(at('FR').x)
    expect(at('FR').x).toBeLessThan(at('SG').x)
    expect(at('FR').y).toBeLessThan(at('BR').y)
    for (const { x, y } of middles.values())
      expect(x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT).toBe(true)
  })
  it('stays light', () => expect([...outlines.values()].join('').length).toBeLessThan(45_000))
})
