import type { TeamView } from '#lib/view/account/user-profile.ts'
import { getPlan } from '#lib/registry/plans.ts'
import { db } from '#server/core/database/db.ts'
import { readMemberRole } from '#server/people/organizations/locked-team.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'
import { runsTeam } from '#server/people/organizations/team-policy.ts'

/** The organization that somebody acts for; null for none, and for one that they are no member of. */
export async function getTeam({
  userId,
  organizationId,
}: {
  userId: string
  organizationId: string | null
}): Promise<TeamView | null> {
  const found =
    organizationId &&
    (await db().organization.findFirst({
      where: { id: organizationId, members: { some: { userId } } },
      include: {
        plan: true,
        members: {
          include: { user: { select: { name: true, email: true } } },
          orderBy: { joinedAt: 'asc' },
        },
        invitations: {
          where: { state: 'pending', expires: { gt: new Date() } },
          orderBy: { createdAt: 'asc' },
        },
      },
    }))
  if (!found) return null
  const { id, name, domain, scope, version } = found
  const plan = planInForce(found.plan?.type ?? null, found.plan?.endsAt ?? null)
  const members = found.members.map(({ userId: of, role, joinedAt, user }) => ({
    userId: of,
    name: user.name,
    email: user.email,
    role: readMemberRole(role),
    joinedAt: joinedAt.toISOString(),
  }))
  const role = members.find((member) => member.userId === userId)?.role ?? 'MEMBER'
  const invitations = found.invitations.map((invitation) => ({
    id: invitation.id,
    email: invitation.email,
    role: readMemberRole(invitation.role),
    expires: invitation.expires.toISOString(),
  }))
  return {
    id,
    name,
    domain,
    scope: scope === 'domain' ? 'domain' : 'invite',
    version,
    plan,
    seats: getPlan(plan).seats,
    role,
    members,
    invitations: runsTeam(role) ? invitations : [],
  }
}
