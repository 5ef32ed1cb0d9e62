import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { scopeKey, type Scope } from '#server/pipeline/series/scope.ts'

/** The newest day that a source has published of any of these lines; null where there is none. */
export async function newestPublished(
  client: ClientBase,
  source: SourceId,
  lines: readonly { scope: Scope; measure: MeasureKey }[],
): Promise<Day | null> {
  const { rows } = await client.query<{ day: Day | null }>(
    `select max(v.start_day + cardinality(v.values) - 1) as day
     from unnest($2::text[], $3::int[]) line(scope_key, measure_id)
     join series s
       on (s.scope_key, s.measure_id, s.source_id) = (line.scope_key, line.measure_id, $1)
     join series_values v on v.series_id = s.id`,
    [
      sources[source].id,
      lines.map(({ scope }) => scopeKey(scope)),
      lines.map(({ measure }) => getMeasure(measure).id),
    ],
  )
  return rows[0]?.day ?? null
}
