import type { MemberRole } from '#lib/registry/member-roles.ts'
import type { MemberSetting } from '#lib/schemas/admin/organization-edit.ts'
import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { endMembership } from '#server/people/organizations/end-membership.ts'
import { joinTeam } from '#server/people/organizations/join-team.ts'
import { lockTeam, roleIn, readMemberRole } from '#server/people/organizations/locked-team.ts'
import { insist, mayChangeRole, mayRemove } from '#server/people/organizations/team-policy.ts'
import { insistAdmin } from '#server/people/viewer/insist-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

export interface MemberRow {
  userId: string
  name: string
  email: string
  role: MemberRole
  joinedAt: string
}

/** The people of an organization, in the order in which they came. */
export async function listMembers(actor: Viewer, organizationId: string): Promise<MemberRow[]> {
  insistAdmin(actor)
  const rows = await db().organizationMember.findMany({
    where: { organizationId },
    include: { user: { select: { name: true, email: true } } },
    orderBy: { joinedAt: 'asc' },
  })
  return rows.map(({ userId, role, joinedAt, user }) => ({
    userId,
    name: user.name ?? user.email,
    email: user.email,
    role: readMemberRole(role),
    joinedAt: joinedAt.toISOString(),
  }))
}

/**
 * Makes somebody a member while there is a seat, or gives a member another role, with an owner's
 * rights: the last owner stays.
 */
export function setMember(
  actor: Viewer,
  { organizationId, userId, role }: MemberSetting,
): Promise<void> {
  insistAdmin(actor)
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, organizationId)
    const present = team.members.get(userId)
    if (present === role) return
    if (present) {
      insist(
        mayChangeRole({
          actor: 'OWNER',
          target: present,
          to: role,
          isSelf: false,
          owners: team.owners,
        }),
      )
      await transaction.organizationMember.update({
        where: { organizationId_userId: { organizationId, userId } },
        data: { role },
      })
    } else {
      if (!(await transaction.user.findUnique({ where: { id: userId } })))
        throw new AppError('not_found', 'User not found.')
      await joinTeam(transaction, team, userId, role)
    }
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'organization.set-member',
      resource: 'organization',
      resourceId: organizationId,
      ...(present && { before: { member: userId, role: present } }),
      after: { member: userId, role },
    })
  })
}

/** Takes somebody out, with an owner's rights: the last owner stays while others are there. */
export function dropMember(
  actor: Viewer,
  { organizationId, userId }: Omit<MemberSetting, 'role'>,
): Promise<void> {
  insistAdmin(actor)
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, organizationId)
    const target = roleIn(team, userId)
    if (team.members.size > 1)
      insist(mayRemove({ actor: 'OWNER', target, isSelf: false, owners: team.owners }))
    await endMembership(transaction, organizationId, userId)
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'organization.remove-member',
      resource: 'organization',
      resourceId: organizationId,
      before: { member: userId, role: target },
    })
  })
}
