import type { ClientBase } from 'pg'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'

export type RunState = 'running' | 'published' | 'unchanged' | 'refused' | 'failed'

export interface RunOpening {
  source: SourceId
  /** as readers see them */
  inputs: readonly string[]
  options: object
  /** where they were, so that the same can be run again; none for what is not read from anywhere */
  locations?: readonly string[]
  creates?: boolean
}

/** A run is recorded before it reads anything, so that one that died is seen too. */
export async function openRun(
  client: ClientBase,
  { source, inputs, options, locations = [], creates = false }: RunOpening,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into ingest_run (source_id, inputs, options, locations, creates, connector)
     values (
       $1, $2, $3, $4, $5,
       (
         select a.connector
         from source_answer a
         where a.id = substring(($4::text[])[1] from '^answer:([0-9]{1,9})/')::int
       )
     )
     returning id`,
    [sources[source].id, inputs, JSON.stringify(options), locations, creates],
  )
  const [row] = rows
  if (!row) throw new Error('the run was not recorded')
  return row.id
}

/** Why an input was refused, and where in it. */
export interface RunFault {
  file: string
  line: number | null
  column: string | null
  reason: string
}

export interface RunOutcome {
  state: RunState
  rowsRead: number
  pointsRead: number
  pointsNew: number
  heldCount: number
  newestDay: number | null
  message: string | null
  /** faults of a refused run, some of `faultCount` */
  faults?: readonly RunFault[]
  faultCount?: number
}

/**
 * Inside the publishing transaction for a run that published, so that its state, its points and the
 * job that compares them appear together.
 */
export async function closeRun(
  client: ClientBase,
  runId: number,
  outcome: RunOutcome,
): Promise<void> {
  await client.query(
    `update ingest_run set state = $2, rows_read = $3, points_read = $4, points_new = $5,
       held_count = $6, newest_day = $7, message = $8, faults = $9, fault_count = $10,
       finished_at = now()
     where id = $1`,
    [
      runId,
      outcome.state,
      outcome.rowsRead,
      outcome.pointsRead,
      outcome.pointsNew,
      outcome.heldCount,
      outcome.newestDay,
      outcome.message,
      JSON.stringify(outcome.faults ?? []),
      outcome.faultCount ?? outcome.faults?.length ?? 0,
    ],
  )
  if (outcome.state === 'published') await enqueueJob('revisions', {}, client)
}

/** Runs that say `running` although nobody holds the lock any more have died. Call it while holding the lock. */
export async function closeDeadRuns(client: ClientBase, except: number): Promise<void> {
  const { rowCount } = await client.query(
    `update ingest_run set state = 'failed', finished_at = now(),
       message = 'The run ended before publishing; nothing was stored.'
     where state = 'running' and id <> $1`,
    [except],
  )
  if (rowCount) await forgetOrphans(client)
}

/**
 * Series are made before the transaction that makes their assets and tokens: those of a run that
 * failed are about nothing.
 */
export async function forgetOrphans(client: ClientBase): Promise<void> {
  const { rows: orphans } = await client.query<{ id: number }>(
    `select s.id
     from series s
     where s.scope_kind = 'asset' and not exists (select 1 from asset a where a.id = s.scope_id)
       or s.scope_kind = 'token' and not exists (select 1 from token t where t.id = s.scope_id)`,
  )
  if (!orphans.length) return
  const ids = orphans.map(({ id }) => id)
  const { rows: told } = await client.query<{ id: number }>(
    'select distinct series_id as id from observation where series_id = any($1)',
    [ids],
  )
  const kept = new Set(told.map(({ id }) => id))
  await client.query('delete from series where id = any($1)', [ids.filter((id) => !kept.has(id))])
}

export async function dropRun(client: ClientBase, runId: number): Promise<void> {
  await client.query('delete from ingest_run where id = $1', [runId])
}

/** How far a run has come, said beside its transaction. A run that has ended meanwhile is left as it is. */
export async function noteProgress(
  runId: number,
  { rowsRead, doing }: { rowsRead: number; doing: string },
): Promise<void> {
  await sql().query({
    name: 'note-progress',
    text: "update ingest_run set rows_read = $2, message = $3 where id = $1 and state = 'running'",
    values: [runId, rowsRead, doing],
  })
}
