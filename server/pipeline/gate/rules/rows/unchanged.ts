import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { SettledReadings } from '#server/pipeline/gate/readings/readings.ts'
import { findFrozen } from '#server/pipeline/gate/rules/rows/frozen.ts'
import { findRepeatedRows } from '#server/pipeline/gate/rules/rows/repeated-rows.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

/** So often a value has to be repeated: of what is reported once a month two are no sign. */
const LEAST_REPEATS = 5
/**
 * A line that usually moves does so on more than this share of its days, of so many at least: of
 * all, or of so many before.
 */
const MOVES = { share: 0.5, days: 30, before: 90 }

/**
 * Marks days on which a line stands still: by itself, with the row that it is in, or with the other
 * lines of its run. Each with the day since when.
 */
export function markUnchanged(
  lines: readonly SettledReadings[],
): (line: SettledReadings) => Map<Day, Day> {
  const readings = lines.flatMap(({ line, isGenerated }) => (isGenerated ? [] : [line]))
  const together = [findRepeatedRows(readings), findFrozen(readings)]
  return ({ line, packed }) =>
    new Map([
      ...together.flatMap((found) => [...(found.get(line) ?? [])]),
      ...(packed ? findUnchanged(line.measure, packed) : []),
    ])
}

/**
 * Days that repeat what a line said for longer than its measure's patience, each with the day since
 * when, where the line moves on most of its other days, or did so before: gold was fixed for a
 * century. They stay published: a value that stands still may be right, and may have been
 * forgotten.
 */
export function findUnchanged(measure: MeasureKey, { start, values }: Packed): Map<Day, Day> {
  const stretches = findStretches({ start, values })
  const known = stretches.reduce((sum, { repeats }) => sum + repeats.length + 1, 0)
  const unchanged = new Map<Day, Day>()
  for (const [at, { since, repeats }] of stretches.entries()) {
    const last = repeats.at(-1)
    if (last === undefined || repeats.length < LEAST_REPEATS) continue
    if (last - since < getMeasure(measure).patience) continue
    const others = known - repeats.length - 1
    const isLively = others >= MOVES.days && stretches.length - 1 > MOVES.share * others
    if (!isLively && !movedBefore(stretches, at)) continue
    for (const day of repeats) unchanged.set(day, since)
  }
  return unchanged
}

/** Did the line move on most of the days before a stretch? */
function movedBefore(stretches: readonly Stretch[], at: number): boolean {
  let [days, moves] = [0, 0]
  for (let each = at - 1; each >= 0 && days < MOVES.before; each--) {
    days += 1 + (stretches[each]?.repeats.length ?? 0)
    moves++
  }
  return days >= MOVES.before && moves > MOVES.share * days
}

interface Stretch {
  since: Day
  repeats: Day[]
}

/** The line as days on which it moved, each with the days that repeat it. */
function findStretches({ start, values }: Packed): Stretch[] {
  const stretches: Stretch[] = []
  let level = Number.NaN
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    if (value === level) stretches.at(-1)?.repeats.push(start + at)
    else stretches.push({ since: start + at, repeats: [] })
    level = value
  }
  return stretches
}
