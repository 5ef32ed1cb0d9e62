import type { MeasureKey } from '#lib/registry/measures.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { sumParts, type Unit } from '#server/pipeline/rollup/units/units.ts'
import { readTotalMarks } from '#server/market/figures/marks/part-marks.ts'

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
