import { expect, test } from 'vitest'
import { bestOf } from '#components/invest/best-of.ts'

test.each([
  [[3, 1, 2], 'more', [true, false, false]],
  [[3, 1, 2], 'less', [false, true, false]],
  [[1, 1, 2], 'less', [true, true, false]],
  [[null, 1, 2], 'more', [false, false, true]],
] as const)('of %j, %s is better', (values, better, expected) => {
  expect(bestOf(values, better)).toEqual(expected)
})

test('one that is known is no best of several', () => {
  expect(bestOf([null, 5, null], 'more')).toEqual([false, false, false])
})
