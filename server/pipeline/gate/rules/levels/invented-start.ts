import { showDay } from '#lib/dates.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays, type KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import { findDaysOffLevel } from '#server/pipeline/gate/rules/levels/level.ts'
import type { Finding, ScopeReadings } from '#server/pipeline/gate/readings/readings.ts'

/** So many days that say one thing, before as many and more of which more than half move. */
const LEAST_DAYS = 14
const MOVES = 0.5

/**
 * The first days of a new line that all say the same, where the line leaves that for good as it
 * begins to move: they were filled in, and the days after them are those that somebody reported. By
 * their number alone they would win.
 */
export function* findInventedStarts(scope: ScopeReadings): Generator<Finding<'invented_start'>> {
  for (const line of scope.lines) {
    if (line.released.size || line.published.some((value) => !Number.isNaN(value))) continue
    const known = knownDays(line)
    const count = countRepeated(known)
    if (!count) continue
    const odd = new Set(findDaysOffLevel(scope, line, known).map(({ at }) => at))
    // one side of the step is doubted, and not both
    if (odd.has(count - 1) === odd.has(count)) continue
    const [next = 0] = known.days.subarray(count)
    for (const day of known.days.subarray(0, count))
      yield finding('invented_start', line, day, { days: String(count), next: showDay(next) })
  }
}

/** How many days a line says its first value for, before it begins to move; 0 where it does not. */
function countRepeated({ values }: KnownDays): number {
  const count = values.findIndex((value) => value !== values[0])
  const others = values.length - count
  if (count < LEAST_DAYS || others < LEAST_DAYS) return 0
  const moves = values.filter((value, at) => at >= count && value !== values[at - 1]).length
  return moves > MOVES * others ? count : 0
}
