import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustLine, type AdjustingEvent } from '#server/market/studio/question/adjust-parts.ts'

const START = 20_000
const line = (...values: number[]) => ({ start: START, values: Float64Array.from(values) })
const split = (at: number, factor: number): AdjustingEvent => ({
  kind: 'split',
  day: START + at,
  factor,
})
const dividend = (at: number, factor: number): AdjustingEvent => ({
  ...split(at, factor),
  kind: 'dividend',
})

test('a split divides the prices before it and multiplies the supplies', () => {
  expect([...adjustLine(line(400, 404, 41, 42), [split(2, 10)], true)]).toEqual([40, 40.4, 41, 42])
  expect([...adjustLine(line(5, 5, 50, 50), [split(2, 10)], false)]).toEqual([50, 50, 50, 50])
  expect([...adjustLine(line(4, 80, 84), [split(1, 1 / 20)], true)]).toEqual([80, 80, 84])
})

test('a dividend lowers the prices before it by its part of the last one', () => {
  expect([...adjustLine(line(100, 100, 98), [dividend(2, 2)], true)]).toEqual([98, 98, 98])
  // a weekend without a price, and a dividend of more than the price is none
  expect([...adjustLine(line(100, NaN, NaN, 98), [dividend(3, 2)], true)]).toEqual([
    98,
    NaN,
    NaN,
    98,
  ])
  expect([...adjustLine(line(1, 1), [dividend(1, 2)], true)]).toEqual([1, 1])
})

test('events before the first day and after the last one leave a line as it is, or divide all of it', () => {
  expect([...adjustLine(line(40, 41), [split(0, 10), split(-9, 2)], true)]).toEqual([40, 41])
  expect([...adjustLine(line(40, 41), [split(30, 2)], true)]).toEqual([20, 20.5])
})

test('price times supply is the same, whatever splits there were, and the newest price is as published', () => {
  const value = fc.double({ min: 0.01, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(39), fc.constantFrom(2, 3, 10, 0.5, 0.1)), { maxLength: 4 }),
      (days, splits) => {
        const events = splits.map(([at, factor]) => split(Math.min(at, days.length - 1), factor))
        const price = line(...days.map(([each]) => each))
        const supply = line(...days.map(([, each]) => each))
        const [prices, supplies] = [
          adjustLine(price, events, true),
          adjustLine(supply, events, false),
        ]
        for (const [at, adjusted] of prices.entries())
          expect(adjusted * (supplies[at] ?? 0)).toBeCloseTo(
            (price.values[at] ?? 0) * (supply.values[at] ?? 0),
            -6,
          )
        expect(prices.at(-1)).toBe(price.values.at(-1))
      },
    ),
  )
})
