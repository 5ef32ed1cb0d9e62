import { isWeekend, type Day } from '#lib/dates.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { LineReadings } from '#server/pipeline/gate/readings/readings.ts'

/** So many lines of a run, and nearly all of its row, say again what they said on the day before. */
const LEAST_LINES = 5
const NEARLY_ALL = 0.9
/** At most this share of so many weekdays, or days of weekends, may do so before it is their way. Holidays are more. */
const LEAST_ROWS = 60
const RARE = 0.005
/** After a longer gap a row is not the next one. */
const LONGEST_GAP = 4

interface Row {
  lines: number
  still: { line: LineReadings; before: Day }[]
}

/**
 * Days whose row is that of the day before, where the rows of a run never or hardly ever repeat:
 * carried over, in the place of what was not there yet. Each line with these days, and the day
 * since when it says so.
 */
export function findRepeatedRows(lines: Iterable<LineReadings>): Map<LineReadings, Map<Day, Day>> {
  const rows = new Map<Day, Row>()
  for (const line of lines) {
    const { days, values } = knownDays(line)
    for (let at = 1; at < days.length; at++) {
      const [day = 0, before = 0] = [days[at], days[at - 1]]
      if (day - before > LONGEST_GAP) continue
      const row = rows.get(day) ?? { lines: 0, still: [] }
      row.lines++
      // a value of zero stays zero
      if (values[at] === values[at - 1] && values[at] !== 0) row.still.push({ line, before })
      rows.set(day, row)
    }
  }
  const found = new Map<LineReadings, Map<Day, Day>>()
  for (const kind of [true, false]) {
    const ofKind = [...rows].filter(
      ([day, row]) => row.lines >= LEAST_LINES && isWeekend(day) === kind,
    )
    const repeated = ofKind.filter(([, row]) => row.still.length >= row.lines * NEARLY_ALL)
    if (ofKind.length < LEAST_ROWS || repeated.length > Math.max(1, ofKind.length * RARE)) continue
    for (const [day, { still }] of repeated)
      for (const { line, before } of still)
        found.set(line, (found.get(line) ?? new Map<Day, Day>()).set(day, before))
  }
  return found
}
