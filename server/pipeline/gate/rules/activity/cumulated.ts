import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { isCountedAnew } from '#server/pipeline/gate/rules/activity/excess-flow.ts'
import { knownDays, type KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import {
  isNewOn,
  publishedOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/**
 * A figure that is counted anew each day rises on fewer days in a row than these; one that comes
 * seldom, on fewer of so many without a fall.
 */
const RISING = [
  { days: 15, rises: 14 },
  { days: 40, rises: 4 },
] as const
/** By so much a sum grows while it does; a flow that creeps is none. */
const LEAST_GROWTH = 1.5
/**
 * A stock that grows on so many days in a row by about as much as there was has yesterday's added
 * to it; of a line that begins it takes more of them.
 */
const ADDED = { days: 5, firstDays: 15, apart: 2, above: 5e5 }

/** Days on which a line says the sum of all days so far instead of its own. */
export function* findCumulated({ lines }: ScopeReadings): Generator<Finding<'cumulated'>> {
  for (const line of lines) {
    const known = knownDays(line)
    const stretches = isDaily(line) ? findRising(known) : findAddedUp(line, known)
    for (const { from, to } of stretches)
      for (const day of known.days.subarray(from, to))
        if (isNewOn(line, day) && !line.released.has(day))
          yield finding('cumulated', line, day, {
            since: showDay(known.days[from] ?? day),
            until: showDay(known.days[to - 1] ?? day),
          })
  }
}

const isDaily = ({ measure }: LineReadings): boolean =>
  getMeasure(measure).kind === 'flow' || isCountedAnew(measure)

/** Places in the known days, up to but without `to`. */
interface Run {
  from: number
  to: number
}

/** Runs above zero without a fall, with more rises than happen by themselves. */
function findRising({ values }: KnownDays): Run[] {
  const found: Run[] = []
  let [from, rises] = [0, 0]
  for (let at = 1; at <= values.length; at++) {
    const [before, value] = [values[at - 1] ?? 0, values[at] ?? -Infinity]
    if (before > 0 && value >= before) {
      if (value > before) rises++
      continue
    }
    const days = at - from
    const growth = (values[at - 1] ?? 0) / (values[from] ?? 0)
    if (
      growth >= LEAST_GROWTH &&
      RISING.some((least) => days >= least.days && rises >= least.rises)
    )
      found.push({ from, to: at })
    from = at
    rises = 0
  }
  return found
}

/**
 * Days each of which adds about as much as the one before it, the first about as much as there was
 * before: new days after what was published, or from any day of a line that begins.
 */
function findAddedUp(line: LineReadings, { days, values }: KnownDays): Run[] {
  const isPublished = (day: Day) => !Number.isNaN(publishedOn(line, day))
  const known = days.findLastIndex(isPublished) + 1
  const least = known ? ADDED.days : ADDED.firstDays
  const found: Run[] = []
  for (let from = Math.max(1, known); from < values.length; from++) {
    const to = endOfSums(values, from)
    if (to - from < least) continue
    found.push({ from: known || from > 1 ? from : 0, to })
    from = to
  }
  return found
}

/** Where the days from a place on no longer add what the day before them added. */
function endOfSums(values: Float64Array, from: number): number {
  let added = values[from - 1] ?? 0
  if (added < ADDED.above) return from
  let to = from
  for (; to < values.length; to++) {
    const next = (values[to] ?? 0) - (values[to - 1] ?? 0)
    if (!(next >= added / ADDED.apart && next <= added * ADDED.apart)) break
    added = next
  }
  return to
}
