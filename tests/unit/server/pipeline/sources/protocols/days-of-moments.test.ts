import { describe, expect, test } from 'vitest'
import { daysOfMoments } from '#server/pipeline/sources/protocols/days-of-moments.ts'

const DAY = 86_400
const HOUR = 3600
/** The days that are left of moments at these seconds, in an answer of day 10. */
const daysAt = (...seconds: number[]) =>
  daysOfMoments(
    seconds.map((date) => ({ date })),
    10,
    ({ date }) => date,
  )

describe('a history of moments', () => {
  test('has a value for each day that was over', () => {
    expect(daysAt(8 * DAY, 9 * DAY)).toEqual([
      [8, 8 * DAY],
      [9, 9 * DAY],
    ])
  })

  test.each([
    ['its midnight', [9 * DAY, 10 * DAY]],
    ['its hour', [9 * DAY, 10 * DAY + HOUR]],
    ['its midnight and its hour', [9 * DAY, 10 * DAY, 10 * DAY + HOUR]],
    ['its hour first', [10 * DAY + HOUR, 9 * DAY]],
    ['a day to come', [9 * DAY, 11 * DAY]],
  ])('lacks the day of the answer: %s', (_name, moments) => {
    expect(daysAt(...moments)).toEqual([[9, 9 * DAY]])
  })

  test('of an older day ends before the one whose hour it names last', () => {
    expect(daysAt(7 * DAY, 8 * DAY, 8 * DAY + HOUR)).toEqual([[7, 7 * DAY]])
  })
})
