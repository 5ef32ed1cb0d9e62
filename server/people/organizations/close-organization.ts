import { AppError } from '#server/core/errors.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { lockTeam, roleIn } from '#server/people/organizations/locked-team.ts'
import { insist, mayClose } from '#server/people/organizations/team-policy.ts'

interface Actor {
  userId: string
  organizationId: string
}

/**
 * Ends an organization of which nobody is left but its owner, who types its name. Its plan, keys
 * and invitations go with it.
 */
export function closeOrganization(actor: Actor, name: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, actor.organizationId)
    insist(mayClose({ actor: roleIn(team, actor.userId), members: team.members.size }))
    if (name !== team.name)
      throw new AppError('bad_request', 'Organization name: it does not match.')
    const next = await transaction.organizationMember.findFirst({
      where: { userId: actor.userId, organizationId: { not: team.id } },
      orderBy: { joinedAt: 'asc' },
    })
    await eraseOrganization(transaction, team, actor.userId)
    if (next)
      await transaction.user.update({
        where: { id: actor.userId },
        data: { organizationId: next.organizationId },
      })
  })
}

/** Deletes the row and all that hangs on it; users who acted for it act for none. */
export async function eraseOrganization(
  transaction: Transaction,
  { id, plan }: { id: string; plan: string },
  actor: string,
): Promise<void> {
  await transaction.organization.delete({ where: { id } })
  await writeAudit(transaction, {
    actor,
    action: 'organization.close',
    resource: 'organization',
    resourceId: id,
    before: { plan },
  })
}
