import type { ClientBase } from 'pg'
import { sources, type SourceId } from '#lib/registry/sources.ts'

export type RunState = 'running' | 'published' | 'unchanged' | 'refused' | 'failed'

/** A run is recorded before it reads anything, so that one that died is seen too. */
export async function openRun(client: ClientBase, run: { source: SourceId; inputs: readonly string[]; options: object }): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into ingest_run (source_id, inputs, options) values ($1, $2, $3) returning id', [sources[run.source].id, run.inputs, JSON.stringify(run.options)])
  const [row] = rows
  if (!row) throw new Error('the run was not recorded')
  return row.id
}

export interface RunOutcome { state: RunState; rowsRead: number; pointsRead: number; pointsNew: number; heldCount: number; newestDay: number | null; message: string | null }

/** Inside the publishing transaction for a run that published, so that its state and its points appear together. */
export async function closeRun(client: ClientBase, runId: number, outcome: RunOutcome): Promise<void> {
  await client.query(
    `update ingest_run set state = $2, rows_read = $3, points_read = $4, points_new = $5, held_count = $6, newest_day = $7, message = $8, finished_at = now() where id = $1`,
    [runId, outcome.state, outcome.rowsRead, outcome.pointsRead, outcome.pointsNew, outcome.heldCount, outcome.newestDay, outcome.message])
}

/** Runs that say `running` although nobody holds the lock any more have died. Call it while holding the lock. */
export async function closeDeadRuns(client: ClientBase, except: number): Promise<void> {
  const { rowCount } = await client.query("update ingest_run set state = 'failed', finished_at = now(), message = 'The run ended before it published; nothing of it was kept.' where state = 'running' and id <> $1", [except])
  if (rowCount) await forgetOrphans(client)
}

/** Series are made before the transaction that makes their assets and tokens: those of a run that failed are about nothing. */
export async function forgetOrphans(client: ClientBase): Promise<void> {
  await client.query(
    `delete from series s where not exists (select 1 from observation o where o.series_id = s.id)
       and (s.scope_kind = 'asset' and not exists (select 1 from asset a where a.id = s.scope_id)
         or s.scope_kind = 'token' and not exists (select 1 from token t where t.id = s.scope_id))`)
}

export async function dropRun(client: ClientBase, runId: number): Promise<void> {
  await client.query('delete from ingest_run where id = $1', [runId])
}
