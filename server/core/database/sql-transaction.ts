import type { ClientBase, Pool, PoolClient } from 'pg'
import { beginningOn } from '#server/core/database/pooler.ts'
import { isCancelled } from '#server/core/database/is-cancelled.ts'
import { sql, withinTransaction } from '#server/core/database/db.ts'

/** How it begins: `begin read only; …` for one that writes nothing. */
type Beginning = `begin${string}`

/**
 * Work in SQL that succeeds or fails as a whole, on a connection of the pool. Transactions begin
 * here, in transactionOn and in inTransaction, and nowhere else, so that each of them is known to
 * be open (server/core/database/db.ts).
 */
export async function sqlTransaction<Result>(
  work: (client: PoolClient) => Promise<Result>,
  { pool = sql(), beginning = 'begin' }: { pool?: Pool; beginning?: Beginning } = {},
): Promise<Result> {
  const client = await pool.connect()
  let isWhole = false
  try {
    const result = await transactionOn(client, () => work(client), {
      beginning: beginningOn(pool, beginning),
      onUndone: () => {
        isWhole = true
      },
    })
    isWhole = true
    return result
  } finally {
    // one whose transaction may be open still is no use to anybody
    client.release(!isWhole)
  }
}

/**
 * The same on a connection that the caller has. `isKept` false undoes what succeeded, for a
 * try-out; `onUndone` hears that what failed is undone.
 */
export async function transactionOn<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
  {
    beginning = 'begin',
    isKept = true,
    onUndone,
  }: { beginning?: Beginning; isKept?: boolean; onUndone?: () => void } = {},
): Promise<Result> {
  await client.query(beginning)
  try {
    const result = await withinTransaction(work)
    await client.query(isKept ? 'commit' : 'rollback')
    return result
  } catch (error) {
    if (await undo(client)) onUndone?.()
    throw error
  }
}

/** More cancellations are not on their way at once. */
const MOST_CANCELLED = 5

/**
 * A cancellation that was meant for an earlier statement may end the rollback instead, and leave
 * the transaction open: then it is said again. → whether it was undone; of what else failed, the
 * error that led here says more
 */
async function undo(client: ClientBase): Promise<boolean> {
  for (let tries = 0; tries < MOST_CANCELLED; tries++) {
    try {
      await client.query('rollback')
      return true
    } catch (failure) {
      if (!isCancelled(failure)) return false
    }
  }
  return false
}
