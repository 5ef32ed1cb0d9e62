import { expect, test } from 'vitest'
import { db, sql } from '#server/core/database/db.ts'
import { deleteAccount } from '#server/people/accounts/erase-account.ts'
import { exportAccount } from '#server/people/accounts/export-account.ts'
import { hashInvitation } from '#server/people/invitations/invite.ts'
import { changeRole } from '#server/people/organizations/change-role.ts'
import { openPlanRequest, planUsage } from '#server/people/plans/plan-usage.ts'
import { requestPlan } from '#server/people/plans/request-plan.ts'
import { updateProfile } from '#server/people/users/update-profile.ts'
import { makePerson, makeTeam, findMember, rolesIn } from '../../support/people/people.ts'

/** Something of a person in every table that can hold it. */
async function fullPerson(
  email: string,
  { word = 'Unmistakable', others = [] }: { word?: string; others?: string[] } = {},
) {
  const userId = await makePerson(email, { name: `${word} Name` })
  const team = await makeTeam(`Team of ${userId}`, {
    plan: 'PREMIUM',
    members: {
      [userId]: 'OWNER',
      ...Object.fromEntries(others.map((id) => [id, 'MEMBER' as const])),
    },
  })
  await updateProfile({ userId }, { profile: { company: `${word} Company` } })
  await requestPlan(
    { userId, organizationId: team },
    { planType: 'PREMIUM', message: `${word} message` },
  )
  await db().invitation.create({
    data: {
      organizationId: team,
      email,
      role: 'MEMBER',
      tokenHash: hashInvitation(`${email} secret`),
      expires: new Date(),
    },
  })
  await db().savedView.create({ data: { userId, name: `${word} view`, path: '/assets' } })
  await db().exportJob.create({
    data: { userId, dataset: 'assets', format: 'csv', state: 'ready', bytes: 5_000_000_000n },
  })
  await db().analyticsEvent.create({ data: { userId, name: `${word} event` } })
  await db().mail.create({
    data: { key: `test:${userId}`, recipient: email, subject: `For ${email}` },
  })
  const key = await db().apiKey.create({
    data: {
      userId,
      organizationId: team,
      name: `${word} key`,
      secrets: { create: { hash: `hash of ${email}`, prefix: 'ask_12345678' } },
    },
  })
  await db().apiUsage.create({
    data: {
      keyId: key.id,
      endpoint: 'assets',
      day: Math.floor(Date.now() / 86_400_000),
      requests: 7,
    },
  })
  return { userId, team }
}

test('the export has what is kept, and no secret', async () => {
  const { userId } = await fullPerson('ann@export.example')
  const text = JSON.stringify(
    await exportAccount({ userId, email: 'ann@export.example' }),
    (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
  )
  for (const kept of [
    'Unmistakable Name',
    'Unmistakable Company',
    'Unmistakable message',
    'Unmistakable view',
    'Unmistakable event',
    'Unmistakable key',
    'ask_12345678',
    '5000000000',
    '"requests":7',
    'For ann@export.example',
  ])
    expect(text).toContain(kept)
  for (const secret of [
    'hash of ann',
    hashInvitation('ann@export.example secret'),
    'sessionToken',
    'tokenHash',
    'access_token',
  ])
    expect(text).not.toContain(secret)
})

test('a deleted account leaves nothing of the person but ids in the audit trail', async () => {
  const other = await makePerson('other@gone.example')
  const { userId, team } = await fullPerson('ann@gone.example', {
    word: 'Vanishing',
    others: [other],
  })
  await expect(
    deleteAccount({ userId, email: 'ann@gone.example' }, 'ann@gone.exampl'),
  ).rejects.toMatchObject({ code: 'bad_request' })
  // others are in it, and nobody else owns it
  await expect(
    deleteAccount({ userId, email: 'ann@gone.example' }, 'ann@gone.example'),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await db().user.count({ where: { id: userId } })).toBe(1)
  await changeRole(await findMember(userId), { userId: other, role: 'OWNER' })
  await deleteAccount({ userId, email: 'ann@gone.example' }, 'ann@gone.example')
  expect(await rolesIn(team)).toEqual({ 'other@gone.example': 'OWNER' })
  const left = await everywhere()
  const tablesWith = (trace: string) =>
    left.filter(({ text }) => text.includes(trace)).map(({ table }) => table)
  expect(tablesWith('Vanishing')).toEqual([])
  expect(tablesWith('ann@gone.example')).toEqual([])
  // the key of a mail and the name of the team have the id in this test only
  expect(tablesWith(userId)).toEqual(['audit_entry', 'mail', 'organization'])
})

test('an organization of one goes with its only member; the last admin does not go', async () => {
  const { userId, team } = await fullPerson('solo@gone.example')
  await db().user.update({ where: { id: userId }, data: { role: 'ADMIN' } })
  await expect(
    deleteAccount({ userId, email: 'solo@gone.example' }, 'solo@gone.example'),
  ).rejects.toMatchObject({
    code: 'conflict',
    message: 'The last admin cannot be removed. Make someone else an admin first.',
  })
  expect(await db().organization.count({ where: { id: team } })).toBe(1)
  await makePerson('second@gone.example', { role: 'ADMIN' })
  await deleteAccount({ userId, email: 'solo@gone.example' }, 'solo@gone.example')
  expect(await db().organization.count({ where: { id: team } })).toBe(0)
  expect(
    await db().auditEntry.findMany({
      where: { actor: userId },
      orderBy: { id: 'asc' },
      select: { action: true },
    }),
  ).toEqual([{ action: 'organization.close' }, { action: 'user.delete' }])
})

test('usage counts this month and this organization; one request for a plan at a time', async () => {
  const { userId, team } = await fullPerson('ann@usage.example')
  const holder = { userId, organizationId: team }
  await db().exportJob.create({
    data: { userId, dataset: 'assets', format: 'csv', state: 'failed' },
  })
  await db().exportJob.create({
    data: {
      userId,
      dataset: 'assets',
      format: 'csv',
      state: 'ready',
      createdAt: new Date(Date.now() - 40 * 86_400_000),
    },
  })
  expect(await planUsage(holder)).toEqual({ downloads: 1, apiRequests: 7, members: 1 })
  expect(
    await planUsage({ userId: await makePerson('none@usage.example'), organizationId: null }),
  ).toEqual({ downloads: 0, apiRequests: 0, members: 1 })
  expect(await openPlanRequest(holder)).toMatchObject({ planType: 'PREMIUM' })
  await expect(requestPlan(holder, { planType: 'TRIAL', message: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

/** Every row of the database as text. */
async function everywhere(): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await sql().query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
     order by 1`,
  )
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql().query<{ text: string }>(
      `select to_jsonb(t)::text as text from "${name}" t`,
    )
    if (rows.length) found.push({ table: name, text: rows.map(({ text }) => text).join('\n') })
  }
  return found
}
