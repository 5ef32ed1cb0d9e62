import type { MemberRole } from '#lib/registry/member-roles.ts'
import type { PlanType } from '#lib/registry/plans.ts'
import { db } from '#server/core/database/db.ts'
import { hashToken, viewerOfSession, type Role, type Viewer } from '#server/people/viewer/viewer.ts'

interface Person {
  name?: string
  role?: Role
  isConfirmed?: boolean
  features?: Record<string, boolean | string>
}

/** Somebody with an account, and a session whose token is the user's id. → that id */
export async function makePerson(
  email: string,
  { name, role = 'CUSTOMER', isConfirmed = true, features = {} }: Person = {},
): Promise<string> {
  const { id } = await db().user.create({
    data: {
      email,
      role,
      features,
      emailVerified: isConfirmed ? new Date() : null,
      ...(name && { name }),
    },
  })
  await db().session.create({
    data: { userId: id, sessionToken: hashToken(id), expires: new Date(Date.now() + 86_400_000) },
  })
  return id
}

/** Who the site takes a person for now. */
export async function findViewer(userId: string): Promise<Viewer> {
  const viewer = await viewerOfSession(userId)
  if (!viewer) throw new Error(`${userId} is not signed in`)
  return viewer
}

/** The same, acting for an organization. */
export async function findMember(userId: string): Promise<Viewer & { organizationId: string }> {
  const viewer = await findViewer(userId)
  if (viewer.organizationId === null) throw new Error(`${userId} is in no organization`)
  return { ...viewer, organizationId: viewer.organizationId }
}

interface Team {
  plan?: PlanType
  endsAt?: Date
  domain?: string
  scope?: 'domain' | 'invite'
  members: Readonly<Record<string, MemberRole>>
}

/** An organization whose members act for it. `members`: user id → role. → its id */
export async function makeTeam(
  name: string,
  { plan = 'FREE', endsAt, domain, scope = 'invite', members }: Team,
): Promise<string> {
  const { id } = await db().organization.create({
    data: {
      name,
      scope,
      ...(domain && { domain, domainProvenAt: new Date() }),
      plan: { create: { type: plan, ...(endsAt && { endsAt }) } },
      members: { create: Object.entries(members).map(([userId, role]) => ({ userId, role })) },
    },
  })
  await db().user.updateMany({
    where: { id: { in: Object.keys(members) } },
    data: { organizationId: id },
  })
  return id
}

/** The members of an organization, by address. */
export async function rolesIn(organizationId: string): Promise<Record<string, string>> {
  const rows = await db().organizationMember.findMany({
    where: { organizationId },
    include: { user: { select: { email: true } } },
  })
  return Object.fromEntries(rows.map(({ user, role }) => [user.email, role]))
}
