import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** The last 30 days of the rows of one page, by scope key. */
export async function readSparks(
  scopeKeys: readonly string[],
  wanted: readonly MeasureKey[],
): Promise<Map<string, readonly (number | null)[]>> {
  if (scopeKeys.length === 0) return new Map()
  const ids = wanted.map((measure) => measures[measure].id)
  const { rows } = await replicaSql().query<{ scopeKey: string; spark: (number | null)[] }>({
    name: 'sparks',
    text: SPARKS,
    values: [scopeKeys, ids],
  })
  return new Map(rows.map(({ scopeKey, spark }) => [scopeKey, spark]))
}

/** The first of the measures, in their order, that a scope has. */
const SPARKS = `
  select distinct on (s.scope_key) s.scope_key as "scopeKey", l.spark
  from series s join series_latest l on l.series_id = s.id
  where s.is_published and s.scope_key = any($1) and s.measure_id = any($2)
  order by s.scope_key, array_position($2::int[], s.measure_id)`
