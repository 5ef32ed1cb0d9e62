import { adminListHref, adminNewHref, adminViewHref } from '#lib/links/admin-href.ts'
import { apiAccessRoles } from '#lib/registry/admin/api-access-roles.ts'
import { apiRole, type ApiRoleValues } from '#lib/schemas/admin/roles.ts'
import type { AdminRecord } from '#lib/view/admin/admin-record.ts'
import { db } from '#server/core/database/db.ts'
import { roleEnd } from '#server/admin/access/role-end.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { readAdminPage } from '#server/admin/kit/read-admin-page.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'

const MOST_SHOWN = 20
const COUNTS = { assignments: true, userRoles: true, orgRoles: true } as const

/** Roles of the data API. */
export const adminRoles: AdminModule<ApiRoleValues, ApiRoleValues> = {
  resource: apiAccessRoles,
  creation: apiRole,
  edit: apiRole,

  list: async ({ q, sort, dir, page }) => {
    const has = containsText(q)
    const where = q ? { OR: [{ name: has }, { description: has }] } : {}
    return readAdminPage(page, {
      count: () => db().apiRole.count({ where }),
      findMany: (range) =>
        db().apiRole.findMany({
          where,
          include: { _count: { select: COUNTS } },
          orderBy: [sort === 'updatedAt' ? { updatedAt: dir } : { name: dir }, { id: 'asc' }],
          ...range,
        }),
      makeRow: ({ id, name, version, description, updatedAt, _count: count }) => ({
        id,
        name,
        version,
        cells: {
          policies: count.assignments,
          users: count.userRoles,
          organizations: count.orgRoles,
          description,
          updatedAt: updatedAt.toISOString(),
        },
      }),
    })
  },

  find: async (id) => {
    const row = await readRole(id)
    if (!row) return null
    return {
      id,
      name: row.name,
      version: row.version,
      values: readValues(row),
      labels: {},
      actions: [],
      related: listRelated(row),
      facts: [
        { label: 'Created', kind: 'moment', value: row.createdAt.toISOString() },
        { label: 'Changed', kind: 'moment', value: row.updatedAt.toISOString() },
      ],
    }
  },

  options: async ({ q, ids }) => {
    const where = ids.length ? { id: { in: [...ids] } } : q ? { name: containsText(q) } : {}
    const rows = await db().apiRole.findMany({ where, orderBy: { name: 'asc' }, take: MOST_SHOWN })
    return rows.map(({ id, name }) => ({ value: id, label: name, detail: null }))
  },

  lock: async (transaction, id) => {
    await transaction.$queryRaw`select id from api_role where id = ${id} for update`
    const row = await transaction.apiRole.findUnique({ where: { id } })
    return row && { version: row.version, values: readValues(row) }
  },
  insert: async (transaction, _actor, values) =>
    (await transaction.apiRole.create({ data: values })).id,
  change: async (transaction, _actor, id, values) => {
    await transaction.apiRole.update({
      where: { id },
      data: { ...values, version: { increment: 1 } },
    })
  },
  erase: async (transaction, _actor, id) => {
    await transaction.apiRole.delete({ where: { id } })
  },
}

const readValues = ({ name, description }: ApiRoleValues): ApiRoleValues => ({ name, description })

const readRole = (id: string) =>
  db().apiRole.findUnique({
    where: { id },
    include: {
      _count: { select: COUNTS },
      assignments: {
        include: { policy: { select: { name: true, effect: true } } },
        orderBy: { policy: { name: 'asc' } },
        take: MOST_SHOWN,
      },
      userRoles: {
        include: { user: { select: { name: true, email: true } } },
        orderBy: { createdAt: 'asc' },
        take: MOST_SHOWN,
      },
      orgRoles: {
        include: { organization: { select: { name: true } } },
        orderBy: { createdAt: 'asc' },
        take: MOST_SHOWN,
      },
    },
  })

type RoleRow = NonNullable<Awaited<ReturnType<typeof readRole>>>

const listRelated = (row: RoleRow): AdminRecord['related'] => [
  {
    key: 'policies',
    title: 'Policies',
    empty: 'No policies yet; this role grants nothing.',
    newHref: adminNewHref('api_access_policy_assignments', { roleId: row.id }),
    more: row._count.assignments - row.assignments.length,
    moreHref: adminListHref('api_access_policy_assignments', { role: row.id }),
    items: row.assignments.map(({ id: key, policy }) => ({
      key,
      label: policy.name,
      href: adminViewHref('api_access_policy_assignments', key),
      detail: policy.effect === 'deny' ? 'denies' : 'allows',
    })),
  },
  {
    key: 'users',
    title: 'Users',
    empty: 'Not assigned to any user.',
    newHref: adminNewHref('api_access_user_roles', { roleId: row.id }),
    more: row._count.userRoles - row.userRoles.length,
    moreHref: adminListHref('api_access_user_roles', { role: row.id }),
    items: row.userRoles.map(({ id: key, user, expiresAt }) => ({
      key,
      label: user.name ?? user.email,
      href: adminViewHref('api_access_user_roles', key),
      detail: roleEnd(expiresAt),
    })),
  },
  {
    key: 'organizations',
    title: 'Organizations',
    empty: 'Not assigned to any organization.',
    newHref: adminNewHref('api_access_org_roles', { roleId: row.id }),
    more: row._count.orgRoles - row.orgRoles.length,
    moreHref: adminListHref('api_access_org_roles', { role: row.id }),
    items: row.orgRoles.map(({ id: key, organization, expiresAt }) => ({
      key,
      label: organization.name,
      href: adminViewHref('api_access_org_roles', key),
      detail: roleEnd(expiresAt),
    })),
  },
]
