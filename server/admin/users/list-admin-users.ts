import { adminViewHref } from '#lib/links/admin-href.ts'
import type { AdminList, AdminListRequest } from '#lib/view/admin/admin-record.ts'
import { db } from '#server/core/database/db.ts'
import { readAdminPage } from '#server/admin/kit/read-admin-page.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'

/** The rows of a page of the list. */
export async function listAdminUsers({
  q,
  sort,
  dir,
  page,
  filters,
}: AdminListRequest): Promise<AdminList> {
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
  return readAdminPage(page, {
    count: () => db().user.count({ where }),
    findMany: (range) =>
      db().user.findMany({
        where,
        include: { organization: { select: { id: true, name: true } } },
        orderBy: [by, { id: 'asc' }],
        ...range,
      }),
    makeRow: ({
      id,
      name,
      email,
      version,
      role,
      disabledAt,
      organization,
      lastSeenAt,
      createdAt,
    }) => ({
      id,
      name: name ?? email,
      version,
      cells: {
        role: role === 'ADMIN' ? 'Admin' : 'Customer',
        state: disabledAt ? 'Disabled' : 'Active',
        email,
        organization: organization && {
          label: organization.name,
          href: adminViewHref('organizations', organization.id),
        },
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      },
    }),
  })
}
