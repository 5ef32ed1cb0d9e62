import type { Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { followsPeg } from '#server/data/gate/steadiness.ts'
import { lastDay, type Packed } from '#server/data/series/packed.ts'
import { knownBefore } from '#server/market/figures/group.ts'

/** How far a price stands from the dollar that it is to follow, as fractions: 0.0005 is 5 bps above it. */
export interface PegReading {
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
/** A coin whose usual price is farther from one dollar follows another currency. */
const DOLLAR_WITHIN = 0.02

/** null for what follows no peg, and for pegs to another currency than the dollar. */
export function readPeg(line: Packed | undefined, classId: number): PegReading | null {
  if (!line || !followsPeg('price', classId)) return null
  const asOf = lastDay(line)
  const readings = Array.from({ length: YEAR }, (_, back) => asOf - back).flatMap((day) => {
    const price = knownBefore(line, day, 0)
    return price === null ? [] : { day, value: price - 1 }
  })
  const [newest] = readings
  if (!newest || Math.abs(median(readings.map(({ value }) => value))) > DOLLAR_WITHIN) return null
  const month = readings.filter(({ day }) => day > asOf - MONTH).map(({ value }) => value)
  return {
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
