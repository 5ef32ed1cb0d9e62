import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DayStretches, toStretches } from '#server/pipeline/series/day-stretches.ts'

test('days in a row with one note are one stretch, and a hole or another note begins the next', () => {
  expect(
    DayStretches.join([
      [10, 1],
      [11, 1],
      [12, 2],
      [14, 2],
    ]).stretches,
  ).toEqual([
    { from: 10, to: 11, note: 1 },
    { from: 12, to: 12, note: 2 },
    { from: 14, to: 14, note: 2 },
  ])
})

test('from a day on there is what was there on and after it, and stretches before it are gone', () => {
  const notes = new DayStretches([
    { from: 10, to: 12, note: 1 },
    { from: 20, to: 22, note: 2 },
  ])
  expect([...notes.since(12)]).toEqual([
    [12, 1],
    [20, 2],
    [21, 2],
    [22, 2],
  ])
  expect([...notes.since(21)]).toEqual([
    [21, 2],
    [22, 2],
  ])
  expect(notes.since(23).size).toBe(0)
})

test('stretches say of each day what a map of the same days says', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.integer({ min: 0, max: 30 }).map(String), fc.integer({ min: 1, max: 2 })),
      (given) => {
        const days = new Map(Object.entries(given).map(([day, note]) => [Number(day), note]))
        const stretches = toStretches(days)
        expect([...stretches]).toEqual([...days].sort(([one], [other]) => one - other))
        expect([...stretches.keys()]).toEqual([...days.keys()].sort((one, other) => one - other))
        expect(stretches.size).toBe(days.size)
        for (let day = -1; day <= 31; day++) expect(stretches.get(day)).toBe(days.get(day))
      },
    ),
  )
})

test('stretches stay as they are, and of nothing there are none', () => {
  const notes = new DayStretches([{ from: 1, to: 2, note: 3 }])
  expect(toStretches(notes)).toBe(notes)
  expect(toStretches(undefined).size).toBe(0)
})
