import { expect, it } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { findPremiumEvents } from '#server/market/metals/premium-events.ts'

const START = parseDay('2026-01-01') ?? 0
/** A calm line: 5 basis points, one up or down from day to day. */
const calm = (days: number) => Array.from({ length: days }, (_, at) => 0.0005 + (at % 2) * 0.0001)
const premiums = (values: number[]) => ({
  mean: { start: START, values: Float64Array.from(values) },
  lines: [],
  period: 'day' as const,
  countOn: () => 1,
})

it('a calm line has no event, nor has one that drifts away slowly', () => {
  expect(findPremiumEvents(premiums(calm(200)))).toEqual([])
  const drift = Array.from({ length: 200 }, (_, at) => at * 0.00005)
  expect(findPremiumEvents(premiums(drift))).toEqual([])
})

it('a move is told by its furthest day, how far it was and for how long', () => {
  const line = calm(200)
  line.splice(100, 3, 0.004, 0.0065, 0.003)
  expect(findPremiumEvents(premiums(line))).toEqual([
    {
      day: START + 101,
      label: 'weighted premium +65 bps, 59 bps above its 90-day median, for 3 days',
    },
  ])
})

it('what is less than creating and redeeming cost is none, and a blank day ends a move', () => {
  const small = calm(200)
  small[100] = 0.0014
  expect(findPremiumEvents(premiums(small))).toEqual([])
  const parted = calm(200)
  parted.splice(100, 3, 0.004, Number.NaN, 0.0045)
  expect(findPremiumEvents(premiums(parted)).map(({ day }) => day - START)).toEqual([100, 102])
})

it('the five furthest are told, in the order of their days', () => {
  const line = calm(400)
  for (const [at, day] of [40, 90, 140, 190, 240, 290].entries()) line[day] = 0.004 + at * 0.001
  expect(findPremiumEvents(premiums(line)).map(({ day }) => day - START)).toEqual([
    90, 140, 190, 240, 290,
  ])
})
