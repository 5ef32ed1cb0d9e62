import { expect, test } from 'vitest'
import { readPeg } from '#server/market/figures/assets/peg.ts'

const STABLECOINS = 28
const TREASURIES = 27
const line = (...values: number[]) => ({ start: 20_000, values: Float64Array.from(values) })
const bps = (fraction: number | undefined) => fraction && Math.round(fraction * 10_000)

test('how far a coin stands from its dollar, now and at its farthest', () => {
  const peg = readPeg(line(1, 0.96, ...Array<number>(40).fill(1), 1.0004, 0.9998), STABLECOINS)
  expect([bps(peg?.now), bps(peg?.low), bps(peg?.high)]).toEqual([-2, -2, 4])
  expect([bps(peg?.farthest.value), peg?.farthest.day]).toEqual([-400, 20_001])
  expect(peg).toMatchObject({ asOf: 20_043, days: 44, daysOff: 1 })
})

test('days without a price are not counted', () => {
  expect(readPeg(line(1, Number.NaN, 1), STABLECOINS)).toMatchObject({ days: 2 })
})

test('a coin of another currency is held against its reference rate, day by day', () => {
  const rates = new Map([
    ['gbp', line(1.3, 1.3, 1.3)],
    ['eur', line(1.08, 1.1, 1.1)],
  ] as const)
  const peg = readPeg(line(1.08, 1.1, 1.1033), STABLECOINS, rates)
  expect([peg?.to, bps(peg?.low), bps(peg?.now)]).toEqual(['eur', 0, 30])
  expect(readPeg(line(1, 1.001, 1), STABLECOINS, rates)?.to).toBe('usd')
  // a day without a rate is not counted
  expect(readPeg(line(1.08, 1.1, 1.1, 1.2), STABLECOINS, rates)).toMatchObject({
    asOf: 20_002,
    days: 3,
  })
})

test('a coin of a currency without rates, and one that is not pegged, has none', () => {
  expect(readPeg(line(1.08, 1.09), STABLECOINS)).toBeNull()
  expect(readPeg(line(1, 1), TREASURIES)).toBeNull()
  expect(readPeg(undefined, STABLECOINS)).toBeNull()
})
