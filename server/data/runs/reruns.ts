import { stat } from 'node:fs/promises'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { directClient, jobsSql, sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'

/** Any number that nothing else in this database locks. */
const RERUN_LOCK = 7_206_153

/** A run that waits to be made again. */
export interface QueuedRun {
  id: number
  source: SourceId
  locations: string[]
  options: Record<string, unknown>
  creates: boolean
}

interface Rerunnable {
  sourceId: SourceId
  locations: readonly string[]
}

/** Why a run cannot be made again as it was; null: it can. */
export async function whyNoRerun({ sourceId, locations }: Rerunnable): Promise<string | null> {
  if (sourceId === 'assay' || sourceId === 'catalogue')
    return 'It resulted from a decision or edit on this site and has no source to read.'
  if (sourceId === 'demo') return 'Demo history is generated: regenerate it with npm run demo.'
  if (sourceId === 'news') return 'Feeds are read on schedule; see the list below.'
  if (!locations.length)
    return 'It was recorded before run addresses were stored. Load the source once from the command line; then it can be rerun here.'
  const missing: string[] = []
  for (const location of locations)
    if (!isAddress(location) && !(await isFile(location))) missing.push(location)
  if (missing.length)
    return `${missing[0] ?? ''} is no longer on this machine${missing.length > 1 ? `, and ${missing.length - 1} other${missing.length > 2 ? 's' : ''}` : ''}.`
  return null
}

/** Has a run made again from the same addresses and files. The site begins with it within seconds, in a process of its own. → its place in the queue */
export async function queueRerun(
  actor: { userId: string },
  runId: number,
): Promise<{ id: number }> {
  const run = await findRun(runId)
  if (!run) throw new AppError('not_found', 'Run not found.')
  const refusal = await whyNoRerun({ sourceId: run.source, locations: run.locations })
  if (refusal !== null) throw new AppError('unprocessable', refusal)
  return sqlTransaction(async (client) => {
    // two who press at once wait for each other here
    await client.query('select pg_advisory_xact_lock($1, $2)', [RERUN_LOCK, sources[run.source].id])
    const { rowCount } = await client.query(
      "select from ingest_run where state = 'queued' and source_id = $1 and locations = $2",
      [sources[run.source].id, run.locations],
    )
    if (rowCount) throw new AppError('conflict', 'The same run is already queued.')
    const {
      rows: [queued],
    } = await client.query<{ id: number }>(
      `insert into ingest_run (source_id, state, inputs, options, locations, creates) select source_id, 'queued', inputs, options, locations, creates from ingest_run where id = $1 returning id`,
      [runId],
    )
    if (!queued) throw new Error('the run was not queued')
    await recordAudit(client, {
      actor: actor.userId,
      action: 'ingest_run.rerun',
      resource: 'ingest_run',
      resourceId: String(runId),
      after: { source: run.source, queued: queued.id },
    })
    return queued
  })
}

/** Takes a run out of the queue that has not begun. */
export async function cancelRerun(actor: { userId: string }, runId: number): Promise<void> {
  await sqlTransaction(async (client) => {
    const { rowCount } = await client.query(
      "delete from ingest_run where id = $1 and state = 'queued'",
      [runId],
    )
    if (!rowCount) throw new AppError('conflict', 'It has already started or does not exist.')
    await recordAudit(client, {
      actor: actor.userId,
      action: 'ingest_run.cancel',
      resource: 'ingest_run',
      resourceId: String(runId),
    })
  })
}

/** Does anything wait? Asked often, and cheap. */
export async function hasQueuedRuns(): Promise<boolean> {
  const { rowCount } = await jobsSql().query({
    name: 'has-queued-runs',
    text: "select from ingest_run where state = 'queued' limit 1",
  })
  return rowCount === 1
}

/**
 * Calls `work` with what waits, one after the other, unless another process is at it. Each leaves the queue once it is
 * done or refused; the lock is of the connection, so what was left by a process that died is taken up by the next one.
 */
export async function withQueuedRuns(work: (run: QueuedRun) => Promise<void>): Promise<void> {
  const client = await directClient()
  client.on('error', () => undefined)
  try {
    const {
      rows: [lock],
    } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      RERUN_LOCK,
    ])
    if (!lock?.taken) return
    for (;;) {
      const {
        rows: [next],
      } = await client.query<{ id: number }>(
        "select id from ingest_run where state = 'queued' order by id limit 1",
      )
      const run = next && (await findRun(next.id))
      if (!run) return
      await work(run)
      await client.query("delete from ingest_run where id = $1 and state = 'queued'", [run.id])
    }
  } finally {
    await client.end()
  }
}

async function findRun(id: number): Promise<QueuedRun | undefined> {
  const {
    rows: [row],
  } = await sql().query<Omit<QueuedRun, 'source'> & { sourceId: number }>(
    'select id, source_id as "sourceId", locations, options, creates from ingest_run where id = $1',
    [id],
  )
  const source = row && sourceById(row.sourceId)
  return row && source
    ? { id: row.id, source, locations: row.locations, options: row.options, creates: row.creates }
    : undefined
}

const isAddress = (location: string): boolean => /^https?:\/\//i.test(location)
const isFile = (location: string): Promise<boolean> =>
  stat(location).then(
    (found) => found.isFile(),
    () => false,
  )
