import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { ClientBase } from 'pg'
import { toDay } from '#lib/dates.ts'

export type SiteMode = 'empty' | 'demo' | 'real'

/** The facts in the frame around every page. */
export interface SiteFrame {
  mode: SiteMode
  /** ISO time of the last change to what is published; null before the first */
  dataTime: string | null
  sources: { fresh: number; total: number }
  /** attribution texts of the sources whose values are shown */
  attributions: string[]
}

export async function getFrame(): Promise<SiteFrame> {
  const { mode, dataTime, sources } = await publishedFrame()
  const today = toDay(new Date())
  const fresh = sources.filter(
    ({ newestDay, staleAfterDays }) => newestDay !== null && today - newestDay <= staleAfterDays,
  ).length
  return {
    mode,
    dataTime,
    sources: { fresh, total: sources.length },
    attributions: sources.map(({ attribution }) => attribution),
  }
}

interface FramedSource {
  newestDay: number | null
  staleAfterDays: number
  attribution: string
}

/** Every page has it, and the sources are found among all series. */
const publishedFrame = perVersion(async () => {
  const [site, sources] = await Promise.all([
    replicaSql().query<{ mode: SiteMode; changedAt: string | null; version: number }>({
      name: 'site',
      text: `select mode, data_version as version, to_json(changed_at)#>>'{}' as "changedAt" from site where id = 1`,
    }),
    replicaSql().query<FramedSource>({ name: 'source-freshness', text: FRESHNESS }),
  ])
  const [row] = site.rows
  return {
    mode: row?.mode ?? 'empty',
    dataTime: row?.version ? row.changedAt : null,
    sources: sources.rows,
  }
})

/**
 * Sources that speak for something that is published, by themselves or in a line of a token or
 * asset with estimates; derived ones left out.
 */
const FRESHNESS = `
  select source.attribution, source.stale_after_days as "staleAfterDays", max(l.day) as "newestDay"
  from series s join source on source.id = s.source_id join series_latest l on l.series_id = s.id
  where source.slug <> 'assay' and (s.is_published or s.scope_kind in ('token', 'asset')
    and exists (
      select 1
      from series d
      where (d.scope_key, d.measure_id, d.source_id) = (s.scope_key, s.measure_id, 1)
        and d.is_published
    ))
  group by source.id order by source.id`

/** On the connection that holds the ingest lock, where the mode cannot change meanwhile. */
export async function siteMode({ client }: { client: ClientBase }): Promise<SiteMode> {
  const { rows } = await client.query<{ mode: SiteMode }>('select mode from site where id = 1')
  return rows[0]?.mode ?? 'empty'
}
