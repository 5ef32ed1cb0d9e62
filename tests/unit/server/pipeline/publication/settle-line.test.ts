import { expect, test } from 'vitest'
import {
  fresh,
  judgeLine,
  NO_VERDICTS,
  old,
  START,
} from '../../../../support/series/judged-lines.ts'

test('fresh values lie over old ones, and only what differs is changed', () => {
  const merged = judgeLine(
    old([1, 2, 3]),
    fresh([START + 1, 2], [START + 2, 4], [START + 4, 5]),
    NO_VERDICTS,
    null,
  )
  expect(merged.packed).toEqual(old([1, 2, 4, NaN, 5]))
  expect(merged.changed).toEqual({
    days: Int32Array.of(START + 2, START + 4),
    points: Float64Array.of(4, 5),
  })
})

test('a withdrawal changes a day that has a value, and shortens the line', () => {
  const merged = judgeLine(
    old([1, 2]),
    fresh([START + 1, NaN], [START + 5, NaN]),
    NO_VERDICTS,
    null,
  )
  expect(merged.packed).toEqual(old([1]))
  expect([...merged.changed.days]).toEqual([START + 1])
  expect(judgeLine(old([1]), fresh([START, NaN]), NO_VERDICTS, null).packed).toBeUndefined()
})

test('days before the old line make it longer at the front', () => {
  expect(judgeLine(old([3]), fresh([START - 2, 1]), NO_VERDICTS, null).packed).toEqual({
    start: START - 2,
    values: Float64Array.of(1, NaN, 3),
  })
})

test('a withheld day keeps what was published, and says so', () => {
  const merged = judgeLine(
    old([5, 6]),
    fresh([START + 1, -1], [START + 2, -1], [START + 3, 7]),
    { ...NO_VERDICTS, withheld: new Set([START + 1, START + 2]) },
    null,
  )
  expect(merged.packed).toEqual(old([5, 6, NaN, 7]))
  expect([START + 1, START + 2].map(merged.previous)).toEqual([6, 6])
})

test('a withheld day in the year 9999 makes no room for the centuries before it', () => {
  const merged = judgeLine(
    old([5]),
    fresh([2_932_896, 6]),
    { ...NO_VERDICTS, withheld: new Set([2_932_896]) },
    null,
  )
  expect(merged.packed).toEqual(old([5]))
  expect(merged.previous(2_932_896)).toBe(5)
})
