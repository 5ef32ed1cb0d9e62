import type { Day } from '#lib/dates.ts'
import { measureById } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { lineKey } from '#server/pipeline/series/published.ts'

/** The newest reading of a line that is kept back. */
export interface OpenHold {
  day: Day
  value: number | null
  reason: string
}

/** The newest held reading of each scope and measure. Keyed by `lineKey`. */
export async function openHolds(scopeKeys: readonly string[]): Promise<Map<string, OpenHold>> {
  const { rows } = await replicaSql().query<OpenHold & { scopeKey: string; measureId: number }>({
    name: 'open-holds',
    text: `select distinct on (s.id) s.scope_key as "scopeKey", s.measure_id as "measureId", h.day, h.value, h.reason
           from held_value h
           join series s on s.id = h.series_id
           where h.state = 'held' and s.scope_key = any($1)
           order by s.id, h.day desc`,
    values: [scopeKeys],
  })
  return new Map(
    rows.flatMap(({ scopeKey, measureId, ...hold }) => {
      const measure = measureById(measureId)
      return measure ? [[lineKey(scopeKey, measure), hold] as const] : []
    }),
  )
}
