import { showDay } from '#lib/dates.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays, type KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import { median } from '#lib/median.ts'
import type { Finding, ScopeReadings } from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'
import { followsPeg } from '#server/pipeline/gate/readings/steadiness.ts'

/** Days before a step that say what the peg is. */
const BEFORE_DAYS = 7
/** A level that has lasted for as many known days is where the price stands. */
const LASTS_DAYS = 100

/**
 * The newest prices of what follows a peg, from the day on which they left it at once and did not
 * come back. A peg that broke reads like the price in another currency; one that came back broke.
 */
export function* findBrokenPegs(scope: ScopeReadings): Generator<Finding<'broken_peg'>> {
  for (const line of scope.lines) {
    if (!followsPeg(line.measure, line.classId)) continue
    const known = knownDays(line)
    const broken = findBroken(known)
    if (!broken) continue
    const days = [...known.days.subarray(broken.from)]
    if (days.some((day) => line.released.has(day))) continue
    for (const day of days)
      yield finding('broken_peg', line, day, {
        peg: showReading(line.measure, broken.peg),
        since: showDay(days[0] ?? day),
      })
  }
}

/** Place of the day on which the price left its peg for all days since. */
function findBroken({ values }: KnownDays): { from: number; peg: number } | undefined {
  for (let from = values.length - 1; from >= BEFORE_DAYS; from--) {
    if (values.length - from > LASTS_DAYS) return undefined
    const peg = median(values.subarray(from - BEFORE_DAYS, from))
    const isStep = isOff(values[from], values[from - 1] ?? Number.NaN)
    if (isStep && values.subarray(from).every((value) => isOff(value, peg))) return { from, peg }
  }
  return undefined
}

const isOff = (value: number | undefined, peg: number): boolean =>
  Math.abs((value ?? Number.NaN) / peg - 1) > qualityRules.broken_peg.threshold
