import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { lockTeam, roleIn } from '#server/people/organizations/locked-team.ts'

/** Has somebody act for another organization of theirs from now on. */
export function switchOrganization(
  { userId }: { userId: string },
  organizationId: string,
): Promise<void> {
  return inTransaction(async (transaction) => {
    // locked, so that nobody is removed from it between the question and the answer
    roleIn(await lockTeam(transaction, organizationId), userId)
    await transaction.user.update({ where: { id: userId }, data: { organizationId } })
  })
}
