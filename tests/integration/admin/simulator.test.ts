import { beforeAll, expect, test } from 'vitest'
import { today } from '#lib/dates.ts'
import { db } from '#server/core/database/db.ts'
import { findSubjects } from '#server/admin/access/find-subjects.ts'
import { simulate } from '#server/admin/access/simulate.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { makePerson, makeTeam, findViewer } from '../../support/people/people.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'

// The simulator says what the data API does, and names the policy, the role and the way they came.
const policy = (name: string, rest: object) =>
  db().apiPolicy.create({ data: { name, effect: 'allow', ...rest } })

async function onlySubject(text: string) {
  const found = await findSubjects(admin, text)
  const [subject] = found
  if (!subject || found.length > 1) throw new Error(`${found.length} are called ${text}`)
  return subject
}

let ann = ''
let admin: Viewer
beforeAll(async () => {
  admin = await findViewer(await makePerson('admin@simulators.org', { role: 'ADMIN' }))
  ann = await makePerson('ann@simulated.example', { name: 'Ann Simulated' })
  await makeTeam('Simulated', { plan: 'FREE', members: { [ann]: 'OWNER' } })
})

test('without plan and role everything is refused, and it is said what would open it', async () => {
  const answer = await simulate(await onlySubject('ann@simulated.example'), { endpoint: 'assets' })
  expect(answer.isAllowed).toBe(false)
  expect(answer.steps.at(-1)).toMatchObject({ key: 'endpoint', isAllowed: false })
  expect(answer.steps.at(-1)?.because).toContain('It would be granted by')
  expect(answer.grants).toEqual([])
})

test('a role of the user allows, one of the organization denies, and each is named with its way', async () => {
  const organization = (await db().organization.findFirstOrThrow({ where: { name: 'Simulated' } }))
    .id
  const allow = await policy('Some series', {
    endpoints: ['asset_timeseries'],
    assetClassIds: [27],
    historyDays: 30,
    rowsPerRequest: 100,
  })
  const role = await db().apiRole.create({
    data: { name: 'Readers', assignments: { create: { policyId: allow.id } } },
  })
  await db().apiUserRole.create({ data: { userId: ann, roleId: role.id } })
  const subject = await onlySubject('simulated.example')
  const may = async (act: object) => simulate(subject, { endpoint: 'asset_timeseries', ...act })
  expect((await may({ assetClassId: 27, day: today() - 10 })).isAllowed).toBe(true)
  expect((await may({ assetClassId: 27 })).limits.slice(0, 2)).toEqual([
    { label: 'History', value: '30 days' },
    { label: 'Rows per request', value: '100' },
  ])
  expect((await may({ assetClassId: 27, day: today() - 40 })).steps.at(-1)).toMatchObject({
    key: 'day',
    isAllowed: false,
  })
  expect((await may({ assetClassId: 28 })).steps.at(-1)).toMatchObject({
    key: 'value',
    isAllowed: false,
  })
  const deny = await policy('No series', { effect: 'deny', endpoints: ['asset_timeseries'] })
  const bounds = await db().apiRole.create({
    data: { name: 'Bounds', assignments: { create: { policyId: deny.id } } },
  })
  await db().apiOrgRole.create({ data: { organizationId: organization, roleId: bounds.id } })
  const refused = (await may({ assetClassId: 27 })).steps.at(-1)
  expect(refused).toMatchObject({ key: 'endpoint', isAllowed: false })
  expect(refused?.because).toContain(
    '"No series" of the role "Bounds" (from organization Simulated)',
  )
})

test('a key is found by its first characters, says what is against it, and answers as the API does', async () => {
  const { key, keyId, userId } = await keyWith('PREMIUM', { scopes: ['networks'] })
  const subject = await onlySubject(keyId)
  expect((await findSubjects(admin, key.slice(0, 12))).map(({ id }) => id)).toContain(keyId)
  // too short to be a beginning of a key: signs of patterns mean themselves
  for (const text of ['rwa', '%', '_', 'rwa_live%'])
    expect((await findSubjects(admin, text)).map(({ kind }) => kind)).not.toContain('key')
  for (const endpoint of ['networks', 'assets'] as const) {
    const { status } = await ask(`/v4/${endpoint}`, { key })
    expect((await simulate(subject, { endpoint })).isAllowed).toBe(status === 200)
  }
  await db().user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
  expect((await simulate(await onlySubject(keyId), { endpoint: 'networks' })).steps).toEqual([
    { key: 'state', title: 'Account active', isAllowed: false, because: 'Its owner is disabled.' },
  ])
})
