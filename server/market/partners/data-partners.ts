import type { Day } from '#lib/dates.ts'
import { measureById, getMeasure } from '#lib/registry/measures.ts'
import { platformHref } from '#lib/routes.ts'
import { sourceById, sourceIds, type SourceId, type SourceInfo } from '#lib/registry/sources.ts'
import type { SourceState } from '#lib/view/sources/source-state.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { judgedSources } from '#server/pipeline/sources/standing/judged-sources.ts'
import { sourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'

/** A source with what it brought here. */
export interface DataPartner extends SourceInfo {
  slug: SourceId
  state: SourceState | 'unused'
  newestDay: Day | null
  /** ISO */
  lastRunAt: string | null
  /** lines that it reports, and those that pages show */
  series: number
  published: number
  /** measures by name, those with most lines first */
  measures: string[]
}

/** Sources in use first, then those that this software can read. */
export async function dataPartners(): Promise<DataPartner[]> {
  const [statuses, facts, { rows }] = await Promise.all([
    judgedSources(),
    sourceFacts(),
    replicaSql().query<{ sourceId: number; measureId: number; series: number; published: number }>({
      name: 'partner-series',
      text: `select s.source_id as "sourceId", s.measure_id as "measureId", count(*)::int as series,
               count(*) filter (where s.is_published)::int as published
             from series s join series_latest l on l.series_id = s.id
             group by s.source_id, s.measure_id order by count(*) desc, s.measure_id`,
    }),
  ])
  const statusById = new Map(statuses.map((status) => [status.id, status]))
  const own = (id: SourceId) => rows.filter(({ sourceId }) => sourceById(sourceId) === id)
  return sourceIds
    .filter((id) => !NO_PARTNERS.has(id))
    .filter((id) => id !== 'demo' || own(id).length > 0)
    .map((slug): DataPartner => {
      const status = statusById.get(slug)
      const newestDay = status?.newestDay ?? null
      const lines = own(slug)
      return {
        ...facts[slug],
        slug,
        newestDay,
        lastRunAt: status?.lastRunAt ?? null,
        state: status?.state ?? 'unused',
        series: lines.reduce((sum, row) => sum + row.series, 0),
        published: lines.reduce((sum, row) => sum + row.published, 0),
        measures: lines.flatMap(({ measureId }) => {
          const measure = measureById(measureId)
          return measure ? [getMeasure(measure).label] : []
        }),
      }
    })
    .sort(
      (a, b) =>
        Number(b.series > 0) - Number(a.series > 0) ||
        Number(a.state === 'unused') - Number(b.state === 'unused') ||
        b.published - a.published,
    )
}

/** Derived figures, what comes with the software, and news are nobody's data set. */
const NO_PARTNERS: ReadonlySet<SourceId> = new Set<SourceId>(['assay', 'catalogue', 'news'])

/** Partners with a dashboard of their own here. */
export const partnerDashboards = [
  {
    slug: 'wormhole-bridge',
    name: 'Wormhole',
    href: platformHref('wormhole-bridge'),
    picture: '/images/partners/wormhole-bridge.png',
    sentence: 'Bridge inflow, outflow and volume by network and asset.',
  },
  {
    slug: 'broadridge-dlr',
    name: 'Broadridge DLR',
    href: platformHref('broadridge-dlr'),
    picture: '/images/partners/broadridge-dlr.png',
    sentence: 'Repo on a distributed ledger: daily and monthly volume.',
  },
] as const
