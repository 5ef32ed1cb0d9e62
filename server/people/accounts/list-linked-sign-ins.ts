import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** An account of another provider that signs in as the viewer. */
export interface LinkedSignIn {
  id: string
  provider: string
  createdAt: Date
}

export function listLinkedSignIns({ userId }: Pick<Viewer, 'userId'>): Promise<LinkedSignIn[]> {
  return db().account.findMany({
    where: { userId },
    select: { id: true, provider: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
}

/**
 * Takes one away: it signs in no more, and sessions that began with its provider end, the one that
 * asks apart. A code by mail remains. → the provider. Throws AppError not_found, for those of
 * others as for none.
 */
export function unlinkSignIn(
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  id: string,
): Promise<string> {
  return inTransaction(async (transaction) => {
    const linked = await transaction.account.findFirst({
      where: { id, userId },
      select: { provider: true },
    })
    const { count } = await transaction.account.deleteMany({ where: { id, userId } })
    if (!linked || !count) throw new AppError('not_found', 'This sign-in is no longer linked.')
    const { count: ended } = await transaction.session.deleteMany({
      where: { userId, method: linked.provider, id: { not: sessionId } },
    })
    await writeAudit(transaction, {
      actor: userId,
      action: 'sign-in.unlink',
      resource: 'user',
      resourceId: userId,
      before: { provider: linked.provider },
      after: { ended },
    })
    return linked.provider
  })
}
