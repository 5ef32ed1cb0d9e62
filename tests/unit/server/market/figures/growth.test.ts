import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeGrowth } from '#server/market/figures/growth.ts'

const line = (start: number, ...values: number[]) => ({ start, values: Float64Array.from(values) })

test('what was there on both days has grown, what came is coverage, what went has left', () => {
  const stayed = line(100, 10, 12, 15)
  const came = line(102, 7)
  const went = line(96, 4, 4, 4, 4, 4)
  expect(computeGrowth([stayed, came, went], 100, 102)).toEqual({
    amount: 5 + 7 - 4,
    organic: 5,
    coverage: 7,
    left: -4,
    before: 14,
  })
})

test('a value of up to three days before stands in for the first day, and none for the last', () => {
  expect(computeGrowth([line(97, 10, NaN, NaN, NaN, 30)], 100, 101)).toMatchObject({
    organic: 20,
    coverage: 0,
  })
  expect(computeGrowth([line(96, 10, NaN, NaN, NaN, NaN, 30)], 100, 101)).toMatchObject({
    organic: 0,
    coverage: 30,
  })
  expect(computeGrowth([line(100, 10)], 100, 101)).toMatchObject({
    organic: 0,
    left: -10,
    amount: -10,
  })
})

test('nothing grows out of nothing', () => {
  expect(computeGrowth([], 1, 2)).toEqual({
    amount: 0,
    organic: 0,
    coverage: 0,
    left: 0,
    before: 0,
  })
})

const value = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -1000, max: 1_000_000 }))
const lines = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 20 }),
    values: fc.array(value, { maxLength: 20 }).map((list) => Float64Array.from(list)),
  }),
  { maxLength: 12 },
)

test('organic, coverage and what left make up the whole amount, whatever is there on which day', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 45 }),
      fc.integer({ min: 0, max: 45 }),
      (parts, one, other) => {
        const { amount, organic, coverage, left } = computeGrowth(
          parts,
          Math.min(one, other),
          Math.max(one, other),
        )
        expect(organic + coverage + left).toBe(amount)
      },
    ),
    { numRuns: 500 },
  )
})

test('growth is the same in whatever order its parts come, and in two halves together', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      (parts, from, days) => {
        const whole = computeGrowth(parts, from, from + days)
        expect(computeGrowth([...parts].reverse(), from, from + days)).toEqual(whole)
        const [a, b] = [
          computeGrowth(parts.slice(0, 3), from, from + days),
          computeGrowth(parts.slice(3), from, from + days),
        ]
        expect(a.organic + b.organic).toBe(whole.organic)
        expect(a.before + b.before).toBe(whole.before)
      },
    ),
  )
})
