import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { beforeAll, expect, test } from 'vitest'
import { adminResourceKeys } from '#lib/registry/admin/admin-resource-keys.ts'
import { getAdminResource } from '#lib/registry/admin/resources.ts'
import { db } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { router } from '#server/trpc/procedures/init.ts'
import { adminRouter } from '#server/trpc/routers/admin-router.ts'
import { makePerson, findViewer } from '../../support/people/people.ts'

// Tests the rules of every resource of the admin pages on those of the API's access, and who may call any of it.
const app = router({ admin: adminRouter })
const procedures = Object.keys(app._def.procedures)

let admin = ''
let customer = ''
beforeAll(async () => {
  admin = await makePerson('admin@ground.example', { name: 'Ada Admin', role: 'ADMIN' })
  customer = await makePerson('customer@ground.example', {
    features: { 'enable-admin-tools': true },
  })
})

const makeCaller = (userId: string) =>
  app.createCaller({ headers: new Headers(), viewer: () => findViewer(userId) }).admin
const acts = (resource: string) =>
  db().auditEntry.findMany({ where: { resource }, orderBy: { id: 'asc' } })
const readDetails = (error: unknown) =>
  error instanceof TRPCError && error.cause instanceof AppError ? error.cause.details : {}

test('for everybody but admins there is nothing: the flag alone is not enough', async () => {
  expect(procedures.length).toBeGreaterThan(40)
  for (const path of procedures) {
    await expect(call(path, customer), path).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Not found.',
    })
    await expect(call(path, null), path).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

test('every act that a row names is a procedure', () => {
  for (const path of procedures) {
    const [, key = ''] = path.split('.')
    if (!procedures.includes(`admin.${key}.list`)) continue
    const known = toAdminResourceKey(key)
    for (const act of Object.keys(getAdminResource(known).actions ?? {}))
      expect(procedures).toContain(`admin.${key}.${act}`)
  }
})

test('made, listed, edited and removed; each success has one row in the trail, with only what changed', async () => {
  const caller = makeCaller(admin)
  const { id } = await caller.api_access_roles.create({
    values: { name: 'Reader', description: 'Reads' },
  })
  expect(await caller.api_access_roles.list({ q: 'reader' })).toMatchObject({
    total: 1,
    rows: [{ id, name: 'Reader', version: 1, cells: { policies: 0, users: 0 } }],
  })
  await caller.api_access_roles.update({
    id,
    version: 1,
    values: { name: 'Reader', description: null },
  })
  // the same again changes nothing and leaves no row
  await caller.api_access_roles.update({
    id,
    version: 2,
    values: { name: 'Reader', description: null },
  })
  expect(await caller.api_access_roles.get({ id })).toMatchObject({
    version: 2,
    values: { name: 'Reader', description: null },
  })
  await caller.api_access_roles.remove({ id, version: 2 })
  await expect(caller.api_access_roles.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(
    (await acts('api_role')).map(({ action, actor, before, after }) => ({
      action,
      actor,
      before,
      after,
    })),
  ).toEqual([
    {
      action: 'api_role.create',
      actor: admin,
      before: null,
      after: { name: 'Reader', description: 'Reads' },
    },
    {
      action: 'api_role.update',
      actor: admin,
      before: { description: 'Reads' },
      after: { description: null },
    },
    {
      action: 'api_role.remove',
      actor: admin,
      before: { name: 'Reader', description: null },
      after: null,
    },
  ])
})

test('of two edits of one state the second is refused with the newer one, and goes through on top of it', async () => {
  const caller = makeCaller(admin)
  const { id } = await caller.api_access_roles.create({
    values: { name: 'Twice', description: null },
  })
  await caller.api_access_roles.update({
    id,
    version: 1,
    values: { name: 'Twice', description: 'first' },
  })
  const late = await caller.api_access_roles
    .update({ id, version: 1, values: { name: 'Twice', description: 'second' } })
    .catch((error: unknown) => error)
  expect(late).toMatchObject({
    code: 'CONFLICT',
    message: 'Someone else saved this role.',
  })
  expect(readDetails(late).newer).toMatchObject({
    version: 2,
    values: { name: 'Twice', description: 'first' },
    by: 'Ada Admin',
  })
  await caller.api_access_roles.update({
    id,
    version: 2,
    values: { name: 'Twice', description: 'second' },
  })
  expect(await caller.api_access_roles.get({ id })).toMatchObject({
    version: 3,
    values: { description: 'second' },
  })
  await expect(caller.api_access_roles.remove({ id, version: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('of many edits at once none is lost, and the trail has one row for each that succeeded', async () => {
  const caller = makeCaller(admin)
  const { id } = await caller.api_access_roles.create({
    values: { name: 'Race', description: null },
  })
  const before = (await acts('api_role')).length
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) =>
      caller.api_access_roles.update({
        id,
        version: 1 + (at % 3),
        values: { name: 'Race', description: `edit ${at}` },
      }),
    ),
  )
  const succeeded = results.filter(({ status }) => status === 'fulfilled').length
  expect(succeeded).toBeGreaterThanOrEqual(1)
  expect((await caller.api_access_roles.get({ id })).version).toBe(1 + succeeded)
  expect((await acts('api_role')).length - before).toBe(succeeded)
})

test('a taken name is said at its field; dangling ids, malformed ids and unknown fields are refused', async () => {
  const caller = makeCaller(admin)
  await caller.api_access_roles.create({ values: { name: 'Taken', description: null } })
  const error = await caller.api_access_roles
    .create({ values: { name: 'Taken', description: null } })
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'CONFLICT' })
  expect(readDetails(error).fields).toEqual({ name: 'Name: already used by another role.' })
  await expect(
    caller.api_access_policy_assignments.create({
      values: { roleId: randomUUID(), policyId: randomUUID() },
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  for (const id of ['', 'nothing', '0', randomUUID(), "' or 1=1"]) {
    const found = await caller.api_access_policies.get({ id }).catch((reason: unknown) => reason)
    expect(['NOT_FOUND', 'BAD_REQUEST'], id).toContain(
      found instanceof TRPCError ? found.code : 'found',
    )
  }
  const smuggled = { name: 'With more', description: null, version: 9, id: randomUUID() }
  await expect(caller.api_access_roles.create({ values: smuggled })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await db().apiRole.count({ where: { name: 'With more' } })).toBe(0)
})

test('several assignments go at once, all or none', async () => {
  const caller = makeCaller(admin)
  const role = (
    await caller.api_access_roles.create({ values: { name: 'Many', description: null } })
  ).id
  const policies = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      caller.api_access_policies.create({ values: { ...policy, name } }),
    ),
  )
  const made = await Promise.all(
    policies.map(({ id }) =>
      caller.api_access_policy_assignments.create({ values: { roleId: role, policyId: id } }),
    ),
  )
  const items = made.map(({ id }) => ({ id, version: 1 }))
  await expect(
    caller.api_access_policy_assignments.removeMany({
      items: [...items, { id: randomUUID(), version: 1 }],
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await caller.api_access_policy_assignments.list({ filters: { role } })).total).toBe(3)
  await caller.api_access_policy_assignments.removeMany({ items })
  expect((await caller.api_access_policy_assignments.list({ filters: { role } })).total).toBe(0)
  expect(await db().auditEntry.count({ where: { action: 'api_policy_assignment.remove' } })).toBe(3)
})

test('a list gives fifty rows a page, in the order that is asked for', async () => {
  const caller = makeCaller(admin)
  await db().apiRole.createMany({
    data: Array.from({ length: 60 }, (_, at) => ({ name: `Paged ${String(at).padStart(2, '0')}` })),
  })
  const first = await caller.api_access_roles.list({ q: 'paged', sort: 'name', dir: 'desc' })
  expect([first.total, first.rows.length, first.rows[0]?.name]).toEqual([60, 50, 'Paged 59'])
  expect(
    (await caller.api_access_roles.list({ q: 'paged', sort: 'name', dir: 'desc', page: 2 })).rows
      .map(({ name }) => name)
      .at(-1),
  ).toBe('Paged 00')
  await expect(caller.api_access_roles.list({ sort: 'version' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

const policy = {
  name: '',
  description: null,
  effect: 'allow' as const,
  endpoints: [],
  measures: [],
  assetClassIds: [],
  networkIds: [],
  fields: [],
  historyDays: null,
  rowsPerRequest: null,
}

function toAdminResourceKey(text: string) {
  const key = adminResourceKeys.find((each) => each === text)
  if (!key) throw new Error(`${text} is no resource`)
  return key
}

/** Calls a procedure by its name; nobody is told that its input is wrong before they are told that there is nothing. */
async function call(path: string, userId: string | null): Promise<unknown> {
  const caller = app.createCaller({
    headers: new Headers(),
    viewer: async () => (userId === null ? null : findViewer(userId)),
  })
  const procedure = path
    .split('.')
    .reduce<unknown>(
      (on, name) =>
        typeof on === 'function' || (typeof on === 'object' && on !== null)
          ? Reflect.get(on, name)
          : undefined,
      caller,
    )
  if (typeof procedure !== 'function') throw new Error(`${path} is no procedure`)
  return await Promise.resolve(Reflect.apply(procedure, undefined, [{}]))
}
