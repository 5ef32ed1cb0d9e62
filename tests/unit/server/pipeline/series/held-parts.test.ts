import { expect, test } from 'vitest'
import { dayMarks } from '#lib/registry/day-marks.ts'
import { sumOfParts, weightedMeanOfParts } from '#server/pipeline/series/adding.ts'
import { makePart, type Part } from '#server/pipeline/series/total.ts'
import { line, MONDAY } from '../../../../support/series/packed-line.ts'

test('a day of which the reading of a part is held lacks that part, although it was never known before', () => {
  const late = { ...line('b', MONDAY + 2, [50, 50]), heldDays: [MONDAY, MONDAY + 1] }
  const total = sumOfParts([line('a', MONDAY, [50, 50, 50, 50]), late])
  expect([...total.values]).toEqual([NaN, NaN, 100, 100])
  // a part whose only days are held makes no day of a total
  expect(sumOfParts([late]).start).toBe(MONDAY + 2)
})

test('a total of which everything was missing on every day says nothing about how much, and stops no other', () => {
  const nothing = sumOfParts([
    line('a', MONDAY, [0]),
    { ...line('b', MONDAY, []), heldDays: [MONDAY], heldSize: 5 },
  ])
  expect(nothing.incomplete).toEqual([
    { day: MONDAY, reading: 0, missing: 1, missingCount: 1, largest: 'b' },
  ])
  const part = makePart('total', 'day', nothing)
  expect([...sumOfParts([line('c', MONDAY, [7]), part]).values]).toEqual([7])
})

test('a part whose newest days are held stands at its last value while they are, and is missing after them', () => {
  const days = Array.from({ length: 40 }, (_, at) => MONDAY + 1 + at)
  const held: Part = { ...line('b', MONDAY, [50]), heldDays: days }
  const total = sumOfParts([line('a', MONDAY, Array<number>(72).fill(50)), held])
  expect(new Set(total.values.slice(0, 41))).toEqual(new Set([100]))
  expect(total.incomplete).toHaveLength(30)
  expect(total.values[71]).toBe(50)
})

test('a held reading that comes when nobody waits for a part any more holds back its own day only', () => {
  const stray: Part = { ...line('b', MONDAY, [50]), heldDays: [MONDAY + 100] }
  const total = sumOfParts([line('a', MONDAY, Array<number>(140).fill(50)), stray])
  expect(total.incomplete.map(({ day }) => day - MONDAY)).toEqual([
    ...Array.from({ length: 30 }, (_, at) => 1 + at),
    100,
  ])
})

test('a part of which nobody knows the size holds back every day of its readings, and says so', () => {
  const total = sumOfParts([
    line('a', MONDAY, [100, 101]),
    { ...line('b', MONDAY, []), heldDays: [MONDAY + 1], heldSize: null },
  ])
  expect([...total.values]).toEqual([100, NaN])
  expect(total.incomplete).toEqual([
    {
      day: MONDAY + 1,
      reading: 101,
      missing: 0,
      missingCount: 1,
      largest: 'b',
      lacksUnknown: true,
    },
  ])
})

test('a part never published is missing between readings too, unless far apart or its source rests', () => {
  const whole = line('a', MONDAY, Array<number>(60).fill(100))
  const held = (days: readonly number[]): Part => ({
    ...line('b', MONDAY, []),
    heldDays: days.map((day) => MONDAY + day),
    heldSize: 10,
  })
  const missing = (part: Part) =>
    sumOfParts([whole, part]).incomplete.map(({ day }) => day - MONDAY)
  expect(missing(held([3, 1, 5]))).toEqual([1, 2, 3, 4, 5])
  expect(missing(held([1, 2, 40]))).toEqual([1, 2, 40])
  expect(missing({ ...held([1, 3]), heldSize: null })).toEqual([1, 2, 3])

  const weekdays: Part = { ...held([4, 7]), frequency: 'business_day' }
  expect(missing(weekdays)).toEqual([4, 7])
  // blank over the weekend, as where such a part is published
  expect([...sumOfParts([whole, weekdays]).values.slice(3, 9)]).toEqual([
    100,
    ...Array<number>(4).fill(NaN),
    100,
  ])
})

test('a part that only repeats another one holds nothing back, and the total says that it is left out', () => {
  const total = sumOfParts([
    line('a', MONDAY, [100, 101]),
    { ...line('b', MONDAY, []), heldDays: [MONDAY + 1], heldSize: null, isCopy: true },
  ])
  expect([...total.values]).toEqual([100, 101])
  expect([...total.partial].map(([day, share]) => [day, dayMarks.partial.describe(share)])).toEqual(
    [[MONDAY + 1, 'an unknown share missing']],
  )
})

test('a day of which all readings are held is missing in the total of the total', () => {
  const held = sumOfParts([{ ...line('a', MONDAY + 1, [50, 50]), heldDays: [MONDAY] }])
  expect(held.absent).toEqual([MONDAY])
  const wider = sumOfParts([line('b', MONDAY, [50, 50, 50]), makePart('held', 'day', held)])
  expect([...wider.values]).toEqual([NaN, 100, 100])
})

test('a mean misses the part whose weight is held on its first day', () => {
  const weight = { ...line('w', MONDAY + 1, [70]), heldDays: [MONDAY] }
  const total = weightedMeanOfParts([
    { ...line('a', MONDAY, [0.04, 0.04]), weight },
    { ...line('b', MONDAY, [0.05, 0.05]), weight: line('w', MONDAY, [30, 30]) },
  ])
  expect(total.incomplete.map(({ day }) => day)).toEqual([MONDAY])
})
