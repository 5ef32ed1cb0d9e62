import { adminListHref, adminNewHref, adminViewHref } from '#lib/admin-href.ts'
import { ADMIN_ROWS } from '#lib/admin-list-state.ts'
import { flagField } from '#lib/registry/admin/flag-fields.ts'
import { users } from '#lib/registry/admin/users.ts'
import { flagKeys } from '#lib/registry/flags.ts'
import { memberRoles } from '#lib/registry/member-roles.ts'
import { planOf } from '#lib/registry/plans.ts'
import { keptFlags, ownFlagsOf } from '#lib/schemas/admin/flags.ts'
import {
  userCreation,
  userEdit,
  type UserCreation,
  type UserEdit,
} from '#lib/schemas/admin/users.ts'
import { db } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import { roleEnd } from '#server/admin/access/role-end.ts'
import { eraseAccount } from '#server/people/accounts/delete-account.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import { joinTeam } from '#server/people/organizations/join-team.ts'
import { lockTeam, roleOf } from '#server/people/organizations/locked-team.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'
import { keepAnAdmin } from '#server/people/users/change-user-role.ts'
import { decideFlags } from '#server/people/viewer/decide-flags.ts'

const MOST_SHOWN = 20

/** Users, as admins run them. The address is who somebody is: it is set once. */
export const adminUsers: AdminModule<UserCreation, UserEdit> = {
  resource: users,
  creation: userCreation,
  edit: userEdit,

  list: async ({ q, sort, dir, page, filters }) => {
    const has = containsText(q)
    const where = {
      AND: [
        q ? { OR: [{ name: has }, { email: has }] } : {},
        filters['role'] ? { role: filters['role'] } : {},
        filters['organization']
          ? { memberships: { some: { organizationId: filters['organization'] } } }
          : {},
        filters['state'] === 'disabled'
          ? { disabledAt: { not: null } }
          : filters['state'] === 'working'
            ? { disabledAt: null }
            : {},
      ],
    }
    const by =
      sort === 'name'
        ? ({ name: { sort: dir, nulls: 'last' } } as const)
        : sort === 'email'
          ? { email: dir }
          : sort === 'role'
            ? { role: dir }
            : sort === 'lastSeenAt'
              ? ({ lastSeenAt: { sort: dir, nulls: 'last' } } as const)
              : { createdAt: dir }
    const [total, rows] = await Promise.all([
      db().user.count({ where }),
      db().user.findMany({
        where,
        include: { organization: { select: { id: true, name: true } } },
        orderBy: [by, { id: 'asc' }],
        skip: (page - 1) * ADMIN_ROWS,
        take: ADMIN_ROWS,
      }),
    ])
    return {
      total,
      rows: rows.map(
        ({ id, name, email, version, role, disabledAt, organization, lastSeenAt, createdAt }) => ({
          id,
          name: name ?? email,
          version,
          cells: {
            role: role === 'ADMIN' ? 'Admin' : 'Customer',
            state: disabledAt ? 'Disabled' : 'Can sign in',
            email,
            organization: organization && {
              label: organization.name,
              href: adminViewHref('organizations', organization.id),
            },
            lastSeenAt: lastSeenAt?.toISOString() ?? null,
            createdAt: createdAt.toISOString(),
          },
        }),
      ),
    }
  },

  find: async (id) => {
    const now = new Date()
    const row = await db().user.findUnique({
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
    if (!row) return null
    const { organization } = row
    const plan = planInForce(
      organization?.plan?.type ?? null,
      organization?.plan?.endsAt ?? null,
      now,
    )
    const role = roleIn(row.role)
    const inherited = decideFlags({ plan, organization: organization?.features, user: {}, role })
    const inForce = decideFlags({
      plan,
      organization: organization?.features,
      user: row.features,
      role,
    })
    const word = (isOn: boolean) => (isOn ? 'on' : 'off')
    return {
      id,
      name: row.name ?? row.email,
      version: row.version,
      values: valuesOf(row),
      labels: {
        organizationId: organization ? { [organization.id]: organization.name } : {},
        features: Object.fromEntries(flagKeys.map((key) => [key, word(inherited[key])])),
      },
      facts: [
        {
          label: 'E-mail',
          kind: 'text',
          value: row.email,
          note: row.emailVerified ? 'Confirmed by a code' : 'Not confirmed yet',
        },
        ...(env().ADMIN_EMAILS?.includes(row.email)
          ? [
              {
                label: 'Admin by settings',
                kind: 'yesNo' as const,
                value: true,
                note: 'ADMIN_EMAILS names this address: each sign-in makes it an admin again',
              },
            ]
          : []),
        { label: 'State', kind: 'text', value: row.disabledAt ? 'Disabled' : 'Can sign in' },
        { label: 'Plan in force', kind: 'text', value: planOf(plan).label },
        {
          label: 'Flags in force',
          kind: 'words',
          value: flagField.flags.filter(({ value: key }) => inForce[key]).map(({ label }) => label),
        },
        { label: 'Company', kind: 'text', value: row.profile?.company ?? null },
        { label: 'Last seen', kind: 'moment', value: row.lastSeenAt?.toISOString() ?? null },
        { label: 'Since', kind: 'moment', value: row.createdAt.toISOString() },
      ],
      related: [
        {
          key: 'memberships',
          title: 'Organizations',
          empty: 'In no organization.',
          more: row._count.memberships - row.memberships.length,
          items: row.memberships.map((membership) => ({
            key: membership.organizationId,
            label: membership.organization.name,
            href: adminViewHref('organizations', membership.organizationId),
            detail: memberRoles[roleOf(membership.role)].label,
          })),
        },
        {
          key: 'roles',
          title: 'API roles',
          empty: 'No roles of its own.',
          newHref: adminNewHref('api_access_user_roles', { userId: id }),
          more: row._count.apiUserRoles - row.apiUserRoles.length,
          moreHref: adminListHref('api_access_user_roles', { user: id }),
          items: row.apiUserRoles.map((held) => ({
            key: held.id,
            label: held.role.name,
            href: adminViewHref('api_access_user_roles', held.id),
            detail: roleEnd(held.expiresAt, now),
          })),
        },
        {
          key: 'sessions',
          title: 'Sessions',
          empty: 'Signed in nowhere.',
          items: row.sessions.map((session) => ({
            key: session.id,
            label: session.device ?? 'Unknown device',
            href: null,
            detail: `last used ${session.lastSeenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
          })),
        },
      ],
      acts: [
        ...(row.sessions.length ? ['endSessions'] : []),
        row.disabledAt ? 'enable' : 'disable',
      ],
    }
  },

  options: async ({ q, ids }) => {
    const has = containsText(q)
    const rows = await db().user.findMany({
      where: ids.length
        ? { id: { in: [...ids] } }
        : q
          ? { OR: [{ name: has }, { email: has }] }
          : {},
      orderBy: { email: 'asc' },
      take: MOST_SHOWN,
    })
    return rows.map(({ id, name, email }) => ({
      value: id,
      label: name ?? email,
      detail: name ? email : null,
    }))
  },

  lock: async (transaction, id, wanted) => {
    // organizations before people, and admins in one order, as everywhere
    if (wanted?.organizationId) await lockOrganization(transaction, wanted.organizationId)
    if (!wanted) await lockOwn(transaction, id)
    await transaction.$queryRaw`select id from "user" where id = ${id} or role = 'ADMIN' order by id for update`
    const row = await transaction.user.findUnique({ where: { id } })
    return row && { version: row.version, values: valuesOf(row) }
  },

  insert: async (transaction, _actor, { organizationId, email, name, role, ...flags }) => {
    if (organizationId) await lockOrganization(transaction, organizationId)
    const { id } = await transaction.user.create({
      data: { email, name, role, features: keptFlags({}, flags) },
    })
    if (organizationId) await actFor(transaction, id, organizationId)
    return id
  },

  change: async (transaction, _actor, id, { organizationId, name, role, ...flags }, before) => {
    if (before.role === 'ADMIN' && role !== 'ADMIN') await keepAnAdmin(transaction, id)
    if (organizationId && organizationId !== before.organizationId)
      await actFor(transaction, id, organizationId)
    const { features } = await transaction.user.findUniqueOrThrow({
      where: { id },
      select: { features: true },
    })
    await transaction.user.update({
      where: { id },
      data: {
        name,
        role,
        organizationId,
        features: keptFlags(features, flags),
        version: { increment: 1 },
      },
    })
  },

  erase: async (transaction, { userId: actor }, id) => {
    const { email } = await transaction.user.findUniqueOrThrow({
      where: { id },
      select: { email: true },
    })
    await eraseAccount(transaction, { userId: id, email }, actor)
  },
}

const roleIn = (text: string): UserEdit['role'] => (text === 'ADMIN' ? 'ADMIN' : 'CUSTOMER')

function valuesOf({
  name,
  role,
  organizationId,
  features,
}: {
  name: string | null
  role: string
  organizationId: string | null
  features: unknown
}): UserEdit {
  return { name, role: roleIn(role), organizationId, ...ownFlagsOf(features) }
}

async function lockOrganization(transaction: Transaction, id: string) {
  const rows = await transaction.$queryRaw<
    unknown[]
  >`select id from organization where id = ${id} for update`
  if (rows.length === 0)
    throw new AppError('conflict', 'The organization is not there any more.', {
      details: { fields: { organizationId: 'Organization: it is not there any more.' } },
    })
}

async function lockOwn(transaction: Transaction, userId: string) {
  await transaction.$queryRaw`select id from organization where id in (select organization_id from organization_member where user_id = ${userId}) order by id for update`
}

/** Makes a member of who is none, while there is a seat. */
async function actFor(transaction: Transaction, userId: string, organizationId: string) {
  try {
    await joinTeam(transaction, await lockTeam(transaction, organizationId), userId, 'MEMBER')
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError('conflict', error.message, {
        cause: error,
        details: { fields: { organizationId: `Organization: ${error.message}` } },
      })
    throw error
  }
  await transaction.user.update({ where: { id: userId }, data: { organizationId } })
}
