import { isMemberRole, LOWEST_ROLE, type MemberRole } from '#lib/registry/member-roles.ts'
import { getPlan, type PlanType } from '#lib/registry/plans.ts'
import { AppError } from '#server/core/errors.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'

export interface LockedTeam {
  id: string
  name: string
  domain: string | null
  domainProvenAt: Date | null
  scope: string
  version: number
  plan: PlanType
  seats: number
  /** user id → role */
  members: ReadonlyMap<string, MemberRole>
  owners: number
}

/** The organization with its members, locked until the transaction ends: who joins or leaves meanwhile waits. */
export async function lockTeam(
  transaction: Transaction,
  organizationId: string,
): Promise<LockedTeam> {
  await transaction.$queryRaw`select id from organization where id = ${organizationId} for update`
  const found = await transaction.organization.findUnique({
    where: { id: organizationId },
    include: { plan: true, members: true },
  })
  if (!found) throw absent()
  const members = new Map(found.members.map(({ userId, role }) => [userId, readMemberRole(role)]))
  const plan = planInForce(found.plan?.type ?? null, found.plan?.endsAt ?? null)
  const { id, name, domain, domainProvenAt, scope, version } = found
  return {
    id,
    name,
    domain,
    domainProvenAt,
    scope,
    version,
    plan,
    seats: getPlan(plan).seats,
    members,
    owners: [...members.values()].filter((role) => role === 'OWNER').length,
  }
}

/** The role of a member. Who is none gets the answer of an organization that does not exist. */
export function roleIn(team: Pick<LockedTeam, 'members'>, userId: string): MemberRole {
  const role = team.members.get(userId)
  if (!role) throw absent()
  return role
}

/** A role that this version does not know counts as the lowest. */
export const readMemberRole = (text: string): MemberRole =>
  isMemberRole(text) ? text : LOWEST_ROLE

const absent = () => new AppError('not_found', 'Not found.')
