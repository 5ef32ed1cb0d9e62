import { expect, test } from 'vitest'
import { knownBefore, cutWindow } from '#server/pipeline/series/known-values.ts'

const line = (start: number, ...values: number[]) => ({ start, values: Float64Array.from(values) })

test('a window has a place for every day, blank where the line has none', () => {
  expect(cutWindow(line(10, 1, NaN, 3), 8, 14)).toEqual([null, null, 1, null, 3, null, null])
  expect(cutWindow(line(10, 1), 12, 11)).toEqual([])
})

test('where the whole has no value, no part of it shows one', () => {
  const whole = line(10, 9, NaN, 9)
  expect(cutWindow(line(10, 1, 2, 3), 10, 13, whole)).toEqual([1, null, 3, null])
})

test('the newest value on or before a day, not further back than asked', () => {
  const known = line(10, 5, NaN, NaN, NaN, NaN)
  expect(knownBefore(known, 10, 0)).toBe(5)
  expect(knownBefore(known, 13)).toBe(5)
  expect(knownBefore(known, 14)).toBeNull()
  expect(knownBefore(known, 14, 4)).toBe(5)
  expect(knownBefore(known, 9, 100)).toBeNull()
})

test('zero is a value', () => {
  expect(cutWindow(line(10, 0), 10, 10)).toEqual([0])
  expect(knownBefore(line(9, 7, 0), 10)).toBe(0)
})
