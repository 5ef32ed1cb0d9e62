import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db } from '#server/core/database/db.ts'
import { createRow } from '#server/admin/kit/write-rows.ts'
import { callerOfKey } from '#server/people/api-keys/caller.ts'
import { listKeys } from '#server/people/api-keys/list-keys.ts'
import { hashOfKey, makeKeyText, prefixOfKey } from '#server/people/api-keys/key-text.ts'
import { adminUsers } from '#server/admin/users/admin-users.ts'
import { switchOrganization } from '#server/people/organizations/switch-organization.ts'
import { updateName } from '#server/people/users/update-name.ts'
import { updateProfile } from '#server/people/users/update-profile.ts'
import { viewerOfSession } from '#server/people/viewer/viewer.ts'
import { makePerson, makeTeam, rolesIn, findViewer } from '../../support/people/people.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { type SmtpSink, startSmtpSink } from '../../support/people/smtp-sink.ts'
import { makeCaller, inherited, organization, refusal, user } from './admin-caller.ts'

let ada = ''
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
  ada = await makePerson('ada@people.example', { name: 'Ada Admin', role: 'ADMIN' })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => sink.stop())

test('the last admin stays: role, disabling and deleting; two who revoke each other at once leave one', async () => {
  const { version } = await db().user.findUniqueOrThrow({ where: { id: ada } })
  const caller = makeCaller(ada)
  expect(
    await refusal(
      caller.users.update({ id: ada, version, values: { ...user, name: 'Ada Admin' } }),
    ),
  ).toMatchObject({
    code: 'CONFLICT',
    message: 'The last admin cannot be removed. Make someone else an admin first.',
  })
  expect(await refusal(caller.users.remove({ id: ada, version }))).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await refusal(caller.users.disable({ ids: [ada] }))).toMatchObject({ code: 'CONFLICT' })
  const eve = await makePerson('eve@people.example', { role: 'ADMIN' })
  const demote = (by: string, id: string) =>
    makeCaller(by).users.update({
      id,
      version: 1,
      values: { ...user, name: id === ada ? 'Ada Admin' : null },
    })
  const results = await Promise.allSettled([demote(ada, eve), demote(eve, ada)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db().user.count({ where: { role: 'ADMIN' } })).toBe(1)
  await db().user.update({ where: { id: ada }, data: { role: 'ADMIN' } })
  await db().user.update({ where: { id: eve }, data: { role: 'CUSTOMER' } })
})

test('a disabled user is out at once, and a key of theirs within five seconds, also where it was known', async () => {
  const bob = await makePerson('bob@people.example')
  const key = makeKeyText()
  await db().apiKey.create({
    data: {
      userId: bob,
      name: 'Kept',
      secrets: { create: { hash: hashOfKey(key), prefix: prefixOfKey(key) } },
    },
  })
  expect((await callerOfKey(key))?.userId).toBe(bob)
  await makeCaller(ada).users.disable({ ids: [bob] })
  expect(await viewerOfSession(bob)).toBeNull()
  expect(await db().session.count({ where: { userId: bob } })).toBe(0)
  const inFiveSeconds = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
  expect(await callerOfKey(key)).toBeNull()
  inFiveSeconds.mockRestore()
  // twice is once, and leaves one row
  await makeCaller(ada).users.disable({ ids: [bob] })
  await makeCaller(ada).users.enable({ ids: [bob] })
  expect(
    (await db().auditEntry.findMany({ where: { resourceId: bob }, orderBy: { id: 'asc' } })).map(
      ({ action }) => action,
    ),
  ).toEqual(['user.disable', 'user.enable'])
  expect((await db().user.findUniqueOrThrow({ where: { id: bob } })).version).toBe(3)
})

test('several are disabled together or not at all', async () => {
  const [one, two] = [await makePerson('one@bulk.example'), await makePerson('two@bulk.example')]
  expect(await refusal(makeCaller(ada).users.disable({ ids: [one, ada, two] }))).toMatchObject({
    code: 'CONFLICT',
    message: 'You cannot disable yourself. Another admin can.',
  })
  expect(await db().user.count({ where: { id: { in: [one, two] }, disabledAt: null } })).toBe(2)
  expect(await makeCaller(ada).users.disable({ ids: [one, two] })).toEqual({ changed: 2 })
  expect(
    (await makeCaller(ada).users.list({ filters: { state: 'disabled' }, q: 'bulk.example' })).total,
  ).toBe(2)
  expect(await makeCaller(ada).users.endSessions({ ids: [one] })).toEqual({ ended: 0 })
})

test('a new user has the name, the role and the seat, and the trail has none of the person', async () => {
  const team = await makeTeam('Seats', {
    plan: 'TRIAL',
    members: { [await makePerson('owner@seats.example')]: 'OWNER' },
  })
  const { id } = await makeCaller(ada).users.create({
    values: { ...user, email: ' Carl@Seats.Example ', organizationId: team },
  })
  expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    email: 'carl@seats.example',
    name: 'New Person',
    organizationId: team,
    features: {},
  })
  expect(await rolesIn(team)).toMatchObject({ 'carl@seats.example': 'MEMBER' })
  expect(
    await refusal(
      makeCaller(ada).users.create({ values: { ...user, email: 'carl@seats.example' } }),
    ),
  ).toMatchObject({ code: 'CONFLICT', fields: { email: 'Email: already used by another user.' } })
  await makeCaller(ada).users.create({
    values: { ...user, email: 'dora@seats.example', organizationId: team },
  })
  const full = await refusal(
    makeCaller(ada).users.create({
      values: { ...user, email: 'late@seats.example', organizationId: team },
    }),
  )
  expect(full).toMatchObject({
    code: 'CONFLICT',
    fields: {
      organizationId:
        'Organization: All seats of this organization are taken. Ask its owner for one.',
    },
  })
  expect(await db().user.count({ where: { email: 'late@seats.example' } })).toBe(0)
  const trail = JSON.stringify(
    await db().auditEntry.findMany({ where: { resourceId: id } }),
    (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
  )
  expect(trail).toContain(team)
  for (const word of ['carl', 'New Person']) expect(trail).not.toContain(word)
})

test('a flag is on, off or inherited; what this version does not know stays', async () => {
  const id = await makePerson('flags@people.example', {
    features: { 'enable-api-keys': true, 'from-another-version': true },
  })
  const caller = makeCaller(ada)
  expect((await caller.users.get({ id })).values['features']).toEqual({
    ...inherited,
    'enable-api-keys': true,
  })
  await caller.users.update({
    id,
    version: 1,
    values: {
      ...user,
      name: null,
      features: { ...inherited, 'enable-api-keys': false },
      popup: 'off',
    },
  })
  expect((await db().user.findUniqueOrThrow({ where: { id } })).features).toEqual({
    'enable-api-keys': false,
    'from-another-version': true,
    'inline-popup-auth': 'off',
  })
  expect((await findViewer(id)).flags['enable-api-keys']).toBe(false)
  // the trail has what changed of them
  expect(await db().auditEntry.findFirstOrThrow({ where: { resourceId: id } })).toMatchObject({
    before: { features: { 'enable-api-keys': true }, popup: null },
    after: { features: { 'enable-api-keys': false }, popup: 'off' },
  })
  const unknown = { ...inherited, 'enable-everything': true }
  await expect(
    caller.users.update({ id, version: 2, values: { ...user, features: unknown } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('admin tools come with the role: no one can set the flag, and one that was kept has no effect', async () => {
  const id = await makePerson('tools@people.example', {
    features: { 'enable-admin-tools': true, 'enable-api-keys': true },
  })
  const caller = makeCaller(ada)
  const tools = { ...inherited, 'enable-admin-tools': true }
  const setting = { code: 'BAD_REQUEST' }
  await expect(
    caller.users.update({ id, version: 1, values: { ...user, features: tools } }),
  ).rejects.toMatchObject(setting)
  await expect(
    caller.organizations.create({ values: { ...organization, features: tools } }),
  ).rejects.toMatchObject(setting)
  const { values, version } = await caller.users.get({ id })
  expect(values['features']).toEqual({ ...inherited, 'enable-api-keys': true })
  expect((await findViewer(id)).flags['enable-admin-tools']).toBe(false)
  await caller.users.update({ id, version, values: { ...user, role: 'ADMIN' } })
  expect((await findViewer(id)).flags['enable-admin-tools']).toBe(true)
  expect(
    (await caller.users.get({ id })).facts.find(({ label }) => label === 'Flags in force'),
  ).toMatchObject({ value: ['Admin tools', 'Inline onboarding'] })
})

test('an account that an admin deletes goes like one that is deleted by its owner', async () => {
  const zoe = await makePerson('zoe@gone.example')
  const shared = await makeTeam('Shared', {
    plan: 'PREMIUM',
    members: { [zoe]: 'OWNER', [await makePerson('other@gone.example')]: 'MEMBER' },
  })
  const { version } = await makeCaller(ada).users.get({ id: zoe })
  expect(await refusal(makeCaller(ada).users.remove({ id: zoe, version }))).toMatchObject({
    code: 'CONFLICT',
    message: 'This user is the only owner of Shared. Transfer ownership first.',
  })
  await db().organizationMember.updateMany({
    where: { organizationId: shared },
    data: { role: 'OWNER' },
  })
  await makeCaller(ada).users.remove({ id: zoe, version })
  expect(await db().user.count({ where: { id: zoe } })).toBe(0)
  expect(
    await db().auditEntry.findMany({
      where: { resourceId: zoe },
      select: { action: true, actor: true },
    }),
  ).toEqual([{ action: 'user.remove', actor: ada }])
})

test('who was made by an admin signs in with a code at once, and who is disabled does not', async () => {
  const email = 'fresh@signin.example'
  const { id } = await makeCaller(ada).users.create({ values: { ...user, email } })
  const signIn = async () => {
    const browser = signInBrowser()
    await browser.askForCode(email)
    return signsIn(await browser.giveCode(email, sink.codeFor(email)))
  }
  expect(await signIn()).toBe(true)
  expect(await db().user.findMany({ where: { email }, select: { id: true, name: true } })).toEqual([
    { id, name: 'New Person' },
  ])
  expect((await db().user.findUniqueOrThrow({ where: { id } })).emailVerified).not.toBeNull()
  await makeCaller(ada).users.disable({ ids: [id] })
  await db().signInEvent.deleteMany()
  expect(await signIn()).toBe(false)
})

test('an admin ends any key: refused within five seconds, told to its owner, once', async () => {
  const carla = await makePerson('carla@keys.example')
  const key = makeKeyText()
  const { id: keyId } = await db().apiKey.create({
    data: {
      userId: carla,
      name: 'Leaked',
      secrets: { create: { hash: hashOfKey(key), prefix: prefixOfKey(key) } },
    },
  })
  expect(await listKeys(await findViewer(ada), { userId: carla })).toMatchObject([
    { id: keyId, state: 'working', prefix: prefixOfKey(key) },
  ])
  await makeCaller(ada).users.revokeKey({ keyId })
  await makeCaller(ada).users.revokeKey({ keyId })
  expect(await callerOfKey(key)).toBeNull()
  expect(sink.mails.filter(({ to }) => to === 'carla@keys.example')).toHaveLength(1)
  expect(await db().auditEntry.count({ where: { resource: 'api_key', resourceId: keyId } })).toBe(1)
  // the data layer asks too, whoever calls it
  await expect(
    (async () => listKeys(await findViewer(carla), { userId: carla }))(),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    (async () =>
      createRow(adminUsers, await findViewer(carla), { ...user, email: 'by@customer.example' }))(),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('an edit that was opened before the person changed something of it is refused with the newer state', async () => {
  const ada = await makePerson('ada@stale.example', { role: 'ADMIN' })
  const ann = await makePerson('ann@stale.example', { name: 'Ann' })
  const team = await makeTeam('Stale', { members: { [ann]: 'OWNER' } })
  const other = await makeTeam('Other of Stale', { members: { [ann]: 'OWNER' } })
  const { users } = makeCaller(ada)
  const changes = {
    name: () => updateName({ userId: ann }, 'Ann Other'),
    'name with the profile': () =>
      updateProfile({ userId: ann }, { profile: { company: 'Acme' }, name: 'Ann Third' }),
    organization: () => switchOrganization({ userId: ann }, team),
  }
  expect((await users.get({ id: ann })).values).toMatchObject({ organizationId: other })
  for (const change of Object.values(changes)) {
    const { version } = await users.get({ id: ann })
    await change()
    expect(
      await refusal(
        users.update({ id: ann, version, values: { ...user, name: 'Ann', organizationId: other } }),
      ),
    ).toMatchObject({ code: 'CONFLICT' })
  }
  expect((await users.get({ id: ann })).values).toMatchObject({
    name: 'Ann Third',
    organizationId: team,
  })
})
