import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PointBatch } from '#server/pipeline/publication/point-batch.ts'

interface Point {
  line: number
  day: number
  value: number
  place: number
}

const readRows = (points: readonly Point[]) => {
  const batch = new PointBatch()
  for (const { line, day, value, place } of points) batch.add(line, day, value, place)
  return [...batch.take()]
}

test('points come back line by line, each line in the order of the file', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          line: fc.integer({ min: 0, max: 4 }),
          day: fc.integer({ min: -40_000, max: 40_000 }),
          value: fc.double(),
          place: fc.nat(),
        }),
        { maxLength: 2000 },
      ),
      (points) => {
        const back = readRows(points).flatMap(({ line, days, points }) =>
          [...days].map((day, at) => ({ line, day, value: points[at] })),
        )
        expect(back).toEqual(
          points.map(({ place: _place, ...point }) => point).sort((a, b) => a.line - b.line),
        )
      },
    ),
  )
})

test('a row is short enough for a page of the database', () => {
  const rows = readRows(
    Array.from({ length: 1000 }, (_, at) => ({ line: 3, day: at, value: 1, place: at })),
  )
  expect(rows.map(({ days }) => days.length)).toEqual([480, 480, 40])
})

test('days that ascend or descend without a break need no places', () => {
  const ascending = Array.from({ length: 1000 }, (_, at) => ({
    line: 0,
    day: at * 3,
    value: 1,
    place: at,
  }))
  expect(readRows(ascending).every(({ places }) => places === null)).toBe(true)
  expect(readRows(ascending.toReversed()).every(({ places }) => places === null)).toBe(true)
})

test('every day that is there twice has the place of its second time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (days, cut) => {
        const batch = new PointBatch()
        const rows = []
        for (const [at, day] of days.entries()) {
          batch.add(7, day, at, at + 1)
          // as when a batch was full
          if (at % cut === 0) rows.push(...batch.take())
        }
        rows.push(...batch.take())
        const seen = new Set<number>()
        for (const { days: rowDays, points, places } of rows)
          for (const [at, day] of rowDays.entries()) {
            if (seen.has(day)) expect(places?.[at]).toBe((points[at] ?? NaN) + 1)
            seen.add(day)
          }
        expect(seen).toEqual(new Set(days))
      },
    ),
  )
})

test('what was taken is gone, but days that were there before are remembered', () => {
  const batch = new PointBatch()
  batch.add(0, 10, 1, 2)
  expect([...batch.take()]).toHaveLength(1)
  expect([...batch.take()]).toEqual([])
  batch.add(0, 10, 2, 3)
  expect([...batch.take()][0]?.places).toEqual(Int32Array.of(3))
})

test('lines beyond the first thousand are remembered too', () => {
  const batch = new PointBatch()
  for (const line of [0, 5000, 100_000]) batch.add(line, 10, 1, 2)
  expect([...batch.take()].map(({ line, places }) => [line, places])).toEqual([
    [0, null],
    [5000, null],
    [100_000, null],
  ])
  batch.add(5000, 10, 1, 3)
  expect([...batch.take()][0]?.places).toEqual(Int32Array.of(3))
})
