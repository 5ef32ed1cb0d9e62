import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scatterAxis } from '#components/charts/scatter/scatter-axis.ts'
import { findCrowded } from '#components/charts/scatter/scatter-targets.ts'
import { placeWords, type Placed } from '#components/charts/scatter/scatter-words.ts'

describe('scatterAxis', () => {
  it('has room at both ends, and round values between them', () => {
    const { place, ticks } = scatterAxis([0, 10], false)
    expect(place(5)).toBeCloseTo(0.5)
    expect(place(0)).toBeGreaterThan(0)
    expect(place(10)).toBeLessThan(1)
    expect(ticks).toEqual([0, 2, 4, 6, 8, 10])
  })

  it('steps by powers of ten where it is logarithmic', () => {
    const { place, ticks } = scatterAxis([5, 50_000], true)
    expect(ticks).toEqual([10, 100, 1000, 10_000])
    expect(place(500)).toBeCloseTo(0.5)
  })

  it('places a single value in the middle', () => {
    expect(scatterAxis([7], false).place(7)).toBeCloseTo(0.5)
    expect(scatterAxis([7], true).place(7)).toBeCloseTo(0.5)
  })
})

describe('placeWords', () => {
  const point = (key: string, x: number, y: number, isPinned = false): Placed => ({
    key,
    x,
    y,
    word: key,
    isPinned,
  })

  it('writes to the right, and to the left at the right edge', () => {
    const sides = placeWords([point('BUIDL', 0.2, 0.5), point('USTB', 0.99, 0.5)])
    expect(sides).toEqual(
      new Map([
        ['BUIDL', 'right'],
        ['USTB', 'left'],
      ]),
    )
  })

  it('gives way to a neighbour', () => {
    expect(placeWords([point('A', 0.5, 0.5), point('B', 0.52, 0.5)]).get('A')).toBe('left')
  })

  it('leaves out what has no place, but never a pinned word', () => {
    const crowd = [0, 1, 2, 3, 4, 5].map((at) => point(`POINT${at}`, 0.5, 0.5 + at / 1000))
    expect(placeWords(crowd).size).toBeLessThan(crowd.length)
    const pinned = crowd.map((each) => ({ ...each, isPinned: true }))
    expect(placeWords(pinned).size).toBe(crowd.length)
  })
})

describe('findCrowded', () => {
  const covers = (one: Place, other: Place) =>
    Math.abs(one.x - other.x) * 240 < 24 && Math.abs(one.y - other.y) * 320 < 24
  interface Place {
    key: string
    x: number
    y: number
    isPinned: boolean
  }
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })

  it('leaves targets of which none covers another one, and nothing out that none of them covers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fraction, y: fraction, isPinned: fc.boolean() }), {
          maxLength: 40,
        }),
        (places) => {
          const points: Place[] = places.map((place, at) => ({ ...place, key: String(at) }))
          const crowded = findCrowded(points)
          const kept = points.filter(({ key }) => !crowded.has(key))
          for (const one of kept)
            expect(kept.filter((other) => other !== one && covers(one, other))).toEqual([])
          for (const one of points.filter(({ key }) => crowded.has(key)))
            expect(kept.some((other) => covers(one, other))).toBe(true)
        },
      ),
    )
  })

  it('keeps what is pinned', () => {
    const place = { x: 0.5, y: 0.5 }
    expect(
      findCrowded([
        { ...place, key: 'a', isPinned: false },
        { ...place, key: 'b', isPinned: true },
      ]),
    ).toEqual(new Set(['a']))
  })
})
