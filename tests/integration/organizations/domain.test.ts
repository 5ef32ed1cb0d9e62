import { expect, test } from 'vitest'
import { db } from '#server/core/database/db.ts'
import { removeMember } from '#server/people/organizations/remove-member.ts'
import { editOrganization } from '#server/people/organizations/edit-organization.ts'
import { welcomeUser } from '#server/people/users/welcome-user.ts'
import {
  makePerson,
  makeTeam,
  findMember,
  rolesIn,
  findViewer,
} from '../../support/people/people.ts'

async function openTeam(domain: string, change: { scope?: 'domain' | 'invite' } = {}) {
  const owner = await makePerson(`owner@${domain}`)
  const team = await makeTeam(domain, {
    plan: 'PREMIUM',
    domain,
    scope: 'domain',
    ...change,
    members: { [owner]: 'OWNER' },
  })
  return { owner, team }
}

test('people of a proven domain join at their first sign-in, once', async () => {
  const { owner, team } = await openTeam('first.example')
  const person = await makePerson('ann@first.example')
  await welcomeUser(person)
  expect(await rolesIn(team)).toEqual({
    'owner@first.example': 'OWNER',
    'ann@first.example': 'MEMBER',
  })
  expect(await findViewer(person)).toMatchObject({ organizationId: team, plan: 'PREMIUM' })
  // who is removed does not come back by signing in again
  await removeMember(await findMember(owner), person)
  await welcomeUser(person)
  expect(await rolesIn(team)).toEqual({ 'owner@first.example': 'OWNER' })
  expect(await findViewer(person)).toMatchObject({ organizationId: null, plan: 'FREE' })
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
  expect(Object.keys(await rolesIn(team)).sort()).toEqual([
    'bob@unproven.example',
    'owner@unproven.example',
  ])
})

test('a domain is claimed by who has an address there, once, and never one that everybody can have', async () => {
  const [ann, bob, eve] = await Promise.all([
    makePerson('ann@claim.example'),
    makePerson('bob@claim.example'),
    makePerson('eve@gmail.com'),
  ])
  const first = await makeTeam('First', { members: { [ann]: 'OWNER' } })
  const edit = async (of: string, domain: string | null, version = 1) =>
    editOrganization(await findMember(of), {
      version,
      name: 'Named',
      domain,
      scope: domain ? 'domain' : 'invite',
    })
  await edit(ann, 'claim.example')
  const [second, third] = await Promise.all([
    makeTeam('Second', { members: { [bob]: 'OWNER' } }),
    makeTeam('Third', { members: { [eve]: 'OWNER' } }),
  ])
  const claimed = await db().organization.findUnique({ where: { id: first } })
  expect(claimed).toMatchObject({ domain: 'claim.example', scope: 'domain', version: 2 })
  expect(claimed?.domainProvenAt).toBeInstanceOf(Date)
  await expect(edit(bob, 'claim.example')).rejects.toMatchObject({ code: 'conflict' })
  await expect(edit(bob, 'blackrock.com')).rejects.toMatchObject({
    code: 'bad_request',
    message: 'Domain: no one on your team has signed in with an address at this domain.',
  })
  await expect(edit(eve, 'gmail.com')).rejects.toMatchObject({ code: 'bad_request' })
  await expect(
    editOrganization(await findMember(bob), {
      version: 1,
      name: 'Named',
      domain: null,
      scope: 'domain',
    }),
  ).rejects.toMatchObject({ code: 'bad_request' })
  expect(
    await db().organization.count({
      where: { id: { in: [second, third] }, domain: null, version: 1 },
    }),
  ).toBe(2)
})

test('no owner claims a domain at which other organizations have people: it may provide mailboxes', async () => {
  const [ann, bob] = [
    await makePerson('ann@unlisted-mail.example'),
    await makePerson('bob@unlisted-mail.example'),
  ]
  const first = await makeTeam('Ann', { members: { [ann]: 'OWNER' } })
  const edit = async () =>
    editOrganization(await findMember(ann), {
      version: 1,
      name: 'Ann',
      domain: 'unlisted-mail.example',
      scope: 'domain',
    })
  const second = await makeTeam('Bob', { members: { [bob]: 'OWNER' } })
  await expect(edit()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Domain: members of other organizations use this domain. Contact us to set it up.',
  })
  expect(await db().organization.findUnique({ where: { id: first } })).toMatchObject({
    domain: null,
    version: 1,
  })
  await db().organization.delete({ where: { id: second } })
  await edit()
  expect(await db().organization.findUnique({ where: { id: first } })).toMatchObject({
    domain: 'unlisted-mail.example',
    version: 2,
  })
})

test.each([
  'tuta.com',
  'privaterelay.appleid.com',
  'mozmail.com',
  'team.mozmail.com',
  'keemail.me',
  'mailbox.org',
])('%s is claimed by nobody, and whoever has it set joins nobody by it', async (domain) => {
  const owner = await makePerson(`owner@${domain}`)
  const team = await makeTeam(domain, { members: { [owner]: 'OWNER' } })
  await expect(
    editOrganization(await findMember(owner), {
      version: 1,
      name: domain,
      domain,
      scope: 'domain',
    }),
  ).rejects.toMatchObject({ code: 'bad_request' })
  await db().organization.update({
    where: { id: team },
    data: { domain, domainProvenAt: new Date(), scope: 'domain' },
  })
  await welcomeUser(await makePerson(`ann@${domain}`))
  expect(Object.keys(await rolesIn(team))).toEqual([`owner@${domain}`])
})

test('of ten edits of the same state at once one is kept, and the others are told', async () => {
  const owner = await makePerson('owner@race.example')
  const team = await makeTeam('Race', { members: { [owner]: 'OWNER' } })
  const actor = await findMember(owner)
  const edits = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      editOrganization(actor, { version: 1, name: `Race ${at}`, domain: null, scope: 'invite' }),
    ),
  )
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    edits.every(
      (edit) =>
        edit.status === 'fulfilled' ||
        (edit.reason instanceof Error && edit.reason.message.startsWith('Someone else edited')),
    ),
  ).toBe(true)
  expect(await db().organization.findUnique({ where: { id: team } })).toMatchObject({ version: 2 })
  expect(await db().auditEntry.count({ where: { resourceId: team } })).toBe(1)
})
