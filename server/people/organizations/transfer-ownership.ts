import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { lockTeam, roleIn } from '#server/people/organizations/locked-team.ts'
import { insist, mayTransfer } from '#server/people/organizations/team-policy.ts'

interface Actor {
  userId: string
  organizationId: string
}

/** Hands the organization on: the member becomes its owner, the actor an admin. */
export function transferOwnership(actor: Actor, userId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, actor.organizationId)
    const by = roleIn(team, actor.userId)
    const target = roleIn(team, userId)
    insist(mayTransfer({ actor: by, isSelf: userId === actor.userId }))
    const member = (of: string) => ({
      organizationId_userId: { organizationId: team.id, userId: of },
    })
    await transaction.organizationMember.update({ where: member(userId), data: { role: 'OWNER' } })
    await transaction.organizationMember.update({
      where: member(actor.userId),
      data: { role: 'ADMIN' },
    })
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'team.transfer',
      resource: 'organization',
      resourceId: team.id,
      before: { member: userId, role: target, owner: actor.userId },
      after: { owner: userId },
    })
  })
}
