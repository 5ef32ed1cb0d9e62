import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { besideTransaction, directClient, jobsSql } from '#server/core/database/db.ts'

/** Any number that nothing else in this database locks. */
const INGEST_LOCK = 7_206_151

/** A connection of its own that holds the ingest lock: one run at a time, over all processes. */
export interface PublicationSession {
  readonly client: Client
  /** the server process behind it */
  readonly processId: number
}

/**
 * Runs `work` while holding the ingest lock. `onWait` is called once when another run holds it;
 * `signal` ends the waiting. The lock belongs to the connection, so a killed process frees it.
 */
export async function withPublicationSession<T>(
  work: (session: PublicationSession) => Promise<T>,
  onWait?: () => void,
  signal?: AbortSignal,
): Promise<T> {
  const client = await directClient()
  // the query that notices a fault throws it; without a listener the process would end here
  client.on('error', () => undefined)
  try {
    const processId = await takeLock(client, onWait, signal)
    return await work({ client, processId })
  } finally {
    await client.end()
  }
}

const CANCEL_MS = 100

/**
 * Cancels the statement that the session runs, and those that follow, until what is returned is
 * called: between two of them nothing on the server hears it.
 */
export function cancelStatements({ processId }: PublicationSession): () => Promise<void> {
  let isOver = false
  const cancelling = (async () => {
    const pool = besideTransaction(jobsSql)
    while (!isOver) {
      await pool.query('select pg_cancel_backend($1)', [processId])
      await pause(CANCEL_MS)
    }
  })().catch(() => undefined)
  return async () => {
    isOver = true
    await cancelling
  }
}

/** Resolves with the server process that holds the lock. */
async function takeLock(
  client: Client,
  onWait?: () => void,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await client.query<{ locked: boolean; processId: number }>(
    'select pg_try_advisory_lock($1) as locked, pg_backend_pid() as "processId"',
    [INGEST_LOCK],
  )
  const processId = rows[0]?.processId ?? 0
  if (rows[0]?.locked) return processId
  onWait?.()
  const stop = () => {
    void client.end()
  }
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    await client.query('select pg_advisory_lock($1)', [INGEST_LOCK])
    return processId
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
