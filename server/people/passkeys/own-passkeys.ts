import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

export interface OwnPasskey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export function listPasskeys({ userId }: Pick<Viewer, 'userId'>): Promise<OwnPasskey[]> {
  return db().passkey.findMany({
    where: { userId },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    orderBy: { createdAt: 'asc' },
  })
}

/** Throws AppError not_found, for those of others as for none. */
export async function renamePasskey(
  { userId }: Pick<Viewer, 'userId'>,
  id: string,
  name: string,
): Promise<void> {
  const { count } = await db().passkey.updateMany({ where: { id, userId }, data: { name } })
  if (!count) throw gone()
}

/** An admin who has one keeps one: a session alone must not do away with the second factor. → its name */
export function removePasskey(
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  id: string,
): Promise<string> {
  return inTransaction(async (transaction) => {
    await transaction.$queryRaw`select id from "user" where id = ${userId} for update`
    const own = await transaction.passkey.findMany({
      where: { userId },
      select: { id: true, name: true },
    })
    const found = own.find((passkey) => passkey.id === id)
    if (!found) throw gone()
    if (role === 'ADMIN' && own.length === 1)
      throw new AppError(
        'conflict',
        'Admins must keep at least one passkey. Add another one first.',
      )
    await transaction.passkey.delete({ where: { id } })
    await writeAudit(transaction, {
      actor: userId,
      action: 'passkey.remove',
      resource: 'user',
      resourceId: userId,
      before: { passkey: id },
    })
    return found.name
  })
}

/** Takes all passkeys of somebody who has lost them, and sign-ins that wait for one. → how many */
export function resetPasskeys(userId: string, actor: string): Promise<number> {
  return inTransaction(async (transaction) => {
    const { count } = await transaction.passkey.deleteMany({ where: { userId } })
    if (!count) return 0
    await transaction.session.deleteMany({ where: { userId, awaitsPasskey: true } })
    await writeAudit(transaction, {
      actor,
      action: 'passkey.reset',
      resource: 'user',
      resourceId: userId,
      before: { passkeys: count },
    })
    return count
  })
}

const gone = () => new AppError('not_found', 'This passkey no longer exists.')
