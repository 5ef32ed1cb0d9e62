import { adminListHref, adminNewHref, adminViewHref } from '#lib/links/admin-href.ts'
import { apiAccessPolicies } from '#lib/registry/admin/api-access-policies.ts'
import { apiResourceChoices } from '#lib/registry/admin/api-choices.ts'
import { apiPolicy, type ApiPolicyValues } from '#lib/schemas/admin/api-policy.ts'
import { db } from '#server/core/database/db.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { readAdminPage } from '#server/admin/kit/read-admin-page.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'

const MOST_SHOWN = 20

/** Policies of the data API. */
export const adminPolicies: AdminModule<ApiPolicyValues, ApiPolicyValues> = {
  resource: apiAccessPolicies,
  creation: apiPolicy,
  edit: apiPolicy,

  list: async ({ q, sort, dir, page, filters: { effect, endpoint } }) => {
    const has = containsText(q)
    const where = {
      AND: [
        q ? { OR: [{ name: has }, { description: has }] } : {},
        effect ? { effect } : {},
        endpoint
          ? { OR: [{ endpoints: { has: endpoint } }, { endpoints: { isEmpty: true } }] }
          : {},
      ],
    }
    return readAdminPage(page, {
      count: () => db().apiPolicy.count({ where }),
      findMany: (range) =>
        db().apiPolicy.findMany({
          where,
          include: { _count: { select: { assignments: true } } },
          ...range,
          orderBy: [
            sort === 'effect'
              ? { effect: dir }
              : sort === 'updatedAt'
                ? { updatedAt: dir }
                : { name: dir },
            { id: 'asc' },
          ],
        }),
      makeRow: (row) => ({
        id: row.id,
        name: row.name,
        version: row.version,
        cells: {
          effect: row.effect === 'deny' ? 'Denies' : 'Allows',
          endpoints: row.endpoints.length ? row.endpoints.map(endpointName) : ['All endpoints'],
          reach: describeReach(row),
          roles: row._count.assignments,
          updatedAt: row.updatedAt.toISOString(),
        },
      }),
    })
  },

  find: async (id) => {
    const row = await db().apiPolicy.findUnique({
      where: { id },
      include: {
        _count: { select: { assignments: true } },
        assignments: {
          include: {
            role: {
              select: { name: true, _count: { select: { userRoles: true, orgRoles: true } } },
            },
          },
          orderBy: { role: { name: 'asc' } },
          take: MOST_SHOWN,
        },
      },
    })
    return (
      row && {
        id,
        name: row.name,
        version: row.version,
        values: readValues(row),
        labels: {},
        actions: [],
        facts: [
          { label: 'Created', kind: 'moment', value: row.createdAt.toISOString() },
          { label: 'Changed', kind: 'moment', value: row.updatedAt.toISOString() },
        ],
        related: [
          {
            key: 'roles',
            title: 'Roles',
            empty: 'Not assigned to any role.',
            newHref: adminNewHref('api_access_policy_assignments', { policyId: id }),
            more: row._count.assignments - row.assignments.length,
            moreHref: adminListHref('api_access_policy_assignments', { policy: id }),
            items: row.assignments.map(({ id: key, role }) => ({
              key,
              label: role.name,
              href: adminViewHref('api_access_policy_assignments', key),
              detail: `${role._count.userRoles} users, ${role._count.orgRoles} organizations`,
            })),
          },
        ],
      }
    )
  },

  options: async ({ q, ids }) => {
    const where = ids.length ? { id: { in: [...ids] } } : q ? { name: containsText(q) } : {}
    const rows = await db().apiPolicy.findMany({
      where,
      orderBy: { name: 'asc' },
      take: MOST_SHOWN,
    })
    return rows.map(({ id, name, effect }) => ({
      value: id,
      label: name,
      detail: effect === 'deny' ? 'denies' : null,
    }))
  },

  lock: async (transaction, id) => {
    await transaction.$queryRaw`select id from api_policy where id = ${id} for update`
    const row = await transaction.apiPolicy.findUnique({ where: { id } })
    return row && { version: row.version, values: readValues(row) }
  },
  insert: async (transaction, _actor, values) =>
    (await transaction.apiPolicy.create({ data: values })).id,
  change: async (transaction, _actor, id, values) => {
    await transaction.apiPolicy.update({
      where: { id },
      data: { ...values, version: { increment: 1 } },
    })
  },
  erase: async (transaction, _actor, id) => {
    await transaction.apiPolicy.delete({ where: { id } })
  },
}

type Row = Omit<ApiPolicyValues, 'effect' | 'endpoints'> & { effect: string; endpoints: string[] }

/** Endpoints that this version no longer has are left out: a form could not hold them. */
function readValues({
  name,
  description,
  effect,
  endpoints,
  measures,
  assetClassIds,
  networkIds,
  fields,
  historyDays,
  rowsPerRequest,
}: Row): ApiPolicyValues {
  const known = apiPolicy.shape.endpoints.element
  return {
    name,
    description,
    effect: effect === 'deny' ? 'deny' : 'allow',
    endpoints: endpoints.flatMap((each) => known.safeParse(each).data ?? []),
    measures,
    assetClassIds,
    networkIds,
    fields,
    historyDays,
    rowsPerRequest,
  }
}

const endpointName = (id: string): string =>
  apiResourceChoices.find(({ value }) => value === id)?.label ?? id

/** Says in short how it is narrowed beside endpoints; null: it is not. */
function describeReach({
  measures,
  assetClassIds,
  networkIds,
  fields,
  historyDays,
  rowsPerRequest,
}: Pick<
  Row,
  'measures' | 'assetClassIds' | 'networkIds' | 'fields' | 'historyDays' | 'rowsPerRequest'
>): string | null {
  const counted = (
    [
      [measures, 'measure'],
      [assetClassIds, 'class'],
      [networkIds, 'network'],
      [fields, 'field'],
    ] as const
  ).flatMap(([list, word]) =>
    list.length === 0
      ? []
      : [`${list.length} ${list.length === 1 ? word : word === 'class' ? 'classes' : `${word}s`}`],
  )
  return (
    [
      ...counted,
      ...(historyDays === null ? [] : [`${historyDays} days`]),
      ...(rowsPerRequest === null ? [] : [`${rowsPerRequest} rows`]),
    ].join(', ') || null
  )
}
