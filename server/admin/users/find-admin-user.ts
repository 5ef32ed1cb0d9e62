import { adminListHref, adminNewHref, adminViewHref } from '#lib/links/admin-href.ts'
import { flagInWords } from '#lib/registry/admin/flag-fields.ts'
import { flagKeys, ownFlagKeys } from '#lib/registry/flags.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'
import { getPlan } from '#lib/registry/plans.ts'
import type { AdminRecord } from '#lib/view/admin/admin-record.ts'
import { db } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { roleEnd } from '#server/admin/access/role-end.ts'
import { readMemberRole } from '#server/people/organizations/locked-team.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'
import { decideFlags } from '#server/people/viewer/decide-flags.ts'
import { readRole, readUserValues } from '#server/admin/users/user-values.ts'

const MOST_SHOWN = 20

/** One of them with all that hangs on it; null where there is none. */
export async function findAdminUser(id: string): Promise<AdminRecord | null> {
  const now = new Date()
  const row = await readUser(id, now)
  if (!row) return null
  const { organization } = row
  const plan = planInForce(
    organization?.plan?.type ?? null,
    organization?.plan?.endsAt ?? null,
    now,
  )
  const flags = { plan, organization: organization?.features, role: readRole(row.role) }
  const inherited = decideFlags({ ...flags, user: {} })
  const inForce = decideFlags({ ...flags, user: row.features })
  return {
    id,
    name: row.name ?? row.email,
    version: row.version,
    values: readUserValues(row),
    labels: {
      organizationId: organization ? { [organization.id]: organization.name } : {},
      features: Object.fromEntries(ownFlagKeys.map((key) => [key, inherited[key] ? 'on' : 'off'])),
    },
    facts: listFacts(row, plan, inForce),
    related: [listMemberships(row), listRoles(row, now), listSessions(row)],
    actions: [
      ...(row.sessions.length ? ['endSessions'] : []),
      row.disabledAt ? 'enable' : 'disable',
    ],
  }
}

const readUser = (id: string, now: Date) =>
  db().user.findUnique({
    where: { id },
    include: {
      organization: { include: { plan: true } },
      profile: true,
      memberships: {
        include: { organization: { select: { name: true } } },
        orderBy: { joinedAt: 'asc' },
        take: MOST_SHOWN,
      },
      apiUserRoles: {
        include: { role: { select: { name: true } } },
        orderBy: { createdAt: 'asc' },
        take: MOST_SHOWN,
      },
      sessions: {
        where: { expires: { gt: now } },
        orderBy: { lastSeenAt: 'desc' },
        take: MOST_SHOWN,
      },
      _count: { select: { memberships: true, apiUserRoles: true } },
    },
  })

type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>
type Related = AdminRecord['related'][number]

const listFacts = (
  row: UserRow,
  plan: ReturnType<typeof planInForce>,
  inForce: ReturnType<typeof decideFlags>,
): AdminRecord['facts'] => [
  {
    label: 'Email',
    kind: 'text',
    value: row.email,
    note: row.emailVerified ? 'Confirmed by a code' : 'Not confirmed yet',
  },
  ...(env().ADMIN_EMAILS?.includes(row.email)
    ? [
        {
          label: 'Admin by configuration',
          kind: 'yesNo' as const,
          value: true,
          note: 'Listed in ADMIN_EMAILS: restored as admin at each sign-in',
        },
      ]
    : []),
  { label: 'State', kind: 'text', value: row.disabledAt ? 'Disabled' : 'Active' },
  { label: 'Plan in force', kind: 'text', value: getPlan(plan).label },
  {
    label: 'Flags in force',
    kind: 'words',
    value: flagKeys.filter((key) => inForce[key]).map(flagInWords),
  },
  { label: 'Company', kind: 'text', value: row.profile?.company ?? null },
  { label: 'Last seen', kind: 'moment', value: row.lastSeenAt?.toISOString() ?? null },
  { label: 'Since', kind: 'moment', value: row.createdAt.toISOString() },
]

const listMemberships = (row: UserRow): Related => ({
  key: 'memberships',
  title: 'Organizations',
  empty: 'No organizations.',
  more: row._count.memberships - row.memberships.length,
  items: row.memberships.map((membership) => ({
    key: membership.organizationId,
    label: membership.organization.name,
    href: adminViewHref('organizations', membership.organizationId),
    detail: memberRoles[readMemberRole(membership.role)].label,
  })),
})

const listRoles = (row: UserRow, now: Date): Related => ({
  key: 'roles',
  title: 'API roles',
  empty: 'No roles.',
  newHref: adminNewHref('api_access_user_roles', { userId: row.id }),
  more: row._count.apiUserRoles - row.apiUserRoles.length,
  moreHref: adminListHref('api_access_user_roles', { user: row.id }),
  items: row.apiUserRoles.map((held) => ({
    key: held.id,
    label: held.role.name,
    href: adminViewHref('api_access_user_roles', held.id),
    detail: roleEnd(held.expiresAt, now),
  })),
})

const listSessions = (row: UserRow): Related => ({
  key: 'sessions',
  title: 'Sessions',
  empty: 'No active sessions.',
  items: row.sessions.map((session) => ({
    key: session.id,
    label: session.device ?? 'Unknown device',
    href: null,
    detail: `last used ${session.lastSeenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  })),
})
