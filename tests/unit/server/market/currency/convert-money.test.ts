import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  convert,
  convertLine,
  DOLLARS,
  holdRates,
  rateOn,
  type Money,
} from '#server/market/currency/convert-money.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

const blank = Number.NaN
const line = (start: number, ...values: number[]): Packed => ({
  start,
  values: Float64Array.from(values),
})
const euros = (rates: Packed): Money => ({ currency: 'eur', rates: holdRates(rates, false) })
const read = (found: Packed | undefined) => found && [found.start, ...found.values]

/** 2 dollars for a euro on Thursday, 4 on Friday, none at the weekend, 5 on Monday. */
const WEEK = euros(line(100, 2, 4, blank, blank, 5))

describe('the rate of a day', () => {
  it('is its own, over a weekend the last one before', () => {
    expect(rateOn(WEEK, 101)).toEqual({ rate: 4, day: 101 })
    expect(rateOn(WEEK, 102)).toEqual({ rate: 4, day: 101 })
    expect(rateOn(WEEK, 103)).toEqual({ rate: 4, day: 101 })
    expect(rateOn(WEEK, 104)).toEqual({ rate: 5, day: 104 })
  })

  it('holds for seven days and no longer, and for no day before the first', () => {
    expect(rateOn(WEEK, 111)).toEqual({ rate: 5, day: 104 })
    expect(rateOn(WEEK, 112)).toBeNull()
    expect(rateOn(WEEK, 99)).toBeNull()
  })

  it('is none through a longer gap between two rates', () => {
    const gap = euros(line(0, 2, ...Array.from({ length: 9 }, () => blank), 4))
    expect([7, 8, 9, 10].map((day) => rateOn(gap, day)?.rate ?? null)).toEqual([2, null, null, 4])
  })
})

describe('a line in a currency', () => {
  it('has each value by the rate of its own day, never by the newest', () => {
    expect(read(convertLine(line(100, 20, 20, 20, 20, 20), WEEK))).toEqual([100, 10, 5, 5, 5, 4])
    expect(convertLine(line(100, 20), WEEK)?.currency).toBe('eur')
  })

  it('is blank on days without a rate or value, and begins and ends with a value', () => {
    expect(read(convertLine(line(98, 20, 20, 20, blank, 20), WEEK))).toEqual([100, 10, blank, 5])
    expect(read(convertLine(line(110, 20, 20, 20, 20), WEEK))).toEqual([110, 4, 4])
  })

  it('is none where no day has a rate, and stays as it is in dollars', () => {
    expect(convertLine(line(0, 20, 20), WEEK)).toBeUndefined()
    const own = line(0, 20, 20)
    expect(convertLine(own, DOLLARS)).toBe(own)
  })

  it('has the flows of a window by the rate of each of its days', () => {
    // 20 dollars came on each day: 10 + 5 + 5 + 5 + 4 euros, and not 100 ÷ 5
    const flows = convertLine(line(100, 20, 20, 20, 20, 20), WEEK)
    expect(flows?.values.reduce((sum, value) => sum + value, 0)).toBe(29)
  })
})

const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true })
const rate = fc.double({ min: 0.001, max: 1000, noNaN: true })

describe('two ways to convert', () => {
  it('agree: a whole line, and each of its values alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(amount, { nil: blank }), { minLength: 1, maxLength: 60 }),
        fc.array(fc.option(rate, { nil: blank }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: -20, max: 20 }),
        (values, rates, shift) => {
          const money = euros(line(100, ...rates))
          const dollars = line(100 + shift, ...values)
          const converted = convertLine(dollars, money)
          for (const [at, value] of dollars.values.entries()) {
            const day = dollars.start + at
            const alone = Number.isNaN(value) ? null : convert(money, value, day)
            const inLine = converted?.values[day - converted.start] ?? blank
            expect(Number.isNaN(inLine) ? null : inLine).toBe(alone)
          }
        },
      ),
    )
  })

  it('agree: the sum of two lines, and the two converted alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 30 }),
        fc.array(rate, { minLength: 1, maxLength: 30 }),
        (pairs, rates) => {
          const money = euros(line(0, ...rates))
          const [one, other, both] = [
            pairs.map(([first]) => first),
            pairs.map(([, second]) => second),
            pairs.map(([first, second]) => first + second),
          ].map((values) => convertLine(line(0, ...values), money))
          for (const [at, value] of (both?.values ?? []).entries()) {
            const sum = (one?.values[at] ?? 0) + (other?.values[at] ?? 0)
            const size = Math.max(1, ...(pairs[at] ?? []).map(Math.abs)) / Math.min(...rates)
            expect(Math.abs(sum - value)).toBeLessThanOrEqual(size * 1e-12)
          }
        },
      ),
    )
  })
})
