import { AppError } from '#server/core/errors.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { eraseOrganization } from '#server/people/organizations/close-organization.ts'
import { lockTeam } from '#server/people/organizations/locked-team.ts'
import { keepAnAdmin } from '#server/people/users/change-user-role.ts'

/**
 * Takes an account away, and everything kept about the person: what hangs on the account goes with
 * it, what stands under the address goes too. Rows of the audit trail stay: they have ids, no names
 * and no addresses. `typed`: the address, written once more. Organizations in which nobody else is
 * are closed; those of which others are members need another owner first.
 */
export async function deleteAccount(
  { userId, email }: { userId: string; email: string },
  typed: string,
): Promise<void> {
  if (typed !== email) throw new AppError('bad_request', 'Email: this is not your account address.')
  await inTransaction(async (transaction) => {
    await eraseAccount(transaction, { userId, email }, userId)
    await writeAudit(transaction, {
      actor: userId,
      action: 'user.delete',
      resource: 'user',
      resourceId: userId,
    })
  })
}

/** The same inside of a wider transaction, by whoever acts, without its row of the audit trail. */
export async function eraseAccount(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
  actor: string,
): Promise<void> {
  const left = await leaveOrganizations(transaction, userId, actor)
  await keepAnAdmin(transaction, userId)
  await refuseNewOrganizations(transaction, userId, left)
  await transaction.analyticsEvent.deleteMany({ where: { userId } })
  await transaction.invitation.deleteMany({ where: { email } })
  await transaction.signInChallenge.deleteMany({ where: { email } })
  // the row says that a mail was sent, and must stay so that none is sent twice
  await transaction.mail.updateMany({
    where: { recipient: email },
    data: { recipient: '', subject: '' },
  })
  await transaction.user.delete({ where: { id: userId } })
}

/** → ids of those that were looked at */
async function leaveOrganizations(
  transaction: Transaction,
  userId: string,
  actor: string,
): Promise<string[]> {
  const memberships = await transaction.organizationMember.findMany({
    where: { userId },
    orderBy: { organizationId: 'asc' },
  })
  for (const { organizationId } of memberships) {
    const team = await lockTeam(transaction, organizationId)
    if (team.members.size === 1) await eraseOrganization(transaction, team, actor)
    else if (team.owners === 1 && team.members.get(userId) === 'OWNER')
      throw new AppError(
        'conflict',
        `${actor === userId ? 'You are' : 'This user is'} the only owner of ${team.name}. Transfer ownership first.`,
      )
  }
  return memberships.map(({ organizationId }) => organizationId)
}

/**
 * One that was founded or joined since would lose its only owner with the account. Nobody becomes a
 * member while the row of the person is locked.
 */
async function refuseNewOrganizations(
  transaction: Transaction,
  userId: string,
  left: readonly string[],
): Promise<void> {
  await transaction.$queryRaw`select id from "user" where id = ${userId} for update`
  const since = await transaction.organizationMember.count({
    where: { userId, organizationId: { notIn: [...left] } },
  })
  if (since)
    throw new AppError('conflict', 'An organization was joined in the meantime. Try again.')
}
