import { showDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { WorldBound } from '#lib/registry/world-bounds.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { Finding, ScopeReadings } from '#server/pipeline/gate/readings/readings.ts'
import { showNumber, showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** Readings beyond what the world knows of the figure: in another unit, another currency, another quotation. */
export function* findImplausible({ lines }: ScopeReadings): Generator<Finding<'implausible'>> {
  for (const line of lines) {
    const { bounds = [] } = line.plausible ?? {}
    if (!bounds.length) continue
    const { days, values } = knownDays(line)
    for (const [at, day] of days.entries()) {
      const bound = bounds.findLast(({ since }) => since <= day)
      const broken = bound && nameBroken(line.measure, bound, values, at)
      if (!broken) continue
      yield finding('implausible', line, day, { bound: broken, from: showDay(bound.since) })
    }
  }
}

/** Names how a value leaves its bounds; undefined where it does not. */
function nameBroken(
  measure: MeasureKey,
  { least, most, alone = Infinity }: Omit<WorldBound, 'since'>,
  values: Float64Array,
  at: number,
): string | undefined {
  const value = values[at] ?? Number.NaN
  if (value < least) return `less than ${showReading(measure, least)}`
  if (value > most) return `more than ${showReading(measure, most)}`
  const [before, after] = [values[at - 1], values[at + 1]]
  if (before === undefined || after === undefined) return undefined
  const [low, high] = [Math.min(before, after), Math.max(before, after)]
  return value < low / (1 + alone) || value > high * (1 + alone)
    ? `${showNumber(alone * 100)}% away from both values beside it`
    : undefined
}
