import { adminViewHref } from '#lib/links/admin-href.ts'
import { apiAccessOrgRoles } from '#lib/registry/admin/api-access-org-roles.ts'
import {
  orgRoleCreation,
  orgRoleEdit,
  type OrgRoleCreation,
  type OrgRoleEdit,
} from '#lib/schemas/admin/assignments.ts'
import { db } from '#server/core/database/db.ts'
import { roleEnd, roleState } from '#server/admin/access/role-end.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { readAdminPage } from '#server/admin/kit/read-admin-page.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'

const WITH_NAMES = {
  role: { select: { name: true } },
  organization: { select: { name: true } },
} as const

/** Roles of the data API that organizations have. */
export const adminOrgRoles: AdminModule<OrgRoleCreation, OrgRoleEdit> = {
  resource: apiAccessOrgRoles,
  creation: orgRoleCreation,
  edit: orgRoleEdit,

  list: async ({ q, sort, dir, page, filters }) => {
    const has = containsText(q)
    const where = {
      AND: [
        q ? { OR: [{ role: { name: has } }, { organization: { name: has } }] } : {},
        filters['organization'] ? { organizationId: filters['organization'] } : {},
        filters['role'] ? { roleId: filters['role'] } : {},
        roleState(filters['state']),
      ],
    }
    return readAdminPage(page, {
      count: () => db().apiOrgRole.count({ where }),
      findMany: (range) =>
        db().apiOrgRole.findMany({
          where,
          include: WITH_NAMES,
          ...range,
          orderBy: [
            sort === 'name'
              ? { organization: { name: dir } }
              : sort === 'role'
                ? { role: { name: dir } }
                : sort === 'expiresAt'
                  ? { expiresAt: { sort: dir, nulls: 'last' } }
                  : { createdAt: dir },
            { id: 'asc' },
          ],
        }),
      makeRow: ({ id, version, organization, role, roleId, expiresAt, createdAt }) => ({
        id,
        version,
        name: organization.name,
        cells: {
          role: { label: role.name, href: adminViewHref('api_access_roles', roleId) },
          expiresAt: expiresAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        },
      }),
    })
  },

  find: async (id) => {
    const row = await db().apiOrgRole.findUnique({ where: { id }, include: WITH_NAMES })
    return (
      row && {
        id,
        version: row.version,
        name: `${row.organization.name}: ${row.role.name}`,
        values: { organizationId: row.organizationId, ...readValues(row) },
        labels: {
          organizationId: { [row.organizationId]: row.organization.name },
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
    const rows = await db().apiOrgRole.findMany({
      where: ids.length
        ? { id: { in: [...ids] } }
        : q
          ? { OR: [{ role: { name: has } }, { organization: { name: has } }] }
          : {},
      include: WITH_NAMES,
      orderBy: { createdAt: 'desc' },
      take: 20,
    })
    return rows.map(({ id, organization, role }) => ({
      value: id,
      label: `${organization.name}: ${role.name}`,
      detail: null,
    }))
  },

  lock: async (transaction, id) => {
    await transaction.$queryRaw`select id from api_org_role where id = ${id} for update`
    const row = await transaction.apiOrgRole.findUnique({ where: { id } })
    return row && { version: row.version, values: readValues(row) }
  },
  insert: async (transaction, _actor, values) =>
    (await transaction.apiOrgRole.create({ data: values })).id,
  change: async (transaction, _actor, id, values) => {
    await transaction.apiOrgRole.update({
      where: { id },
      data: { ...values, version: { increment: 1 } },
    })
  },
  erase: async (transaction, _actor, id) => {
    await transaction.apiOrgRole.delete({ where: { id } })
  },
}

const readValues = ({
  roleId,
  expiresAt,
}: {
  roleId: string
  expiresAt: Date | null
}): OrgRoleEdit => ({ roleId, expiresAt: expiresAt?.toISOString() ?? null })
