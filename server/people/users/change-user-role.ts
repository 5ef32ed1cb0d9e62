import { AppError } from '#server/core/errors.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import type { Role } from '#server/people/viewer/viewer.ts'

interface RoleOfUser {
  userId: string
  role: Role
  actor: string
}

/** Gives somebody a role on the site. The last admin stays one. → false where it was so already */
export function changeUserRole({ userId, role, actor }: RoleOfUser): Promise<boolean> {
  return inTransaction(async (transaction) => {
    await lockAdmins(transaction)
    const user = await transaction.user.findUnique({ where: { id: userId } })
    if (!user) throw new AppError('not_found', 'User not found.')
    if (user.role === role) return false
    if (role !== 'ADMIN') await keepAnAdmin(transaction, userId)
    await transaction.user.update({
      where: { id: userId },
      data: { role, version: { increment: 1 } },
    })
    const action = role === 'ADMIN' ? 'user.grant-admin' : 'user.revoke-admin'
    await writeAudit(transaction, {
      actor,
      action,
      resource: 'user',
      resourceId: userId,
      before: { role: user.role },
      after: { role },
    })
    return true
  })
}

/** Refuses what would leave the site without an admin: taking the role of the last one, disabling or deleting it. */
export async function keepAnAdmin(transaction: Transaction, userId: string): Promise<void> {
  const admins = await lockAdmins(transaction)
  if (admins.length === 1 && admins[0] === userId)
    throw new AppError(
      'conflict',
      'The last admin cannot be removed. Make someone else an admin first.',
    )
}

/** Locked, so that two admins who revoke each other at once do not both go. */
async function lockAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.$queryRaw<
    { id: string }[]
  >`select id from "user" where role = 'ADMIN' and disabled_at is null order by id for update`
  return rows.map(({ id }) => id)
}
