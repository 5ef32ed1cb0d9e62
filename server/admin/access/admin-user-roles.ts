import { adminViewHref } from '#lib/links/admin-href.ts'
import { apiAccessUserRoles } from '#lib/registry/admin/api-access-user-roles.ts'
import {
  userRoleCreation,
  userRoleEdit,
  type UserRoleCreation,
  type UserRoleEdit,
} from '#lib/schemas/admin/assignments.ts'
import { db } from '#server/core/database/db.ts'
import { roleEnd, roleState } from '#server/admin/access/role-end.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { readAdminPage } from '#server/admin/kit/read-admin-page.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'

const WITH_NAMES = {
  role: { select: { name: true } },
  user: { select: { name: true, email: true } },
} as const

/** Roles of the data API that users have. */
export const adminUserRoles: AdminModule<UserRoleCreation, UserRoleEdit> = {
  resource: apiAccessUserRoles,
  creation: userRoleCreation,
  edit: userRoleEdit,

  list: async ({ q, sort, dir, page, filters }) => {
    const has = containsText(q)
    const where = {
      AND: [
        q
          ? { OR: [{ role: { name: has } }, { user: { name: has } }, { user: { email: has } }] }
          : {},
        filters['user'] ? { userId: filters['user'] } : {},
        filters['role'] ? { roleId: filters['role'] } : {},
        roleState(filters['state']),
      ],
    }
    return readAdminPage(page, {
      count: () => db().apiUserRole.count({ where }),
      findMany: (range) =>
        db().apiUserRole.findMany({
          where,
          include: WITH_NAMES,
          ...range,
          orderBy: [
            sort === 'name'
              ? { user: { email: dir } }
              : sort === 'role'
                ? { role: { name: dir } }
                : sort === 'expiresAt'
                  ? { expiresAt: { sort: dir, nulls: 'last' } }
                  : { createdAt: dir },
            { id: 'asc' },
          ],
        }),
      makeRow: ({ id, version, user, role, roleId, expiresAt, createdAt }) => ({
        id,
        version,
        name: user.name ?? user.email,
        cells: {
          role: { label: role.name, href: adminViewHref('api_access_roles', roleId) },
          email: user.email,
          expiresAt: expiresAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        },
      }),
    })
  },

  find: async (id) => {
    const row = await db().apiUserRole.findUnique({ where: { id }, include: WITH_NAMES })
    return (
      row && {
        id,
        version: row.version,
        name: `${row.user.name ?? row.user.email}: ${row.role.name}`,
        values: { userId: row.userId, ...readValues(row) },
        labels: {
          userId: { [row.userId]: row.user.name ?? row.user.email },
          roleId: { [row.roleId]: row.role.name },
        },
        facts: [
          { label: 'In force', kind: 'text', value: roleEnd(row.expiresAt) },
          { label: 'Granted', kind: 'moment', value: row.createdAt.toISOString() },
          { label: 'Changed', kind: 'moment', value: row.updatedAt.toISOString() },
        ],
        related: [],
        actions: [],
      }
    )
  },

  options: async ({ q, ids }) => {
    const has = containsText(q)
    const rows = await db().apiUserRole.findMany({
      where: ids.length
        ? { id: { in: [...ids] } }
        : q
          ? { OR: [{ role: { name: has } }, { user: { email: has } }] }
          : {},
      include: WITH_NAMES,
      orderBy: { createdAt: 'desc' },
      take: 20,
    })
    return rows.map(({ id, user, role }) => ({
      value: id,
      label: `${user.name ?? user.email}: ${role.name}`,
      detail: null,
    }))
  },

  lock: async (transaction, id) => {
    await transaction.$queryRaw`select id from api_user_role where id = ${id} for update`
    const row = await transaction.apiUserRole.findUnique({ where: { id } })
    return row && { version: row.version, values: readValues(row) }
  },
  insert: async (transaction, _actor, values) =>
    (await transaction.apiUserRole.create({ data: values })).id,
  change: async (transaction, _actor, id, values) => {
    await transaction.apiUserRole.update({
      where: { id },
      data: { ...values, version: { increment: 1 } },
    })
  },
  erase: async (transaction, _actor, id) => {
    await transaction.apiUserRole.delete({ where: { id } })
  },
}

const readValues = ({
  roleId,
  expiresAt,
}: {
  roleId: string
  expiresAt: Date | null
}): UserRoleEdit => ({ roleId, expiresAt: expiresAt?.toISOString() ?? null })
