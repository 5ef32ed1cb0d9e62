import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db } from '#server/core/database/db.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { setPlan } from '#server/people/plans/set-plan.ts'
import { welcomeUser } from '#server/people/users/welcome-user.ts'
import { makePerson, makeTeam, rolesIn, findViewer } from '../../support/people/people.ts'
import { type SmtpSink, startSmtpSink } from '../../support/people/smtp-sink.ts'
import { makeCaller, organization, refusal } from './admin-caller.ts'

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

test('a company domain is no free mail, belongs to one organization, and is proven by a member', async () => {
  const caller = makeCaller(ada)
  expect(
    await refusal(
      caller.organizations.create({ values: { ...organization, domain: 'gmail.com' } }),
    ),
  ).toMatchObject({
    code: 'BAD_REQUEST',
    fields: {
      domain: 'Company domain: public email domain, not a company domain.',
    },
  })
  expect(
    await refusal(caller.organizations.create({ values: { ...organization, scope: 'domain' } })),
  ).toMatchObject({
    fields: { domain: 'Company domain: set a domain before letting people join by domain.' },
  })
  const { id } = await caller.organizations.create({
    values: { ...organization, domain: 'Acme.Example', scope: 'domain', plan: 'PREMIUM' },
  })
  expect(
    await refusal(
      caller.organizations.create({ values: { ...organization, domain: 'acme.example' } }),
    ),
  ).toMatchObject({
    code: 'CONFLICT',
    fields: { domain: 'Company domain: already used by another organization.' },
  })
  // nobody of the domain is in it: strangers of the domain do not join by themselves
  const early = await makePerson('early@acme.example')
  await welcomeUser(early)
  expect(await rolesIn(id)).toEqual({})
  await caller.organizations.setMember({ organizationId: id, userId: early, role: 'OWNER' })
  await welcomeUser(early)
  await welcomeUser(await makePerson('later@acme.example'))
  expect(await rolesIn(id)).toEqual({
    'early@acme.example': 'OWNER',
    'later@acme.example': 'MEMBER',
  })
})

test('a plan, its end and its flags reach the members; a trial without an end gets its own', async () => {
  const owner = await makePerson('owner@plans.example')
  const { id } = await makeCaller(ada).organizations.create({
    values: { ...organization, name: 'Plans', ownerId: owner, plan: 'TRIAL' },
  })
  const made = await db().organizationPlan.findUniqueOrThrow({ where: { organizationId: id } })
  expect(Math.round(((made.endsAt?.getTime() ?? 0) - made.startedAt.getTime()) / 86_400_000)).toBe(
    14,
  )
  expect(await findViewer(owner)).toMatchObject({
    organizationId: id,
    plan: 'TRIAL',
    flags: { 'enable-api-keys': true },
  })
  const values = { ...organization, name: 'Plans', plan: 'TRIAL' as const }
  const { ownerId: _, ...edited } = values
  await makeCaller(ada).organizations.update({
    id,
    version: 1,
    values: { ...edited, planEndsAt: '2026-01-01T00:00:00.000Z' },
  })
  expect(await findViewer(owner)).toMatchObject({
    plan: 'FREE',
    flags: { 'enable-api-keys': false },
  })
  // a plan of its own act and one row of it: the trail has as many rows as there were acts
  expect(await db().auditEntry.count({ where: { resourceId: id } })).toBe(2)
})

test('members: the last owner stays, roles change, and who leaves acts for the next of theirs', async () => {
  const [ann, ben] = [
    await makePerson('ann@members.example'),
    await makePerson('ben@members.example'),
  ]
  const first = await makeTeam('First', {
    plan: 'PREMIUM',
    members: { [ann]: 'OWNER', [ben]: 'MEMBER' },
  })
  const second = await makeTeam('Second', { plan: 'PREMIUM', members: { [ben]: 'OWNER' } })
  const { organizations } = makeCaller(ada)
  expect(
    await refusal(organizations.setMember({ organizationId: first, userId: ann, role: 'MEMBER' })),
  ).toMatchObject({ code: 'CONFLICT' })
  expect(
    await refusal(organizations.removeMember({ organizationId: first, userId: ann })),
  ).toMatchObject({ code: 'CONFLICT' })
  await organizations.setMember({ organizationId: first, userId: ben, role: 'OWNER' })
  await organizations.removeMember({ organizationId: first, userId: ann })
  expect(await rolesIn(first)).toEqual({ 'ben@members.example': 'OWNER' })
  await organizations.remove({ id: second, version: 1 })
  expect((await findViewer(ben)).organizationId).toBe(first)
  expect(await db().organization.count({ where: { id: second } })).toBe(0)
})

test('an edit that was opened before a command changed the plan is refused', async () => {
  const id = await makeTeam('Before the command', { members: {} })
  const organizations = makeCaller(ada).organizations
  const { version } = await organizations.get({ id })
  await inTransaction((transaction) =>
    setPlan(transaction, { organizationId: id, type: 'PREMIUM', until: null, actor: 'command' }),
  )
  const { ownerId: _, ...values } = { ...organization, name: 'Before the command' }
  expect(await refusal(organizations.update({ id, version, values }))).toMatchObject({
    code: 'CONFLICT',
  })
  expect((await organizations.get({ id })).values).toMatchObject({ plan: 'PREMIUM' })
})
