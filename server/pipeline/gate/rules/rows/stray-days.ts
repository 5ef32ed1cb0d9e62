import { showDay, type Day } from '#lib/dates.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import type {
  Finding,
  LineReadings,
  ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** So few known days, before so many without any, are the slip of a pen in a date. */
const STRAY = {
  ofNew: { most: 7, gap: 365 },
  /** a line that was published before has a first day that is known */
  ofKnown: { most: 31, gap: 60 },
}

/** The first days of a line, where they stand alone: 1970, or another year than was meant. */
export function* findStrayDays(scope: ScopeReadings): Generator<Finding<'stray_day'>> {
  for (const line of scope.lines) {
    const { stray, next } = firstDays(line)
    if (next === undefined) continue
    for (const day of stray) yield finding('stray_day', line, day, { next: showDay(next) })
  }
}

/** The days before the last long gap within reach, and the day after it; none where as few follow. */
function firstDays({ start, given, published }: LineReadings): {
  stray: Day[]
  next: Day | undefined
} {
  const first = published.findIndex((value) => !Number.isNaN(value))
  const days: Day[] = []
  let stray = 0
  for (const [at, value] of given.entries()) {
    if (Number.isNaN(value)) continue
    const before = days.at(-1) ?? start + at
    const { most, gap } = at <= first ? STRAY.ofKnown : STRAY.ofNew
    if (start + at - before >= gap && days.length <= most) stray = days.length
    if (days.push(start + at) > 2 * STRAY.ofKnown.most) break
  }
  return days.length > 2 * stray
    ? { stray: days.slice(0, stray), next: days[stray] }
    : { stray: [], next: undefined }
}
