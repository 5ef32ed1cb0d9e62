import { replicaSql } from '#server/core/database/db.ts'
import type { Day } from '#lib/dates.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'

/**
 * An asset whose newest value is more than 7 days older than the newest of its class: no newer
 * total includes it, and after `staleDays` none counts it as missing.
 */
export interface StaleAsset {
  slug: string
  name: string
  ticker: string | null
  classId: number
  day: Day
  value: number
  classDay: Day
}

export async function staleAssets(): Promise<StaleAsset[]> {
  const { rows } = await replicaSql().query<StaleAsset>({
    name: 'stale-assets',
    values: [EXPECTED_DAYS],
    text: `with sizes as (
             select a.slug, a.name, a.ticker, a.asset_class_id as "classId", l.day, l.value,
               max(l.day) over (partition by a.asset_class_id) as "classDay"
             from series s join series_latest l on l.series_id = s.id join asset a on a.id = s.scope_id
             where s.is_published and s.scope_kind = 'asset' and s.measure_id = 2007 and a.kind = 'asset')
           select * from sizes where "classDay" - day > $1 order by day desc, value desc`,
  })
  return rows
}
