import { measures, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { decodeFloat8Array } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'

interface Wanted {
  scopeKeys: readonly string[]
  measures: readonly MeasureKey[]
}

/** Whole lines, by scope and measure; those that are not published are absent. Keyed by `lineKey`. */
export async function publishedLines({
  scopeKeys,
  measures: wanted,
}: Wanted): Promise<Map<string, PublishedLine>> {
  const { rows } = await replicaSql().query<
    Omit<PublishedLine, 'values' | 'measure'> & { measureId: number; packed: Buffer }
  >({ name: 'published-lines', text: LINES, values: [scopeKeys, listIds(wanted)] })
  return new Map(
    rows.flatMap(({ measureId, packed, ...row }) => {
      const measure = measureById(measureId)
      return measure
        ? [
            [
              lineKey(row.scopeKey, measure),
              { ...row, measure, values: decodeFloat8Array(packed) },
            ] as const,
          ]
        : []
    }),
  )
}

const listIds = (wanted: readonly MeasureKey[]): number[] =>
  wanted.map((measure) => measures[measure].id)

const LINES = `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId",
         s.measure_id as "measureId", s.frequency, s.source_id as "sourceId",
         v.quality, v.run_id as "runId", v.start_day as start, v.marks, array_send(v.values) as packed
  from series s join series_values v on v.series_id = s.id
  where s.is_published and s.scope_key = any($1) and s.measure_id = any($2)`
