import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { carryOver, estimateValue } from '#server/pipeline/rollup/units/carry.ts'

const line = (start: number, values: readonly (number | null)[]): Packed => ({
  start,
  values: Float64Array.from(values, (value) => value ?? Number.NaN),
})
const rule = (carryDays: number, ...held: number[]) => ({ carryDays, held: new Set(held) })

test('a price stands for the days after it, for as long as it may be carried', () => {
  const price = carryOver(line(10, [5, null, null, null, 6]), rule(2))
  expect([...price.values]).toEqual([5, 5, 5, NaN, 6])
  expect([...price.estimated]).toEqual([
    [11, 10],
    [12, 10],
  ])
})

test('a price ends where it is last known', () => {
  expect(carryOver(line(10, [5, 6]), rule(7))).toMatchObject({
    start: 10,
    values: Float64Array.of(5, 6),
  })
})

test('a day that was kept back is not estimated', () => {
  expect([...carryOver(line(10, [5, null, null, 6]), rule(7, 11)).values]).toEqual([5, NaN, 5, 6])
})

test('a value goes on as supply × the last price, marked, until the price is too old', () => {
  const value = estimateValue(
    line(10, [200]),
    line(10, [100, 110, 120, 130]),
    line(10, [2]),
    rule(2),
  )
  expect([...value.values]).toEqual([200, 220, 240, NaN])
  expect([...value.estimated]).toEqual([
    [11, 10],
    [12, 10],
  ])
})

test('a value that its source left out on a day with a price stays out, and one that it gave stays as it is', () => {
  const value = estimateValue(
    line(10, [200, null, 999]),
    line(10, [100, 100, 100]),
    line(10, [2, 2, null]),
    rule(7),
  )
  expect([...value.values]).toEqual([200, NaN, 999])
  expect(value.estimated.size).toBe(0)
})

test('nothing is estimated without a supply, or before the first price', () => {
  const value = estimateValue(undefined, line(10, [100, 100, null, 100]), line(11, [2]), rule(7))
  expect([...value.values]).toEqual([NaN, 200, NaN, 200])
  expect([...value.estimated]).toEqual([[13, 11]])
})

const cells = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }), {
  minLength: 1,
  maxLength: 25,
})

test('what is estimated is the supply of the day × the newest price before it, never older than it may be', () => {
  fc.assert(
    fc.property(
      cells,
      cells,
      cells,
      fc.nat(9),
      fc.nat(9),
      (values, supplies, prices, late, carryDays) => {
        const [value, supply, price] = [
          line(20, values),
          line(20 + late, supplies),
          line(18, prices),
        ]
        const made = estimateValue(value, supply, price, rule(carryDays))
        for (let day = 15; day < 60; day++) {
          const given = valueOn(value, day)
          const priceDay = made.estimated.get(day)
          if (priceDay === undefined) {
            expect(valueOn(made, day)).toBe(given)
            continue
          }
          expect(given).toBeNaN()
          expect(day - priceDay).toBeGreaterThan(0)
          expect(day - priceDay).toBeLessThanOrEqual(carryDays)
          expect(valueOn(made, day)).toBe(valueOn(supply, day) * valueOn(price, priceDay))
          for (let between = priceDay + 1; between <= day; between++)
            expect(valueOn(price, between)).toBeNaN()
        }
      },
    ),
  )
})
