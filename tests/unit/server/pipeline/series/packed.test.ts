import { expect, test } from 'vitest'
import { lastDay, trim, valueOn } from '#server/pipeline/series/packed.ts'
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
