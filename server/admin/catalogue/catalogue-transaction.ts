import type { ClientBase } from 'pg'
import { openEmptyStage } from '#server/admin/catalogue/group-moves.ts'
import { refuseToWait } from '#server/pipeline/publication/refuse-to-wait.ts'
import {
  withPublicationSession,
  type PublicationSession,
} from '#server/pipeline/publication/publication-session.ts'
import { sqlTransaction, transactionOn } from '#server/core/database/sql-transaction.ts'

export interface CatalogueTransaction {
  client: ClientBase
  /** where wider lines may be derived again */
  session: PublicationSession | null
}

/**
 * Work on the catalogue that succeeds or fails as a whole. What moves something between groups
 * holds the ingest lock, and is refused while a run has it: nobody waits at a form for a run of
 * minutes.
 */
export async function catalogueTransaction<Result>(
  { publishes }: { publishes: boolean },
  work: (transaction: CatalogueTransaction) => Promise<Result>,
): Promise<Result> {
  if (publishes)
    return withPublicationSession(async (session) => {
      await openEmptyStage(session)
      return transactionOn(session.client, () => work({ client: session.client, session }))
    }, refuseToWait)
  return sqlTransaction((client) => work({ client, session: null }))
}
