import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { lockTeam, roleIn } from '#server/people/organizations/locked-team.ts'
import { insist, mayEdit } from '#server/people/organizations/team-policy.ts'

interface Actor {
  userId: string
  organizationId: string
}

/** Takes back an open invitation of the actor's organization. */
export function revokeInvitation(actor: Actor, invitationId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, actor.organizationId)
    insist(mayEdit(roleIn(team, actor.userId)))
    const { count } = await transaction.invitation.updateMany({
      where: { id: invitationId, organizationId: team.id, state: 'pending' },
      data: { state: 'revoked' },
    })
    if (!count) throw new AppError('not_found', 'Not found.')
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'team.revoke-invitation',
      resource: 'organization',
      resourceId: team.id,
      before: { invitation: invitationId },
    })
  })
}
