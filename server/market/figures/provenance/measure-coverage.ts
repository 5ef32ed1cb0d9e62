import { replicaSql } from '#server/core/database/db.ts'
import type { Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import type { Market } from '#server/market/market/market.ts'

/** Counts the published lines of a measure and names its sources and largest assets, for its methodology page. */
export interface MeasureCoverage {
  lines: number
  newestDay: Day | null
  sources: string[]
  largest: { name: string; value: number }[]
}

const SHOWN_ASSETS = 5

export async function measureCoverage(
  market: Market,
  measure: MeasureKey,
): Promise<MeasureCoverage> {
  const id = measures[measure].id
  const [
    {
      rows: [all],
    },
    { rows: largest },
    { assets },
  ] = await Promise.all([
    replicaSql().query<{ lines: number; newestDay: Day | null; sources: string[] | null }>({
      name: 'measure-coverage',
      values: [id],
      text: `select count(*)::int as lines, max(l.day) as "newestDay",
               array_agg(distinct source.name) filter (where source.slug <> 'assay') as sources
             from series s join series_latest l on l.series_id = s.id
             join source on source.id = s.source_id
             where s.measure_id = $1 and (s.is_published or source.slug <> 'assay')`,
    }),
    replicaSql().query<{ assetId: number; value: number }>({
      name: 'measure-largest',
      values: [id, SHOWN_ASSETS],
      text: `select s.scope_id as "assetId", l.value from series s join series_latest l on l.series_id = s.id
             where s.measure_id = $1 and s.is_published and s.scope_kind = 'asset'
               and s.scope_id is not null
             order by l.value desc limit $2`,
    }),
    market.names(),
  ])
  return {
    lines: all?.lines ?? 0,
    newestDay: all?.newestDay ?? null,
    sources: all?.sources ?? [],
    largest: largest.flatMap(({ assetId, value }) => {
      const name = assets.get(assetId)?.name
      return name ? [{ name, value }] : []
    }),
  }
}
