import type { Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { followsPeg } from '#server/pipeline/gate/readings/steadiness.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'

/**
 * How far a price stands from the unit of the currency that it is to follow, as fractions: 0.0005
 * is 5 bps above it.
 */
export interface PegReading {
  /** the currency */
  to: CurrencyKey
  asOf: Day
  now: number
  /** over the last 30 days */
  low: number
  high: number
  /** the farthest in the last year, and its day */
  farthest: { value: number; day: Day }
  /** days of that year with a price, and those of them that were farther away than `tolerance` */
  tolerance: number
  days: number
  daysOff: number
}

/** 25 bps: wider than what it costs to create or redeem. */
const TOLERANCE = 0.0025
const YEAR = 365
const MONTH = 30
/** A coin whose usual price is farther from one unit of a currency does not follow it. */
const FOLLOWS_WITHIN = 0.02

/**
 * Reads the peg of a price in dollars; null where it follows none. A coin follows the currency that
 * its usual price is nearest to: the dollar, or one of those with reference rates, each day by the
 * rate of that day (`rates`, in dollars).
 */
export function readPeg(
  line: Packed | undefined,
  classId: number,
  rates: ReadonlyMap<CurrencyKey, Packed> = new Map<CurrencyKey, Packed>(),
): PegReading | null {
  if (!line || !followsPeg('price', classId)) return null
  const followed = [
    { to: 'usd' as const, readings: listReadings(line, null) },
    ...[...rates].map(([to, rate]) => ({ to, readings: listReadings(line, rate) })),
  ]
    .filter(({ readings }) => readings.length > 0)
    .map((each) => ({ ...each, apart: Math.abs(median(each.readings.map(({ value }) => value))) }))
    .sort((a, b) => a.apart - b.apart)[0]
  const [newest] = followed?.readings ?? []
  if (!followed || !newest || followed.apart > FOLLOWS_WITHIN) return null
  const { to, readings } = followed
  const asOf = newest.day
  const month = readings.filter(({ day }) => day > asOf - MONTH).map(({ value }) => value)
  return {
    to,
    asOf,
    now: newest.value,
    low: Math.min(...month),
    high: Math.max(...month),
    farthest: readings.reduce((far, each) =>
      Math.abs(each.value) > Math.abs(far.value) ? each : far,
    ),
    tolerance: TOLERANCE,
    days: readings.length,
    daysOff: readings.filter(({ value }) => Math.abs(value) > TOLERANCE).length,
  }
}

interface Reading {
  day: Day
  value: number
}

/** The days of the last year with a price, and a rate where there are any, the newest first. */
function listReadings(line: Packed, rate: Packed | null): Reading[] {
  const last = lastDay(line)
  return Array.from({ length: YEAR }, (_, back) => last - back).flatMap((day): Reading[] => {
    const price = knownBefore(line, day, 0)
    const unit = rate ? knownBefore(rate, day, 0) : 1
    return price === null || !unit ? [] : [{ day, value: price / unit - 1 }]
  })
}
