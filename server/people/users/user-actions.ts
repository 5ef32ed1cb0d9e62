import { AppError } from '#server/core/errors.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { keepAnAdmin } from '#server/people/users/change-user-role.ts'
import { insistAdmin } from '#server/people/viewer/insist-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Signs users out everywhere. → how many sessions ended */
export function endUserSessions(actor: Viewer, ids: readonly string[]): Promise<{ ended: number }> {
  insistAdmin(actor)
  return inTransaction(async (transaction) => {
    let ended = 0
    for (const id of await lockUsers(transaction, ids)) {
      const { count } = await transaction.session.deleteMany({ where: { userId: id } })
      ended += count
      await writeAudit(transaction, {
        actor: actor.userId,
        action: 'user.end-sessions',
        resource: 'user',
        resourceId: id,
        after: { ended: count },
      })
    }
    return { ended }
  })
}

/**
 * Shuts users out, all of them or none: sessions end with it, and keys within five seconds, because every look-up of a
 * session or key asks whether its owner is disabled. The last admin stays, and nobody shuts out themselves.
 */
export function disableUsers(actor: Viewer, ids: readonly string[]): Promise<{ changed: number }> {
  insistAdmin(actor)
  return inTransaction(async (transaction) => {
    let changed = 0
    for (const id of await lockUsers(transaction, ids)) {
      if (id === actor.userId)
        throw new AppError('conflict', 'You cannot disable yourself. Another admin can.')
      const { disabledAt } = await transaction.user.findUniqueOrThrow({
        where: { id },
        select: { disabledAt: true },
      })
      if (disabledAt) continue
      await keepAnAdmin(transaction, id)
      await transaction.user.update({
        where: { id },
        data: { disabledAt: new Date(), version: { increment: 1 } },
      })
      await transaction.session.deleteMany({ where: { userId: id } })
      await writeAudit(transaction, {
        actor: actor.userId,
        action: 'user.disable',
        resource: 'user',
        resourceId: id,
        before: { isDisabled: false },
        after: { isDisabled: true },
      })
      changed++
    }
    return { changed }
  })
}

/** Lets users in again. */
export function enableUsers(actor: Viewer, ids: readonly string[]): Promise<{ changed: number }> {
  insistAdmin(actor)
  return inTransaction(async (transaction) => {
    let changed = 0
    for (const id of await lockUsers(transaction, ids)) {
      const { count } = await transaction.user.updateMany({
        where: { id, disabledAt: { not: null } },
        data: { disabledAt: null, version: { increment: 1 } },
      })
      if (count === 0) continue
      await writeAudit(transaction, {
        actor: actor.userId,
        action: 'user.enable',
        resource: 'user',
        resourceId: id,
        before: { isDisabled: true },
        after: { isDisabled: false },
      })
      changed++
    }
    return { changed }
  })
}

/** Locked in one order, with all admins: two who act on each other at once do not wait for each other. */
async function lockUsers(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].toSorted()
  const rows = await transaction.$queryRaw<
    { id: string }[]
  >`select id from "user" where id = any(${wanted}) or role = 'ADMIN' order by id for update`
  const found = new Set(rows.map(({ id }) => id))
  if (wanted.some((id) => !found.has(id)))
    throw new AppError(
      'not_found',
      wanted.length === 1
        ? 'User not found.'
        : 'One of these users no longer exists. Reload the list.',
    )
  return wanted
}
