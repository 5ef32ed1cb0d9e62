import { showDay } from '#lib/dates.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { median } from '#lib/median.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { Finding, ScopeReadings } from '#server/pipeline/gate/readings/readings.ts'
import { showNumber } from '#server/pipeline/gate/readings/show-number.ts'
import { canMove } from '#server/pipeline/gate/rules/levels/migrations.ts'

/** Thousands and millions. */
const UNITS = [1e3, 1e6]
/** Less is next to nothing on both sides. */
const LEAST = 5e5
/** A line that stands so still for so many days on both sides of a step has not filled. */
const STILL = { days: 5, within: 0.1 }

/**
 * A new line that stands still, and then stands still a thousand or a million times as high: some of
 * its days are in another unit, and only who knows the asset can say which. A fund that fills does
 * so in steps of its own, and one that is wound up leaves whatever it leaves.
 */
export function* findUnitSteps({ lines }: ScopeReadings): Generator<Finding<'unit_step'>> {
  for (const line of lines) {
    if (!canMove(line) || line.released.size) continue
    if (line.published.some((value) => !Number.isNaN(value))) continue
    const { days, values } = knownDays(line)
    for (let at = STILL.days; at <= values.length - STILL.days; at++) {
      const unit = findUnit(
        values.subarray(at - STILL.days, at),
        values.subarray(at, at + STILL.days),
      )
      if (unit === undefined) continue
      for (const day of days)
        yield finding('unit_step', line, day, {
          since: showDay(days[at] ?? day),
          factor: showNumber(unit),
        })
      break
    }
  }
}

function findUnit(before: Float64Array, after: Float64Array): number | undefined {
  if (!isStill(before) || !isStill(after)) return undefined
  const [low, high] = [median(before), median(after)]
  if (high < LEAST) return undefined
  return UNITS.find((unit) => Math.abs(high / low / unit - 1) <= qualityRules.unit_step.threshold)
}

const isStill = (values: Float64Array): boolean => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low > 0 && high / low <= 1 + STILL.within
}
