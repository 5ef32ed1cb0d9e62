import type { Day } from '#lib/dates.ts'
import { qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { findBrokenRows } from '#server/pipeline/gate/rules/rows/broken-rows.ts'
import {
  isNewOn,
  newDays,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** Fewer lines may leave their levels on one day by themselves. */
const LEAST_LINES = 3
/** Rules that say that a line left its level. */
const LEFT: ReadonlySet<QualityRuleKey> = new Set([
  'jump',
  'unexplained_supply',
  'implausible',
  'too_dear',
  'wrong_unit',
])

/**
 * Holds the readings of other assets on a day on which many leave their levels at once, for as long
 * as they do: a row in thousands, of which the small ones look as if they had not begun yet; and
 * all of a file whose columns are others from a day on.
 */
export function* findDoubtfulRows(found: Found): Generator<Finding<'doubtful_row'>> {
  const byMeasure = Map.groupBy(found.keys(), ({ measure }) => measure)
  for (const lines of byMeasure.values()) {
    if (lines.length <= LEAST_LINES) continue
    for (const { days, wrong, of } of findBrokenRows(lines, found))
      for (const day of days) yield* holdRest(lines, found, day, wrong, of)
    const fresh = countNew(lines)
    const isMany = (count: number, day: Day) =>
      count >= LEAST_LINES && count >= (fresh.get(day) ?? 0) * qualityRules.doubtful_row.threshold
    const leaving = Map.groupBy(
      lines.flatMap((line) => startsOf(found.get(line) ?? new Map<Day, Finding>())),
      ({ start }) => start,
    )
    for (const [start, left] of leaving) {
      if (!isMany(left.length, start)) continue
      for (let day = start; ; day++) {
        const wrong = left.filter(({ last }) => last >= day).length
        if (!isMany(wrong, day)) break
        yield* holdRest(lines, found, day, wrong, fresh.get(day) ?? 0)
      }
    }
  }
}

function* holdRest(
  lines: readonly LineReadings[],
  found: Found,
  day: Day,
  wrong: number,
  of: number,
): Generator<Finding<'doubtful_row'>> {
  for (const line of lines) {
    if (found.get(line)?.has(day) || line.released.has(day) || !isNewOn(line, day)) continue
    yield finding('doubtful_row', line, day, { wrong: String(wrong), lines: String(of) })
  }
}

/** How many lines say something new, by day. */
function countNew(lines: readonly LineReadings[]): Map<Day, number> {
  const counts = new Map<Day, number>()
  for (const line of lines)
    for (const day of newDays(line)) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

/** Stretches of days that a line is away from its level, by their first and last day. */
function startsOf(days: ReadonlyMap<Day, Finding>): { start: Day; last: Day }[] {
  const stretches: { start: Day; last: Day }[] = []
  const left = [...days.values()].filter(({ rule }) => LEFT.has(rule)).map(({ day }) => day)
  for (const day of left.sort((one, other) => one - other)) {
    const stretch = stretches.at(-1)
    if (stretch?.last === day - 1) stretch.last = day
    else stretches.push({ start: day, last: day })
  }
  return stretches
}
