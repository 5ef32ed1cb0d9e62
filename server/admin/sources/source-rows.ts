import { z } from 'zod'
import { today } from '#lib/dates.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { SourceRow } from '#lib/view/sources/source-row.ts'
import { judgeRunDays } from '#lib/view/sources/judge-run-days.ts'
import { sql } from '#server/core/database/db.ts'
import { judgedSources } from '#server/pipeline/sources/standing/judged-sources.ts'
import { nextReads } from '#server/pipeline/sources/standing/next-reads.ts'
import { whyNoRerun } from '#server/pipeline/runs/reruns.ts'

const DAYS = 30

/**
 * Every source that has ever run: how far it is, against what it promises. Those that are read by a
 * schedule say theirs.
 */
export async function sourceRows(): Promise<SourceRow[]> {
  const [statuses, next, { rows: counted }, { rows: ran }] = await Promise.all([
    judgedSources(),
    nextReads(),
    sql().query({ name: 'source-counts', text: COUNTS }),
    sql().query({ name: 'source-days', text: RUN_DAYS, values: [DAYS] }),
  ])
  const countsBySource = new Map(
    z
      .array(countRow)
      .parse(counted)
      .map((row) => [sourceById(row.sourceId), row] as const),
  )
  const runs = z.array(dayRow).parse(ran)
  return Promise.all(
    statuses.map(async ({ id, name, licence, newestDay, promise, lastRunAt }) => {
      const counts = countsBySource.get(id)
      return {
        key: id,
        name,
        licence,
        redistributable: sources[id].redistributable,
        schedule: next.get(id)?.schedule ?? null,
        lastAt: lastRunAt,
        nextAt: next.get(id)?.nextAt ?? null,
        lag: newestDay === null || id === 'demo' ? null : { age: today() - newestDay, promise },
        rows: counts?.rows ?? 0,
        rowsToday: counts?.rowsToday ?? 0,
        held: counts?.held ?? 0,
        incidents: counts?.incidents ?? 0,
        days: judgeRunDays(
          runs.filter(({ sourceId }) => sourceById(sourceId) === id),
          DAYS,
        ),
        rerun: counts?.runId
          ? {
              runId: counts.runId,
              refusal: await whyNoRerun({ sourceId: id, locations: counts.locations ?? [] }),
            }
          : null,
      }
    }),
  )
}

const countRow = z.object({
  sourceId: z.number(),
  rows: z.number(),
  rowsToday: z.number(),
  held: z.number(),
  incidents: z.number(),
  runId: z.number().nullable(),
  locations: z.array(z.string()).nullable(),
})
const dayRow = z.object({
  sourceId: z.number(),
  ago: z.number(),
  fine: z.number(),
  failed: z.number(),
})

const COUNTS = `
  select source.id as "sourceId", coalesce(run.rows, 0)::float8 as rows,
         coalesce(run.today, 0)::float8 as "rowsToday", coalesce(held.count, 0)::int as held,
         (
           coalesce(held.incidents, 0) + (
             select count(*)
             from late_source late
             where late.source_id = source.id and late.closed_at is null
           )
         )::int as incidents,
         newest.id as "runId", newest.locations
  from source
  left join lateral (
    select sum(rows_read) as rows,
      sum(rows_read) filter (where finished_at > now() - interval '24 hours') as today
    from ingest_run r
    where r.source_id = source.id and r.state = 'published'
  ) run on true
  left join lateral (
    select id, locations
    from ingest_run r
    where r.source_id = source.id and r.state <> 'running'
    order by r.id desc limit 1
  ) newest on true
  left join lateral (
    select count(*) as count, count(distinct h.incident_id) as incidents
    from held_value h
    join series s on s.id = h.series_id
    where s.source_id = source.id and h.state = 'held'
  ) held on true`

const RUN_DAYS = `
  select source_id as "sourceId",
         ((now() at time zone 'utc')::date - (started_at at time zone 'utc')::date)::int as ago,
         count(*) filter (where state in ('published', 'unchanged'))::int as fine,
         count(*) filter (where state in ('refused', 'failed'))::int as failed
  from ingest_run where started_at > now() - make_interval(days => $1) group by 1, 2`
