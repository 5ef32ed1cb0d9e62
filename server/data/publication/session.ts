import type { Client } from 'pg'
import { directClient } from '#server/core/database/db.ts'

/** Any number that nothing else in this database locks. */
const INGEST_LOCK = 7_206_151

/** A connection of its own that holds the ingest lock: one run at a time, over all processes. */
export interface PublicationSession {
  readonly client: Client
}

/**
 * Runs `work` while holding the ingest lock. `onWait` is called once when another run holds it; `signal` ends the waiting.
 * The lock belongs to the connection, so a killed process frees it.
 */
export async function withPublicationSession<T>(
  work: (session: PublicationSession) => Promise<T>,
  onWait?: () => void,
  signal?: AbortSignal,
): Promise<T> {
  const client = await directClient()
  // what is wrong is thrown by the query that notices; without a listener the process would end here
  client.on('error', () => undefined)
  try {
    await takeLock(client, onWait, signal)
    return await work({ client })
  } finally {
    await client.end()
  }
}

async function takeLock(client: Client, onWait?: () => void, signal?: AbortSignal): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [INGEST_LOCK],
  )
  if (rows[0]?.locked) return
  onWait?.()
  const stop = () => {
    void client.end()
  }
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    await client.query('select pg_advisory_lock($1)', [INGEST_LOCK])
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
