import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { endMembership } from '#server/people/organizations/end-membership.ts'
import { lockTeam, roleIn } from '#server/people/organizations/locked-team.ts'
import { insist, mayRemove } from '#server/people/organizations/team-policy.ts'

interface Actor {
  userId: string
  organizationId: string
}

/** Takes somebody out of the actor's organization; oneself is to leave it. */
export function removeMember(actor: Actor, userId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, actor.organizationId)
    const by = roleIn(team, actor.userId)
    const target = roleIn(team, userId)
    const isSelf = userId === actor.userId
    insist(mayRemove({ actor: by, target, isSelf, owners: team.owners }))
    await endMembership(transaction, team.id, userId)
    await writeAudit(transaction, {
      actor: actor.userId,
      action: isSelf ? 'team.leave' : 'team.remove',
      resource: 'organization',
      resourceId: team.id,
      before: { member: userId, role: target },
    })
  })
}
