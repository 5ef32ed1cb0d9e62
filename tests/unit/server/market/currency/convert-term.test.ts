import { expect, it } from 'vitest'
import { convertPair } from '#server/market/currency/convert-pair.ts'
import { convertTerm } from '#server/market/currency/convert-term.ts'
import { DOLLARS, holdRates, type Money } from '#server/market/currency/convert-money.ts'

/** 2 dollars for a euro on the 100th day, 4 on the last one. */
const EUROS: Money = {
  currency: 'eur',
  rates: holdRates({ start: 100, values: Float64Array.of(2, 4) }, false),
}

it('a term has no day: dollars by the newest rate, its own currency as it is, no third one', () => {
  expect(convertTerm({ value: 1000, currency: 'USD' }, EUROS)).toBe(250)
  expect(convertTerm({ value: 1000, currency: 'EUR' }, EUROS)).toBe(1000)
  expect(convertTerm({ value: 1000, currency: 'SGD' }, EUROS)).toBeNull()
  expect(convertTerm({ value: 1000, currency: null }, EUROS)).toBeNull()
  expect(convertTerm({ value: null, currency: 'USD' }, EUROS)).toBeNull()
})

it('on a page in dollars only terms in dollars compare', () => {
  expect(convertTerm({ value: 1000, currency: 'USD' }, DOLLARS)).toBe(1000)
  expect(convertTerm({ value: 1000, currency: 'EUR' }, DOLLARS)).toBeNull()
})

it('two readings of a day have the rate of that day, so that they differ by what was revised', () => {
  expect(convertPair({ before: 8, after: 10 }, 'size', 100, EUROS)).toEqual({
    before: 4,
    after: 5,
    unit: 'eur',
    missing: null,
  })
  expect(convertPair({ before: 8, after: null }, 'size', 101, EUROS)).toMatchObject({
    before: 2,
    after: null,
    missing: null,
  })
})

it('without a rate neither is told, and what is no money is as it was', () => {
  expect(convertPair({ before: 8, after: 10 }, 'size', 99, EUROS)).toEqual({
    before: null,
    after: null,
    unit: 'eur',
    missing: 'No EUR rate for that date',
  })
  expect(convertPair({ before: 8, after: 10 }, 'holders', 99, EUROS)).toEqual({
    before: 8,
    after: 10,
    unit: 'count',
    missing: null,
  })
})
