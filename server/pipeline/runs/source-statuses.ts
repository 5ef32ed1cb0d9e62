import { replicaSql } from '#server/core/database/db.ts'
import type { Day } from '#lib/dates.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'

/** The last delivery of a source, for the status page. */
export interface SourceStatus {
  id: SourceId
  name: string
  url: string | null
  licence: string
  attribution: string
  newestDay: Day | null
  lines: number
  lastRunAt: string | null
  lastRunState: string | null
  lastRunMessage: string | null
}

/** Sources that have ever run, the most recent run first. */
export async function sourceStatuses(): Promise<SourceStatus[]> {
  const { rows } = await replicaSql().query<Omit<SourceStatus, 'id'> & { sourceId: number }>({
    name: 'source-statuses',
    text: STATUSES,
  })
  return rows.flatMap(({ sourceId, ...row }) => {
    const id = sourceById(sourceId)
    return id ? [{ id, ...row }] : []
  })
}

export interface RunRow {
  id: number
  sourceId: SourceId
  state: string
  inputs: string[]
  startedAt: string
  finishedAt: string | null
  pointsNew: number
  heldCount: number
  message: string | null
}

/** The newest first. What generated the demo history is told for as long as that is shown. */
export async function recentRuns(limit = 20): Promise<RunRow[]> {
  const { rows } = await replicaSql().query<Omit<RunRow, 'sourceId'> & { sourceId: number }>({
    name: 'recent-runs',
    text: `select id, source_id as "sourceId",
             case when withdrawn_by is null then state else 'withdrawn' end as state,
             coalesce(inputs, '{}') as inputs,
             to_json(started_at)#>>'{}' as "startedAt", to_json(finished_at)#>>'{}' as "finishedAt",
             points_new as "pointsNew", held_count as "heldCount", message
           from ingest_run
           where (source_id <> $2 or exists (select 1 from site where mode = 'demo')) order by id desc limit $1`,
    values: [limit, sources.demo.id],
  })
  return rows.flatMap(({ sourceId, ...row }) => {
    const id = sourceById(sourceId)
    return id ? [{ ...row, sourceId: id }] : []
  })
}

const STATUSES = `
  select source.id as "sourceId", source.name, source.url, source.licence, source.attribution,
    lines.newest as "newestDay", coalesce(lines.count, 0)::int as lines,
    to_json(run.started_at)#>>'{}' as "lastRunAt", run.state as "lastRunState",
    run.message as "lastRunMessage"
  from source
  left join lateral (
    select max(l.day) as newest, count(*) as count
    from series s
    join series_latest l on l.series_id = s.id
    where s.source_id = source.id
  ) lines on true
  left join lateral (select * from ingest_run r where r.source_id = source.id order by r.id desc limit 1) run on true
  where source.slug <> 'assay' and (lines.count > 0 or (run.id is not null and source.slug <> 'demo'))
  order by run.started_at desc nulls last, source.id`
