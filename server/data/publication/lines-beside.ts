import type { ClientBase } from 'pg'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { decodeFloat8Array, type Packed } from '#server/data/series/packed.ts'

/** A published line of the same scope and source as those that are written. */
export interface LineBeside {
  measure: MeasureKey
  packed: Packed
}

/** Published lines of these scopes and source, by scope key. */
export async function readLinesBeside(
  client: ClientBase,
  source: SourceId,
  scopeKeys: readonly string[],
  except: readonly number[],
): Promise<Map<string, LineBeside[]>> {
  const { rows } = await client.query<{
    key: string
    measureId: number
    start: number
    packed: Buffer
  }>(
    `select s.scope_key as key, s.measure_id as "measureId", v.start_day as start, array_send(v.values) as packed
     from series s join series_values v on v.series_id = s.id
     where s.scope_key = any($1) and s.source_id = $2 and s.id <> all($3)`,
    [scopeKeys, sources[source].id, except],
  )
  return Map.groupBy(
    rows.flatMap(({ key, measureId, start, packed }) => {
      const measure = measureById(measureId)
      return measure ? [{ key, measure, packed: { start, values: decodeFloat8Array(packed) } }] : []
    }),
    ({ key }) => key,
  )
}
