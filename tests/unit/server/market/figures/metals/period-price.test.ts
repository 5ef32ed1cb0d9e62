import { expect, it } from 'vitest'
import { parseDay, type Frequency } from '#lib/dates.ts'
import {
  pricePeriod,
  priceOfDay,
  priceOfMonth,
} from '#server/market/figures/metals/period-price.ts'

const JUNE = parseDay('2021-06-01') ?? 0
const LAST = JUNE + 29
/** 100 dollars in the first half of June, 80 in the second: 90 in the mean, 80 on its last day */
const falling = (at: number) => (at < 15 ? 100 : 80)
const priced = (frequency: Frequency, of: (at: number) => number, days = 30) => ({
  frequency,
  start: JUNE,
  values: Float64Array.from({ length: days }, (_, at) => of(at)),
})

it('the price of a month is the mean of all its days, that of a day is its own', () => {
  expect(priceOfMonth(priced('day', falling), LAST)).toBe(90)
  expect(priceOfDay(priced('day', falling), LAST)).toBe(80)
})

it('a month of which a day is missing, carried over or yet to come has none', () => {
  const hole = priced('day', (at) => (at === 7 ? Number.NaN : 100))
  expect(priceOfMonth(hole, LAST)).toBeNaN()
  expect(priceOfMonth(priced('day', falling, 29), LAST)).toBeNaN()
  const carried = { ...priced('day', falling), estimated: new Map([[JUNE + 7, JUNE + 6]]) }
  expect(priceOfMonth(carried, LAST)).toBeNaN()
  expect(priceOfDay(carried, JUNE + 7)).toBeNaN()
})

it('weekends are missing from nothing that is priced on business days', () => {
  // 1 June 2021 was a Tuesday
  const business = priced('business_day', (at) => ((at + 1) % 7 > 4 ? Number.NaN : 100))
  expect(priceOfMonth(business, LAST)).toBeCloseTo(100, 9)
  expect(priceOfMonth({ ...business, frequency: 'day' }, LAST)).toBeNaN()
})

it('a price by the month is that of no day, and of a week nobody knows what it is of', () => {
  expect(pricePeriod({ frequency: 'business_day' })).toBe('day')
  expect(pricePeriod({ frequency: 'month' })).toBe('month')
  expect(pricePeriod({ frequency: 'week' })).toBeNull()
  expect(
    priceOfMonth(
      priced('month', () => 100),
      LAST,
    ),
  ).toBeNaN()
})
