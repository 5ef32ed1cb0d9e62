import { expect, test } from 'vitest'
import { keepShown } from '#server/pipeline/rollup/newcomers.ts'
import { dayMarks } from '#lib/registry/day-marks.ts'
import { makeTotal } from '#server/pipeline/series/total.ts'

const DAY = 20_000

/** A total that lacks a newcomer of which nobody knows the size on each of its days. */
const lacking = (readings: readonly number[]) => ({
  ...makeTotal({ start: DAY, values: new Float64Array(readings.length).fill(Number.NaN) }),
  incomplete: readings.map((reading, at) => ({
    day: DAY + at,
    reading,
    missing: 0,
    missingCount: 1,
    largest: null,
    lacksUnknown: true as const,
  })),
})

test('a total that goes on as it was published is not held back by a newcomer of unknown size', () => {
  const total = lacking([100, 101, 102])
  keepShown(total, { start: DAY, values: Float64Array.of(100, 101) })
  expect([...total.values]).toEqual([100, 101, 102])
  expect(total.incomplete).toEqual([])
})

test('a total that others have joined since goes on as well, and says that something is missing', () => {
  const total = lacking([500, 501, 502])
  keepShown(total, { start: DAY, values: Float64Array.of(100, 101) })
  expect([...total.values]).toEqual([500, 501, 502])
  expect(total.incomplete).toEqual([])
  expect([...total.partial.values()].map((share) => dayMarks.partial.describe(share))).toEqual([
    'an unknown share missing',
    'an unknown share missing',
    'an unknown share missing',
  ])
})

test('a total waits on days before it was first published', () => {
  const total = lacking([500, 501, 502])
  keepShown(total, { start: DAY + 1, values: Float64Array.of(101) })
  expect([...total.values]).toEqual([NaN, 501, 502])
  expect(total.incomplete.map(({ day }) => day)).toEqual([DAY])
})
