import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { findStandIns } from '#lib/registry/measure-factors.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Total } from '#server/pipeline/series/total.ts'

/**
 * Readings of incomplete days that somebody released, by scope and day; of measures that stand in
 * for one, where it has none of its own.
 */
export type ReleasedDays = ReadonlyMap<string, ReadonlyMap<Day, number>>

export async function releasedDays(client: ClientBase, measure: MeasureKey): Promise<ReleasedDays> {
  const { rows } = await client.query<{ key: string; day: Day; value: number }>(
    `select distinct on (s.scope_key, h.day) s.scope_key as key, h.day, h.value
     from held_value h
     join series s on s.id = h.series_id
     where s.measure_id = any($1) and s.source_id = $2 and h.state = 'released' and h.value is not null
     order by s.scope_key, h.day, array_position($1, s.measure_id), h.id desc`,
    [[measure, ...findStandIns(measure)].map((each) => measures[each].id), sources.assay.id],
  )
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, days]) => [
      key,
      new Map(days.map(({ day, value }) => [day, value])),
    ]),
  )
}

/** Shows the days that somebody released, marked, as long as their reading is still the one they saw. */
export function showReleased(total: Total, released: ReadonlyMap<Day, number> | undefined): void {
  if (!released) return
  total.incomplete = total.incomplete.filter(({ day, reading, missing }) => {
    const seen = released.get(day)
    if (seen === undefined || Number.isNaN(reading) || !isSame(seen, reading)) return true
    total.values[day - total.start] = reading
    total.partial.set(day, missing)
    return false
  })
}

/** Sums of the same parts may differ in their last digits. */
export const isSame = (seen: number, reading: number): boolean =>
  Math.abs(seen - reading) <= Math.abs(reading) * 1e-9
