import { db, withinTransaction } from '#server/core/database/db.ts'
import type { Prisma } from '#server/generated/client.ts'

export type Transaction = Prisma.TransactionClient

/**
 * Work that succeeds or fails as a whole, its audit row with it. Waits longer than by default: many
 * may queue for one locked row.
 */
export function inTransaction<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db().$transaction((transaction) => withinTransaction(() => work(transaction)), {
    maxWait: 15_000,
    timeout: 20_000,
  })
}
