import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { DayMarks } from '#server/data/series/day-marks.ts'
import { valueOn, type Packed } from '#server/data/series/packed.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'
import { sumParts, type Unit } from '#server/data/rollup/units.ts'
import { readTotalMarks } from '#server/market/figures/part-marks.ts'

/** The units of one group, and what they add up to day by day. */
export interface Group<Key> extends Packed {
  key: Key
  units: Unit[]
  /** the marks of its days */
  marks: DayMarks
}

/**
 * Groups units and adds each group up. A group's own gaps follow the same rule as any total; the
 * days on which the whole is held are blanked by the caller (`blankWhere`), so that a hole is never
 * drawn as an outflow.
 */
export function groupUnits<Key>(
  measure: MeasureKey,
  units: Iterable<Unit>,
  keyOf: (unit: Unit) => Key | null,
): Group<Key>[] {
  const groups = new Map<Key, Unit[]>()
  for (const unit of units) {
    const key = keyOf(unit)
    if (key === null) continue
    const known = groups.get(key)
    if (known) known.push(unit)
    else groups.set(key, [unit])
  }
  return [...groups].map(([key, members]) => {
    const total = sumParts(measure, members)
    const { start, values } = total
    return { key, units: members, start, values, marks: readTotalMarks(total) }
  })
}

/** Values from `from` to `to`, null for blank, and null wherever the whole has no published value. */
export function cutWindow(line: Packed, from: Day, to: Day, whole?: Packed): (number | null)[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    if (whole && Number.isNaN(valueOn(whole, from + at))) return null
    return knownOn(line, from + at)
  })
}

function knownOn(line: Packed, day: Day): number | null {
  const value = valueOn(line, day)
  return Number.isNaN(value) ? null : value
}

/** The newest value on or before a day, not more than `within` days older; null where there is none. */
export function knownBefore(line: Packed, day: Day, within = 3): number | null {
  const known = newestDay(line, day, within)
  return known === null ? null : knownOn(line, known)
}

/** The day of that value. */
export function newestDay(line: Packed, day: Day, within = EXPECTED_DAYS): Day | null {
  for (let at = day; at >= day - within; at--) if (knownOn(line, at) !== null) return at
  return null
}
