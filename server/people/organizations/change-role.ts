import type { MemberRole } from '#lib/registry/member-roles.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { lockTeam, roleIn } from '#server/people/organizations/locked-team.ts'
import { insist, mayChangeRole } from '#server/people/organizations/team-policy.ts'

interface Actor {
  userId: string
  organizationId: string
}

/** Gives a member of the actor's organization another role. */
export function changeRole(
  actor: Actor,
  { userId, role: to }: { userId: string; role: MemberRole },
): Promise<void> {
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, actor.organizationId)
    const by = roleIn(team, actor.userId)
    const target = roleIn(team, userId)
    insist(
      mayChangeRole({
        actor: by,
        target,
        to,
        isSelf: userId === actor.userId,
        owners: team.owners,
      }),
    )
    if (to === target) return
    await transaction.organizationMember.update({
      where: { organizationId_userId: { organizationId: team.id, userId } },
      data: { role: to },
    })
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'team.change-role',
      resource: 'organization',
      resourceId: team.id,
      before: { member: userId, role: target },
      after: { member: userId, role: to },
    })
  })
}
