import type { Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { isCountedAnew } from '#server/pipeline/gate/rules/activity/excess-flow.ts'
import {
  givenOn,
  isNewOn,
  type Finding,
  type IsHeld,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/**
 * So many days before it, of the newest that are known within so long; what is less than this share
 * of the middle one is low.
 */
const BEFORE = { days: 14, within: 30, low: 0.75 }

/**
 * Holds flows that are low against the two weeks before them, on a day of which several other
 * columns are held: the day was read before it was over, and only a part of what is counted as it
 * goes on is there.
 */
export function* findPartialRows(
  scope: ScopeReadings,
  isHeld: IsHeld,
): Generator<Finding<'partial_row'>> {
  const flows = scope.lines.filter(
    ({ measure }) => getMeasure(measure).kind === 'flow' || isCountedAnew(measure),
  )
  for (const line of flows)
    for (const at of line.given.keys()) {
      const day: Day = line.start + at
      if (!isNewOn(line, day) || isHeld(line, day)) continue
      const held = scope.lines.filter((each) => isHeld(each, day)).length
      if (held < qualityRules.partial_row.threshold) continue
      const value = Math.abs(givenOn(line, day))
      const usual = usualBefore(line, day)
      if (!(value < usual * BEFORE.low)) continue
      yield finding('partial_row', line, day, {
        value: showReading(line.measure, value),
        usual: showReading(line.measure, usual),
        held: String(held),
      })
    }
}

/** The middle of the known days before one; NaN where too few are known. */
function usualBefore(line: LineReadings, day: Day): number {
  const known: number[] = []
  for (let back = 1; back <= BEFORE.within && known.length < BEFORE.days; back++) {
    const value = givenOn(line, day - back)
    if (!Number.isNaN(value)) known.push(Math.abs(value))
  }
  return known.length < BEFORE.days ? Number.NaN : median(Float64Array.from(known))
}
