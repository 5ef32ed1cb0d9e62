import type { Client } from 'pg'
import { AppError } from '#server/core/errors.ts'
import { directClient } from '#server/core/database/db.ts'

/**
 * Any numbers that nothing else in this database locks; the second one is the network's. Feeds are
 * read beside transfers.
 */
const LOCKS = { tokens: 7_206_157, feeds: 7_206_158 } as const

/** A connection of its own that holds the lock of a network: one reader at a time, over all processes. */
export interface ChainSession {
  readonly client: Client
  readonly networkId: number
}

/**
 * Runs `work` with the network's lock, which belongs to the connection: a killed process frees it.
 * Throws AppError where another holds it.
 */
export async function withChainSession<T>(
  network: { id: number; name: string },
  work: (session: ChainSession) => Promise<T>,
  reads: keyof typeof LOCKS = 'tokens',
): Promise<T> {
  const client = await directClient()
  // the query that notices a fault throws it; without a listener the process would end here
  client.on('error', () => undefined)
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [LOCKS[reads], network.id],
    )
    if (!rows[0]?.locked)
      throw new AppError(
        'conflict',
        `${network.name} is being read by another process: wait until it finishes`,
      )
    return await work({ client, networkId: network.id })
  } finally {
    await client.end()
  }
}
