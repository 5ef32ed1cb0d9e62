import { expect, test } from 'vitest'
import { db } from '#server/db.ts'
import { removeMember } from '#server/modules/organizations/remove-member.ts'
import { editOrganization } from '#server/modules/organizations/edit-organization.ts'
import { welcomeUser } from '#server/modules/users/welcome-user.ts'
import { makePerson, makeTeam, memberOf, rolesIn, viewerOf } from '../../support/people.ts'

async function openTeam(domain: string, change: { scope?: 'domain' | 'invite' } = {}) {
  const owner = await makePerson(`owner@${domain}`)
  const team = await makeTeam(domain, { plan: 'PREMIUM', domain, scope: 'domain', ...change, members: { [owner]: 'OWNER' } })
  return { owner, team }
}

test('people of a proven domain join at their first sign-in, once', async () => {
  const { owner, team } = await openTeam('first.example')
  const person = await makePerson('ann@first.example')
  await welcomeUser(person)
  expect(await rolesIn(team)).toEqual({ 'owner@first.example': 'OWNER', 'ann@first.example': 'MEMBER' })
  expect(await viewerOf(person)).toMatchObject({ organizationId: team, plan: 'PREMIUM' })
  // who is removed does not come back by signing in again
  await removeMember(await memberOf(owner), person)
  await welcomeUser(person)
  expect(await rolesIn(team)).toEqual({ 'owner@first.example': 'OWNER' })
  expect(await viewerOf(person)).toMatchObject({ organizationId: null, plan: 'FREE' })
})

test.each([
  ['another domain', 'ann@elsewhere.example', {}, {}],
  ['a domain below it', 'ann@mail.DOMAIN', {}, {}],
  ['an address that is not confirmed', 'ann@DOMAIN', { isConfirmed: false }, {}],
  ['an organization by invitation only', 'ann@DOMAIN', {}, { scope: 'invite' as const }],
])('nobody joins with %s', async (name, email, person, change) => {
  const domain = `${name.replaceAll(' ', '-')}.example`
  const { team } = await openTeam(domain, change)
  await welcomeUser(await makePerson(email.replace('DOMAIN', domain), person))
  expect(Object.keys(await rolesIn(team))).toEqual([`owner@${domain}`])
})

test('nobody joins by a domain that is not proven; a member who signs in with an address there proves it', async () => {
  const { owner, team } = await openTeam('unproven.example')
  await db().organization.update({ where: { id: team }, data: { domainProvenAt: null } })
  await welcomeUser(await makePerson('ann@unproven.example'))
  expect(Object.keys(await rolesIn(team))).toEqual(['owner@unproven.example'])
  await welcomeUser(owner)
  await welcomeUser(await makePerson('bob@unproven.example'))
  expect(Object.keys(await rolesIn(team)).sort()).toEqual(['bob@unproven.example', 'owner@unproven.example'])
})

test('a domain is claimed by who has an address there, once, and never one that everybody can have', async () => {
  const [ann, bob, eve] = await Promise.all([makePerson('ann@claim.example'), makePerson('bob@claim.example'), makePerson('eve@gmail.com')])
  const [first, second, third] = await Promise.all([makeTeam('First', { members: { [ann]: 'OWNER' } }), makeTeam('Second', { members: { [bob]: 'OWNER' } }), makeTeam('Third', { members: { [eve]: 'OWNER' } })])
  const edit = async (of: string, domain: string | null, version = 1) => editOrganization(await memberOf(of), { version, name: 'Named', domain, scope: domain ? 'domain' : 'invite' })
  await edit(ann, 'claim.example')
  const claimed = await db().organization.findUnique({ where: { id: first } })
  expect(claimed).toMatchObject({ domain: 'claim.example', scope: 'domain', version: 2 })
  expect(claimed?.domainProvenAt).toBeInstanceOf(Date)
  await expect(edit(bob, 'claim.example')).rejects.toMatchObject({ code: 'conflict', message: 'Domain: another organization has it.' })
  await expect(edit(bob, 'blackrock.com')).rejects.toMatchObject({ code: 'bad_request', message: 'Domain: nobody in your team has signed in with an address there.' })
  await expect(edit(eve, 'gmail.com')).rejects.toMatchObject({ code: 'bad_request' })
  await expect(editOrganization(await memberOf(bob), { version: 1, name: 'Named', domain: null, scope: 'domain' })).rejects.toMatchObject({ code: 'bad_request' })
  expect(await db().organization.count({ where: { id: { in: [second, third] }, domain: null, version: 1 } })).toBe(2)
})

test('of ten edits of the same state at once one is kept, and the others are told', async () => {
  const owner = await makePerson('owner@race.example')
  const team = await makeTeam('Race', { members: { [owner]: 'OWNER' } })
  const actor = await memberOf(owner)
  const edits = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => editOrganization(actor, { version: 1, name: `Race ${at}`, domain: null, scope: 'invite' })))
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(edits.every((edit) => edit.status === 'fulfilled' || (edit.reason instanceof Error && edit.reason.message.startsWith('Somebody has edited')))).toBe(true)
  expect(await db().organization.findUnique({ where: { id: team } })).toMatchObject({ version: 2 })
  expect(await db().auditEntry.count({ where: { resourceId: team } })).toBe(1)
})
