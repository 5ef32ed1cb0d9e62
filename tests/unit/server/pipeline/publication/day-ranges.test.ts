import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DayRanges } from '#server/pipeline/publication/day-ranges.ts'

const rangesOf = (days: readonly number[]) => {
  const ranges = new DayRanges()
  for (const day of days) ranges.add(day)
  return ranges
}

test('days come back as they were given, in whatever order, packed or not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 })),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: -5, max: 65 }),
      fc.integer({ min: 0, max: 65 }),
      (days, atOnce, first, length) => {
        const ranges = rangesOf(days)
        const unpacked = new DayRanges()
        for (const ends of ranges.pack(atOnce)) {
          expect(ends.length).toBeLessThanOrEqual(atOnce * 2)
          unpacked.unpack(ends)
        }
        const last = first + length
        const wanted = new Set(days.filter((day) => day >= first && day <= last))
        expect(new Set(ranges.within(first, last))).toEqual(wanted)
        expect(new Set(unpacked.within(first, last))).toEqual(wanted)
      },
    ),
  )
})

test('days that follow each other, forwards or backwards, are one stretch', () => {
  expect(rangesOf([3, 4, 5, 6]).count).toBe(1)
  expect(rangesOf([6, 5, 4, 3]).count).toBe(1)
  expect(rangesOf([3, 4, 8, 9]).count).toBe(2)
  expect(rangesOf([]).isEmpty).toBe(true)
})
