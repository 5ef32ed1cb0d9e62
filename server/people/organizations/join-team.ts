import type { MemberRole } from '#lib/registry/member-roles.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import type { LockedTeam } from '#server/people/organizations/locked-team.ts'
import { insist, mayJoin } from '#server/people/organizations/team-policy.ts'

/**
 * Makes somebody a member of a locked team while there is a seat, and has them act for it where
 * they act for none. Who is a member already stays what they are.
 */
export async function joinTeam(
  transaction: Transaction,
  team: LockedTeam,
  userId: string,
  role: MemberRole,
): Promise<void> {
  if (!team.members.has(userId)) {
    insist(mayJoin({ members: team.members.size, seats: team.seats }))
    await transaction.organizationMember.create({ data: { organizationId: team.id, userId, role } })
  }
  await transaction.user.updateMany({
    where: { id: userId, organizationId: null },
    data: { organizationId: team.id },
  })
}
