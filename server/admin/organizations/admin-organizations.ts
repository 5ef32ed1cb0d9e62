import { showDay, toDay } from '#lib/dates.ts'
import { adminListHref, adminNewHref, adminViewHref } from '#lib/links/admin-href.ts'
import { mailDomain } from '#lib/mail-domain.ts'
import { organizations } from '#lib/registry/admin/organizations-resource.ts'
import { isPlanType, getPlan } from '#lib/registry/plans.ts'
import { readStoredFlags, readOwnFlags } from '#lib/schemas/admin/own-flags.ts'
import {
  organizationCreation,
  organizationEdit,
  type OrganizationCreation,
  type OrganizationEdit,
} from '#lib/schemas/admin/organization-edit.ts'
import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { roleEnd } from '#server/admin/access/role-end.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { readAdminPage } from '#server/admin/kit/read-admin-page.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import { endMembership } from '#server/people/organizations/end-membership.ts'
import { domainRefusal } from '#server/people/organizations/is-public-domain.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'
import { writePlan } from '#server/people/plans/set-plan.ts'

const MOST_SHOWN = 20

/** Organizations, as admins run them. Their people are members.ts. */
export const adminOrganizations: AdminModule<OrganizationCreation, OrganizationEdit> = {
  resource: organizations,
  creation: organizationCreation,
  edit: organizationEdit,

  list: async ({ q, sort, dir, page, filters: { plan, scope } }) => {
    const has = containsText(q)
    const where = {
      AND: [
        q ? { OR: [{ name: has }, { domain: has }] } : {},
        plan ? { plan: { type: plan } } : {},
        scope ? { scope } : {},
      ],
    }
    const by =
      sort === 'name'
        ? { name: dir }
        : sort === 'domain'
          ? ({ domain: { sort: dir, nulls: 'last' } } as const)
          : sort === 'members'
            ? { members: { _count: dir } }
            : { createdAt: dir }
    return readAdminPage(page, {
      count: () => db().organization.count({ where }),
      findMany: (range) =>
        db().organization.findMany({
          where,
          include: { plan: true, _count: { select: { members: true } } },
          orderBy: [by, { id: 'asc' }],
          ...range,
        }),
      makeRow: (row) => ({
        id: row.id,
        name: row.name,
        version: row.version,
        cells: {
          plan: getPlan(planInForce(row.plan?.type ?? null, row.plan?.endsAt ?? null)).label,
          members: row._count.members,
          domain: row.domain,
          planEndsAt: row.plan?.endsAt?.toISOString() ?? null,
          createdAt: row.createdAt.toISOString(),
        },
      }),
    })
  },

  find: async (id) => {
    const row = await db().organization.findUnique({
      where: { id },
      include: {
        plan: true,
        _count: { select: { members: true, apiOrgRoles: true } },
        apiOrgRoles: {
          include: { role: { select: { name: true } } },
          orderBy: { createdAt: 'asc' },
          take: MOST_SHOWN,
        },
        invitations: {
          where: { state: 'pending', expires: { gt: new Date() } },
          orderBy: { createdAt: 'asc' },
          take: MOST_SHOWN,
        },
      },
    })
    if (!row) return null
    const plan = planInForce(row.plan?.type ?? null, row.plan?.endsAt ?? null)
    return {
      id,
      name: row.name,
      version: row.version,
      values: readValues(row),
      labels: {},
      actions: [],
      facts: [
        { label: 'Plan in force', kind: 'text', value: getPlan(plan).label },
        {
          label: 'Seats taken',
          kind: 'text',
          value: `${row._count.members} of ${getPlan(plan).seats}`,
        },
        {
          label: 'Domain verified',
          kind: 'moment',
          value: row.domainProvenAt?.toISOString() ?? null,
        },
        { label: 'Since', kind: 'moment', value: row.createdAt.toISOString() },
      ],
      related: [
        {
          key: 'roles',
          title: 'API roles',
          empty: 'No roles.',
          newHref: adminNewHref('api_access_org_roles', { organizationId: id }),
          more: row._count.apiOrgRoles - row.apiOrgRoles.length,
          moreHref: adminListHref('api_access_org_roles', { organization: id }),
          items: row.apiOrgRoles.map((held) => ({
            key: held.id,
            label: held.role.name,
            href: adminViewHref('api_access_org_roles', held.id),
            detail: roleEnd(held.expiresAt),
          })),
        },
        {
          key: 'invitations',
          title: 'Open invitations',
          empty: 'No open invitations.',
          items: row.invitations.map((invitation) => ({
            key: invitation.id,
            label: invitation.email,
            href: null,
            detail: `until ${showDay(toDay(invitation.expires))}`,
          })),
        },
      ],
    }
  },

  options: async ({ q, ids }) => {
    const has = containsText(q)
    const rows = await db().organization.findMany({
      where: ids.length
        ? { id: { in: [...ids] } }
        : q
          ? { OR: [{ name: has }, { domain: has }] }
          : {},
      orderBy: { name: 'asc' },
      take: MOST_SHOWN,
    })
    return rows.map(({ id, name, domain }) => ({ value: id, label: name, detail: domain }))
  },

  lock: async (transaction, id) => {
    await transaction.$queryRaw`select id from organization where id = ${id} for update`
    const row = await transaction.organization.findUnique({
      where: { id },
      include: { plan: true },
    })
    return row && { version: row.version, values: readValues(row) }
  },

  insert: async (
    transaction,
    _actor,
    { ownerId, name, domain, scope, plan, planEndsAt, ...flags },
  ) => {
    insistOnDomain(domain, scope)
    const { id } = await transaction.organization.create({
      data: { name, domain, scope, features: readStoredFlags({}, flags) },
    })
    await writePlan(transaction, {
      organizationId: id,
      type: plan,
      until: planEndsAt === null ? null : new Date(planEndsAt),
    })
    if (ownerId) await addOwner(transaction, id, ownerId)
    await transaction.organization.update({
      where: { id },
      data: { domainProvenAt: await provenBy(transaction, id, domain) },
    })
    return id
  },

  change: async (
    transaction,
    _actor,
    id,
    { name, domain, scope, plan, planEndsAt, ...flags },
    before,
  ) => {
    insistOnDomain(domain, scope)
    if (plan !== before.plan)
      await writePlan(transaction, {
        organizationId: id,
        type: plan,
        until:
          planEndsAt === null || planEndsAt === before.planEndsAt ? null : new Date(planEndsAt),
      })
    else if (planEndsAt !== before.planEndsAt)
      await writePlan(transaction, {
        organizationId: id,
        type: plan,
        until: planEndsAt === null ? null : new Date(planEndsAt),
      })
    const { features } = await transaction.organization.findUniqueOrThrow({
      where: { id },
      select: { features: true },
    })
    await transaction.organization.update({
      where: { id },
      data: {
        name,
        domain,
        scope,
        features: readStoredFlags(features, flags),
        version: { increment: 1 },
        ...(domain !== before.domain && {
          domainProvenAt: await provenBy(transaction, id, domain),
        }),
      },
    })
  },

  erase: async (transaction, _actor, id) => {
    const members = await transaction.organizationMember.findMany({
      where: { organizationId: id },
      orderBy: { userId: 'asc' },
    })
    // who acted for it acts for the next one of theirs
    for (const { userId } of members) await endMembership(transaction, id, userId)
    await transaction.organization.delete({ where: { id } })
  },
}

interface Row {
  name: string
  domain: string | null
  scope: string
  features: unknown
  plan: { type: string; endsAt: Date | null } | null
}

function readValues({ name, domain, scope, features, plan }: Row): OrganizationEdit {
  const type = plan?.type ?? 'FREE'
  return {
    name,
    domain,
    scope: scope === 'domain' ? 'domain' : 'invite',
    plan: isPlanType(type) ? type : 'FREE',
    planEndsAt: plan?.endsAt?.toISOString() ?? null,
    ...readOwnFlags(features),
  }
}

function insistOnDomain(domain: string | null, scope: OrganizationEdit['scope']) {
  const refusal = domain && domainRefusal(domain)
  if (refusal) throw refusedAt('domain', `Company domain: ${refusal}`)
  if (scope === 'domain' && !domain)
    throw refusedAt('domain', 'Company domain: set a domain before letting people join by domain.')
}

/** A domain is proven when a member has confirmed an address there; otherwise the first who does proves it. */
async function provenBy(
  transaction: Transaction,
  organizationId: string,
  domain: string | null,
): Promise<Date | null> {
  if (!domain) return null
  const people = await transaction.user.findMany({
    where: { memberships: { some: { organizationId } }, emailVerified: { not: null } },
    select: { email: true },
  })
  return people.some(({ email }) => mailDomain(email) === domain) ? new Date() : null
}

async function addOwner(transaction: Transaction, organizationId: string, userId: string) {
  const user = await transaction.user.findUnique({
    where: { id: userId },
    select: { organizationId: true },
  })
  if (!user) throw refusedAt('ownerId', 'Owner: this user no longer exists.')
  await transaction.organizationMember.create({ data: { organizationId, userId, role: 'OWNER' } })
  if (!user.organizationId)
    await transaction.user.update({ where: { id: userId }, data: { organizationId } })
}

const refusedAt = (field: string, message: string) =>
  new AppError('bad_request', message, { details: { fields: { [field]: message } } })
