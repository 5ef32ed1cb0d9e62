import { expect, test } from 'vitest'
import { UnusualDays } from '#server/pipeline/rollup/units/unusual-days.ts'

/** 30 days of 100, of which some read otherwise: what they read, and how many times the usual day it is. */
const month = (...odd: readonly (readonly [value: number, times: number])[]): boolean => {
  const days = new UnusualDays()
  let sum = 0
  for (let at = 0; at < 30; at++) {
    const [value, times] = odd[at] ?? [100, undefined]
    days.add(value, times)
    sum += value
  }
  return days.outweigh(sum)
}

test('a day that says next to nothing is said of its month, as a day that is missing would be', () => {
  expect(month([0.1, 0.001])).toBe(true)
  expect(month([0, 0])).toBe(true)
  // half of a day in thirty is 1.7%
  expect(month([50, 0.5])).toBe(false)
  expect(month()).toBe(false)
})

test('a day of too much is said where the month would be another one without it', () => {
  expect(month([200, 2])).toBe(false)
  expect(month([300, 3])).toBe(true)
  expect(month([300, -1])).toBe(true)
})

test('a month of nothing is said where its days are unusual', () => {
  expect(month(...Array.from({ length: 30 }, () => [0, 0] as const))).toBe(true)
})
