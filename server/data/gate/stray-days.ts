import { isoDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import type { Finding, LineReadings, ScopeReadings } from '#server/data/gate/readings.ts'

/** So few known days, before so many without any, are the slip of a pen in a date. */
const MOST_STRAY = 7
const LONG_GAP = 365

/** The first days of a line, where they stand alone: 1970, or another year than was meant. */
export function* findStrayDays(scope: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  for (const line of scope.lines) {
    const { stray, next } = firstDays(line)
    if (next === undefined) continue
    for (const day of stray)
      yield {
        line,
        day,
        reason: explainRule('stray_day', {
          measure: getMeasure(line.measure).label,
          subject: line.subject,
          day: isoDay(day),
          next: isoDay(next),
        }),
      }
  }
}

/** The days before the last long gap within reach, and the day after it; none where as few follow. */
function firstDays({ start, given }: LineReadings): { stray: Day[]; next: Day | undefined } {
  const days: Day[] = []
  let stray = 0
  for (const [at, value] of given.entries()) {
    if (Number.isNaN(value)) continue
    const before = days.at(-1) ?? start + at
    if (start + at - before >= LONG_GAP && days.length <= MOST_STRAY) stray = days.length
    if (days.push(start + at) > 2 * MOST_STRAY) break
  }
  return days.length > 2 * stray
    ? { stray: days.slice(0, stray), next: days[stray] }
    : { stray: [], next: undefined }
}
