import { z } from 'zod'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { AdminRunRow } from '#lib/view/sources/run-row.ts'
import { sql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'
import { whyNoRerun } from '#server/pipeline/runs/reruns.ts'

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

/** Every run, the newest first. */
export async function runsPage({ source, state, page: wanted }: RunsRequest): Promise<RunsPage> {
  const { rows, count, page } = await RUNS.readPage(sql(), {
    filters: { source, state, isUnderWay: null },
    order: 'newest',
    page: wanted,
  })
  return { rows: (await Promise.all(rows.map(makeRow))).flat(), count, page }
}

/** Runs that run now. */
export async function runsUnderWay(): Promise<AdminRunRow[]> {
  const rows = await RUNS.readFirst(sql(), {
    filters: { source: null, state: null, isUnderWay: 'true' },
    order: 'newest',
    limit: 20,
  })
  return (await Promise.all(rows.map(makeRow))).flat()
}

async function makeRow({ source, faults: given, ...row }: RawRun): Promise<AdminRunRow[]> {
  const sourceId = sourceById(source)
  if (!sourceId) return []
  const noRerun =
    row.state === 'running'
      ? 'It has not finished.'
      : await whyNoRerun({ sourceId, locations: row.locations })
  return [
    { ...row, sourceId, sourceName: sources[sourceId].name, faults: faults.parse(given), noRerun },
  ]
}

const SHOWN_STATE = `case when r.withdrawn_by is null then r.state else 'withdrawn' end`

const RUNS = definePagedList<RawRun>()({
  name: 'runs',
  from: 'ingest_run r join source s on s.id = r.source_id',
  columns: `r.id, r.source_id as source, ${SHOWN_STATE} as state, coalesce(r.inputs, '{}') as inputs,
         coalesce(r.locations, '{}') as locations,
         to_json(r.started_at)#>>'{}' as "startedAt", to_json(r.finished_at)#>>'{}' as "finishedAt",
         extract(
           epoch from coalesce(r.finished_at, clock_timestamp()) - r.started_at
         )::float8 as seconds,
         r.rows_read as "rowsRead", r.points_read as "pointsRead", r.points_new as "pointsNew",
         r.held_count as "heldCount", r.message, r.faults, r.fault_count as "faultCount"`,
  filters: {
    source: { holds: (value) => `s.slug = ${value}` },
    state: { holds: (value) => `${SHOWN_STATE} = ${value}` },
    isUnderWay: {
      type: 'boolean',
      holds: (value) => `(r.state = 'running') = ${value}`,
    },
  },
  orders: { newest: 'r.id desc' },
  perPage: RUNS_PER_PAGE,
})
