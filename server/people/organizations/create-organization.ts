import { AppError } from '#server/core/errors.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'

/** An organization on the free plan, of somebody who is in none. → its id */
export function createOrganization(owner: { userId: string }, name: string): Promise<string> {
  return inTransaction(async (transaction) => {
    // two at once of one person: the second waits here and finds the first
    const people = await transaction.$queryRaw<
      unknown[]
    >`select id from "user" where id = ${owner.userId} for update`
    if (people.length === 0) throw new AppError('unauthorized', 'Sign in first.')
    const present = await transaction.organizationMember.count({ where: { userId: owner.userId } })
    if (present) throw new AppError('conflict', 'You are already in an organization.')
    return await foundOrganization(transaction, {
      name,
      ownerId: owner.userId,
      actor: owner.userId,
    })
  })
}

/** The same inside of a wider transaction, for an operator too. */
export async function foundOrganization(
  transaction: Transaction,
  { name, ownerId, actor }: { name: string; ownerId: string; actor: string },
): Promise<string> {
  const { id } = await transaction.organization.create({
    data: {
      name,
      plan: { create: { type: 'FREE' } },
      members: { create: { userId: ownerId, role: 'OWNER' } },
    },
  })
  await transaction.user.update({ where: { id: ownerId }, data: { organizationId: id } })
  await writeAudit(transaction, {
    actor,
    action: 'organization.create',
    resource: 'organization',
    resourceId: id,
    after: { plan: 'FREE', owner: ownerId },
  })
  return id
}
