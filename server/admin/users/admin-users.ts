import { users } from '#lib/registry/admin/users-resource.ts'
import { readStoredFlags } from '#lib/schemas/admin/own-flags.ts'
import {
  userCreation,
  type UserCreation,
  type UserEdit,
  userEdit,
} from '#lib/schemas/admin/user-edit.ts'
import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { eraseAccount } from '#server/people/accounts/erase-account.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { containsText } from '#server/admin/kit/contains-text.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import { joinTeam } from '#server/people/organizations/join-team.ts'
import { lockTeam } from '#server/people/organizations/locked-team.ts'
import { keepAnAdmin } from '#server/people/users/change-user-role.ts'
import { findAdminUser } from '#server/admin/users/find-admin-user.ts'
import { listAdminUsers } from '#server/admin/users/list-admin-users.ts'
import { readUserValues } from '#server/admin/users/user-values.ts'

/** Users, as admins run them. The address is who somebody is: it is set once. */
export const adminUsers: AdminModule<UserCreation, UserEdit> = {
  resource: users,
  creation: userCreation,
  edit: userEdit,

  list: listAdminUsers,
  find: findAdminUser,
  options: async ({ q, ids }) => {
    const has = containsText(q)
    const rows = await db().user.findMany({
      where: ids.length
        ? { id: { in: [...ids] } }
        : q
          ? { OR: [{ name: has }, { email: has }] }
          : {},
      orderBy: { email: 'asc' },
      take: MOST_OFFERED,
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
    return row && { version: row.version, values: readUserValues(row) }
  },

  insert: async (transaction, _actor, { organizationId, email, name, role, ...flags }) => {
    if (organizationId) await lockOrganization(transaction, organizationId)
    const { id } = await transaction.user.create({
      data: { email, name, role, features: readStoredFlags({}, flags) },
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
        features: readStoredFlags(features, flags),
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

const MOST_OFFERED = 20

async function lockOrganization(transaction: Transaction, id: string) {
  const rows = await transaction.$queryRaw<
    unknown[]
  >`select id from organization where id = ${id} for update`
  if (rows.length === 0)
    throw new AppError('conflict', 'The organization no longer exists.', {
      details: { fields: { organizationId: 'Organization: it no longer exists.' } },
    })
}

async function lockOwn(transaction: Transaction, userId: string) {
  await transaction.$queryRaw`
    select id
    from organization
    where id in (select organization_id from organization_member where user_id = ${userId})
    order by id for update`
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
