import { expect, test } from 'vitest'
import { newestDay } from '#server/pipeline/series/known-values.ts'
import { heldUntil } from '#server/pipeline/series/leaves.ts'
import { cutAfter, lastDay, trim, valueOn } from '#server/pipeline/series/packed.ts'
import { packed } from '../../../../support/series/packed-line.ts'

test('a line says its value on each of its days, and nothing beside them', () => {
  const line = packed(100, [5, null, 7])
  expect(lastDay(line)).toBe(102)
  expect([99, 100, 101, 102, 103].map((day) => valueOn(line, day))).toEqual([NaN, 5, NaN, 7, NaN])
})

test('blank days at both ends go, and those between two values stay', () => {
  expect(trim(packed(100, [null, 5, null, 7, null, null]))).toEqual(packed(101, [5, null, 7]))
  expect(trim(packed(100, [5]))).toEqual(packed(100, [5]))
})

test('of blank days alone nothing is left', () => {
  expect(trim(packed(100, [null, null]))).toBeUndefined()
  expect(trim(packed(100, []))).toBeUndefined()
})

test('a line up to a day keeps its start, loses what is later, and blank days at its end', () => {
  const line = { start: 10, values: Float64Array.from([Number.NaN, 2, Number.NaN, 4]) }
  expect(cutAfter(line, 13)).toBe(line)
  expect(cutAfter(line, 12)).toEqual({ start: 10, values: Float64Array.from([Number.NaN, 2]) })
  expect(cutAfter(line, 10)).toBeUndefined()
  expect(cutAfter(line, 9)).toBeUndefined()
})

test('of held days those up to a day are left', () => {
  expect(heldUntil({ heldDays: [10, 12, 14] }, 12)).toEqual([10, 12])
  expect(heldUntil({ heldDays: null }, 12)).toBeNull()
})

test('the newest value of no day is none', () => {
  const line = { start: 10, values: Float64Array.from([1]) }
  expect(newestDay(line, -Infinity, 5)).toBeNull()
})
