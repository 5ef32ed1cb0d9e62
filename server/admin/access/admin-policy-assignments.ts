import { adminViewHref } from '#lib/links/admin-href.ts'
import { apiAccessPolicyAssignments } from '#lib/registry/admin/api-access-policy-assignments.ts'
import { policyAssignment, type PolicyAssignmentValues } from '#lib/schemas/admin/assignments.ts'
import { db } from '#server/core/database/db.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { readAdminPage } from '#server/admin/kit/read-admin-page.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'

const WITH_NAMES = {
  role: { select: { name: true } },
  policy: { select: { name: true, effect: true } },
} as const

/** Which policies roles are made of. */
export const adminPolicyAssignments: AdminModule<PolicyAssignmentValues, PolicyAssignmentValues> = {
  resource: apiAccessPolicyAssignments,
  creation: policyAssignment,
  edit: policyAssignment,

  list: async ({ q, sort, dir, page, filters }) => {
    const has = { name: containsText(q) }
    const where = {
      AND: [
        q ? { OR: [{ role: has }, { policy: has }] } : {},
        filters['role'] ? { roleId: filters['role'] } : {},
        filters['policy'] ? { policyId: filters['policy'] } : {},
      ],
    }
    return readAdminPage(page, {
      count: () => db().apiPolicyAssignment.count({ where }),
      findMany: (range) =>
        db().apiPolicyAssignment.findMany({
          where,
          include: WITH_NAMES,
          ...range,
          orderBy: [
            sort === 'createdAt'
              ? { createdAt: dir }
              : sort === 'policy'
                ? { policy: { name: dir } }
                : { role: { name: dir } },
            { id: 'asc' },
          ],
        }),
      makeRow: ({ id, version, roleId, policyId, role, policy, createdAt }) => ({
        id,
        version,
        name: nameAssignment(role, policy),
        cells: {
          role: { label: role.name, href: adminViewHref('api_access_roles', roleId) },
          policy: { label: policy.name, href: adminViewHref('api_access_policies', policyId) },
          effect: policy.effect === 'deny' ? 'Denies' : 'Allows',
          createdAt: createdAt.toISOString(),
        },
      }),
    })
  },

  find: async (id) => {
    const row = await db().apiPolicyAssignment.findUnique({ where: { id }, include: WITH_NAMES })
    return (
      row && {
        id,
        version: row.version,
        name: nameAssignment(row.role, row.policy),
        values: readValues(row),
        labels: {
          roleId: { [row.roleId]: row.role.name },
          policyId: { [row.policyId]: row.policy.name },
        },
        facts: [
          { label: 'Assigned', kind: 'moment', value: row.createdAt.toISOString() },
          { label: 'Changed', kind: 'moment', value: row.updatedAt.toISOString() },
        ],
        related: [],
        actions: [],
      }
    )
  },

  options: async ({ q, ids }) => {
    const has = { name: containsText(q) }
    const rows = await db().apiPolicyAssignment.findMany({
      where: ids.length
        ? { id: { in: [...ids] } }
        : q
          ? { OR: [{ role: has }, { policy: has }] }
          : {},
      include: WITH_NAMES,
      orderBy: { role: { name: 'asc' } },
      take: 20,
    })
    return rows.map(({ id, role, policy }) => ({
      value: id,
      label: nameAssignment(role, policy),
      detail: null,
    }))
  },

  lock: async (transaction, id) => {
    await transaction.$queryRaw`select id from api_policy_assignment where id = ${id} for update`
    const row = await transaction.apiPolicyAssignment.findUnique({ where: { id } })
    return row && { version: row.version, values: readValues(row) }
  },
  insert: async (transaction, _actor, values) =>
    (await transaction.apiPolicyAssignment.create({ data: values })).id,
  change: async (transaction, _actor, id, values) => {
    await transaction.apiPolicyAssignment.update({
      where: { id },
      data: { ...values, version: { increment: 1 } },
    })
  },
  erase: async (transaction, _actor, id) => {
    await transaction.apiPolicyAssignment.delete({ where: { id } })
  },
}

const nameAssignment = (role: { name: string }, policy: { name: string }): string =>
  `${role.name}: ${policy.name}`
const readValues = ({ roleId, policyId }: PolicyAssignmentValues): PolicyAssignmentValues => ({
  roleId,
  policyId,
})
