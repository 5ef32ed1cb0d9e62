import { AppError } from '#server/core/errors.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { joinTeam } from '#server/people/organizations/join-team.ts'
import { lockTeam, readMemberRole } from '#server/people/organizations/locked-team.ts'

/** Whose address it is; an invitation to another address is not there. */
interface Invited {
  userId: string
  email: string
}

/** Takes the seat that is offered, and acts for the organization from now on. */
export function acceptInvitation(invited: Invited, invitationId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const { organizationId, role } = await offered(transaction, invited, invitationId)
    const team = await lockTeam(transaction, organizationId)
    // behind the lock: it may have been withdrawn meanwhile
    const { count } = await transaction.invitation.updateMany({
      where: { id: invitationId, state: 'pending', expires: { gt: new Date() } },
      data: { state: 'accepted' },
    })
    if (!count)
      throw new AppError('conflict', 'This invitation is no longer valid. Ask for a new one.')
    await joinTeam(transaction, team, invited.userId, readMemberRole(role))
    await transaction.user.update({ where: { id: invited.userId }, data: { organizationId } })
    await writeAudit(transaction, {
      actor: invited.userId,
      action: 'team.join',
      resource: 'organization',
      resourceId: organizationId,
      after: { member: invited.userId, role, invitation: invitationId },
    })
  })
}

/** Says no; the seat is free again. */
export function declineInvitation(invited: Invited, invitationId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const { organizationId } = await offered(transaction, invited, invitationId)
    await transaction.invitation.updateMany({
      where: { id: invitationId, state: 'pending' },
      data: { state: 'revoked' },
    })
    await writeAudit(transaction, {
      actor: invited.userId,
      action: 'team.decline',
      resource: 'organization',
      resourceId: organizationId,
      before: { invitation: invitationId },
    })
  })
}

async function offered(transaction: Transaction, { email }: Invited, id: string) {
  const invitation = await transaction.invitation.findFirst({
    where: { id, email, state: 'pending' },
  })
  if (!invitation) throw new AppError('not_found', 'Not found.')
  return invitation
}
