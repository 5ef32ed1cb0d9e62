import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNUSUAL_PARTS } from '#lib/registry/day-marks.ts'
import { annualizeGrowth } from '#server/pipeline/rollup/units/growth.ts'

const START = 20_000

const levels = (values: readonly (number | null)[]) => ({
  start: START,
  values: Float64Array.from(values, (value) => value ?? Number.NaN),
})
const rising = (days: number, perDay: number) =>
  Array.from({ length: days }, (_, at) => 10 * (1 + perDay) ** at)

test('a level that grows by the same rate each day earns that rate to the power of a year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: -0.0015, max: 0.0015, noNaN: true }).filter((rate) => Math.abs(rate) > 1e-6),
      (days, rate) => {
        const { values } = annualizeGrowth(levels(rising(90, rate)), days)
        for (const [at, value] of values.entries())
          if (at < days) expect(value).toBeNaN()
          else expect(value).toBeCloseTo((1 + rate) ** 365 - 1, 6)
      },
    ),
  )
})

test('the NAV of a Friday stands over the weekend, for five days it does not', () => {
  const week = [1, 1.001, 1.002, 1.003, 1.004, null, null]
  const values = [...annualizeGrowth(levels([...week, 1.005, 1.006]), 2).values]
  // on the second Monday the NAV of Saturday is that of Friday
  expect(values[7]).toBeCloseTo((1.005 / 1.004) ** (365 / 2) - 1, 10)
  expect(values[5]).toBeNaN()
  const long = [1, null, null, null, null, null, 1.001]
  expect(annualizeGrowth(levels(long), 2).values[6]).toBeCloseTo(1.001 ** (365 / 2) - 1, 10)
  expect(annualizeGrowth(levels(long), 1).values[6]).toBeNaN()
})

test('a level that stays the same earns nothing that is known, and one that steps does not earn the step', () => {
  expect([...annualizeGrowth(levels([1, 1, 1, 1]), 2).values]).toEqual([NaN, NaN, NaN, NaN])
  expect([...annualizeGrowth(levels([1, 1, 10]), 2).values]).toEqual([NaN, NaN, NaN])
  expect([...annualizeGrowth(levels([0, 0, 1]), 2).values]).toEqual([NaN, NaN, NaN])
})

test('a day is marked where one of its two levels is unusual', () => {
  const line = { ...levels(rising(6, 0.001)), unusual: new Map([[START + 1, 3]]) }
  expect([...annualizeGrowth(line, 2).unusual]).toEqual([[START + 3, UNUSUAL_PARTS]])
})
