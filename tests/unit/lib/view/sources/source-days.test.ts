import { expect, test } from 'vitest'
import { judgeSourceDays } from '#lib/view/sources/source-days.ts'

const line = (day: number, read: number, lacking: number, held = 0) => ({
  day,
  read,
  lacking,
  held,
})
const states = (
  days: Parameters<typeof judgeSourceDays>[0],
  of: Parameters<typeof judgeSourceDays>[1],
) => judgeSourceDays(days, of).map(({ state }) => state)

test('a day is complete while no more than 2% of its lines are missing, and what is held goes first', () => {
  expect(
    states([line(1, 98, 2), line(2, 97, 3), line(3, 0, 100), line(4, 0, 0), line(5, 100, 0, 1)], {
      newestDay: 5,
      promise: 7,
      now: 5,
    }),
  ).toEqual(['complete', 'partial', 'missing', 'none', 'held'])
})

test('days after the newest one may still come while the source keeps its promise, and are late afterwards', () => {
  const days = [line(10, 5, 0), line(11, 0, 5), line(12, 0, 5)]
  expect(states(days, { newestDay: 10, promise: 2, now: 12 })).toEqual([
    'complete',
    'pending',
    'pending',
  ])
  expect(states(days, { newestDay: 10, promise: 1, now: 12 })).toEqual(['complete', 'late', 'late'])
})

test('a source that promises no more is neither late nor waited for', () => {
  const days = [line(10, 5, 0), line(11, 0, 5)]
  expect(states(days, { newestDay: 10, promise: null, now: 900 })).toEqual(['complete', 'none'])
})
