import { z } from 'zod'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { AdminRunRow } from '#lib/view/run-row.ts'
import { pageWithin } from '#lib/paging.ts'
import { sql } from '#server/core/database/db.ts'
import { whyNoRerun } from '#server/data/runs/reruns.ts'

export const RUNS_PER_PAGE = 25

export interface RunsRequest {
  source: string | undefined
  state: string | undefined
  page: number
}
export interface RunsPage {
  rows: AdminRunRow[]
  count: number
  page: number
}

const faults = z
  .array(
    z.object({
      file: z.string(),
      line: z.number().nullable(),
      column: z.string().nullable(),
      reason: z.string(),
    }),
  )
  .catch([])

type RawRun = Omit<AdminRunRow, 'sourceId' | 'sourceName' | 'faults' | 'noRerun'> & {
  source: number
  faults: unknown
}

/** Every run, the newest first, those that wait on top. */
export async function runsPage({ source, state, page: wanted }: RunsRequest): Promise<RunsPage> {
  const filter = [source ?? null, state ?? null]
  const {
    rows: [counted],
  } = await sql().query<{ count: number }>(
    `select count(*)::int as count from ingest_run r join source s on s.id = r.source_id where ${MATCHES}`,
    filter,
  )
  const count = counted?.count ?? 0
  const page = pageWithin(wanted, count, RUNS_PER_PAGE)
  const { rows } = await sql().query<RawRun>(
    `${RUNS} where ${MATCHES} order by (r.state = 'queued') desc, r.id desc limit $3 offset $4`,
    [...filter, RUNS_PER_PAGE, (page - 1) * RUNS_PER_PAGE],
  )
  return { rows: (await Promise.all(rows.map(makeRow))).flat(), count, page }
}

/** Runs that wait or run now. */
export async function runsUnderWay(): Promise<AdminRunRow[]> {
  const { rows } = await sql().query<RawRun>(
    `${RUNS} where r.state in ('queued', 'running') order by r.id desc limit 20`,
  )
  return (await Promise.all(rows.map(makeRow))).flat()
}

async function makeRow({ source, faults: given, ...row }: RawRun): Promise<AdminRunRow[]> {
  const sourceId = sourceById(source)
  if (!sourceId) return []
  const noRerun =
    row.state === 'queued' || row.state === 'running'
      ? 'It has not ended.'
      : await whyNoRerun({ sourceId, locations: row.locations })
  return [
    { ...row, sourceId, sourceName: sources[sourceId].name, faults: faults.parse(given), noRerun },
  ]
}

const MATCHES = '($1::text is null or s.slug = $1) and ($2::text is null or r.state = $2)'

const RUNS = `
  select r.id, r.source_id as source, r.state, r.inputs, r.locations, to_json(r.started_at)#>>'{}' as "startedAt", to_json(r.finished_at)#>>'{}' as "finishedAt",
         extract(epoch from coalesce(r.finished_at, clock_timestamp()) - r.started_at)::float8 as seconds, r.rows_read as "rowsRead", r.points_read as "pointsRead", r.points_new as "pointsNew",
         r.held_count as "heldCount", r.message, r.faults, r.fault_count as "faultCount"
  from ingest_run r join source s on s.id = r.source_id`
