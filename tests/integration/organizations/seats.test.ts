import { expect, test } from 'vitest'
import { db, sql } from '#server/core/database/db.ts'
import { acceptInvitation } from '#server/people/invitations/answer-invitation.ts'
import { hashInvitation, invite } from '#server/people/invitations/invite.ts'
import {
  invitationOfLink,
  offeredInvitations,
} from '#server/people/invitations/find-invitations.ts'
import { removeMember } from '#server/people/organizations/remove-member.ts'
import { welcomeUser } from '#server/people/users/welcome-user.ts'
import {
  makePerson,
  makeTeam,
  findMember,
  rolesIn,
  findViewer,
} from '../../support/people/people.ts'

const DAY = 86_400_000

async function offer(
  organizationId: string,
  email: string,
  { role = 'MEMBER', expires = new Date(Date.now() + DAY) } = {},
) {
  const { id } = await db().invitation.create({
    data: {
      organizationId,
      email,
      role,
      expires,
      tokenHash: hashInvitation(`${organizationId} ${email}`),
    },
  })
  return id
}

test('of twenty who accept at once, a plan with three seats takes two beside its owner', async () => {
  const owner = await makePerson('owner@seats.example')
  const team = await makeTeam('Seats', { plan: 'TRIAL', members: { [owner]: 'OWNER' } })
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, at) => makePerson(`p${at}@seats.example`)),
  )
  const invitations = await Promise.all(people.map((_, at) => offer(team, `p${at}@seats.example`)))
  const answers = await Promise.allSettled(
    people.map((userId, at) =>
      acceptInvitation({ userId, email: `p${at}@seats.example` }, invitations[at] ?? ''),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(Object.keys(await rolesIn(team))).toHaveLength(3)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ name: 'AppError', code: 'conflict' })
  // who got no seat still has the offer, and acts for nothing
  expect(await db().invitation.count({ where: { organizationId: team, state: 'pending' } })).toBe(
    18,
  )
  expect(await db().user.count({ where: { organizationId: team } })).toBe(3)
})

test('one invitation that is accepted ten times at once gives one seat', async () => {
  const owner = await makePerson('owner@once.example')
  const person = await makePerson('new@once.example')
  const team = await makeTeam('Once', { plan: 'TRIAL', members: { [owner]: 'OWNER' } })
  const id = await offer(team, 'new@once.example')
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      acceptInvitation({ userId: person, email: 'new@once.example' }, id),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rolesIn(team)).toEqual({
    'owner@once.example': 'OWNER',
    'new@once.example': 'MEMBER',
  })
})

test("an invitation: a mail's token leads to it, only its hash is kept, and nobody else can take it", async () => {
  const owner = await makePerson('owner@invite.example')
  const guest = await makePerson('guest@invite.example')
  const stranger = await makePerson('stranger@invite.example')
  await makeTeam('Invite', { plan: 'TRIAL', members: { [owner]: 'OWNER' } })
  const { id, token } = await invite(await findMember(owner), {
    email: 'guest@invite.example',
    role: 'ADMIN',
  })
  expect(JSON.stringify(await db().invitation.findMany())).not.toContain(token)
  expect(await invitationOfLink(token, 'guest@invite.example')).toMatchObject({
    id,
    organization: 'Invite',
    role: 'ADMIN',
    invitedBy: 'owner@invite.example',
  })
  expect(await invitationOfLink(token, 'stranger@invite.example')).toBe('other address')
  expect(await offeredInvitations('guest@invite.example')).toHaveLength(1)
  await expect(
    acceptInvitation({ userId: stranger, email: 'stranger@invite.example' }, id),
  ).rejects.toMatchObject({ code: 'not_found' })
  await acceptInvitation({ userId: guest, email: 'guest@invite.example' }, id)
  expect((await findMember(guest)).flags['enable-team-self-serve']).toBe(true)
  expect(await invitationOfLink(token, 'guest@invite.example')).toBe('ended')
})

test('an invitation that has ended gives no seat, and one that is open counts against the seats', async () => {
  const owner = await makePerson('owner@late.example')
  const guest = await makePerson('guest@late.example')
  const team = await makeTeam('Late', { plan: 'TRIAL', members: { [owner]: 'OWNER' } })
  const late = await offer(team, 'guest@late.example', { expires: new Date(Date.now() - 1) })
  await expect(
    acceptInvitation({ userId: guest, email: 'guest@late.example' }, late),
  ).rejects.toMatchObject({ code: 'conflict' })
  const actor = await findMember(owner)
  await invite(actor, { email: 'a@late.example', role: 'MEMBER' })
  await expect(invite(actor, { email: 'a@late.example', role: 'MEMBER' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Email: this address has already been invited.',
  })
  await invite(actor, { email: 'b@late.example', role: 'MEMBER' })
  await expect(invite(actor, { email: 'c@late.example', role: 'MEMBER' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your plan has 3 seats, all taken or reserved by open invitations.',
  })
})

test('a trial that ends takes flags and seats with it, and nobody who is there', async () => {
  const [owner, member, guest] = await Promise.all(
    ['owner', 'member', 'guest'].map((name) => makePerson(`${name}@trial.example`)),
  )
  const team = await makeTeam('Trial', {
    plan: 'TRIAL',
    endsAt: new Date(Date.now() + DAY),
    members: { [owner ?? '']: 'OWNER', [member ?? '']: 'MEMBER' },
  })
  expect(await findViewer(owner ?? '')).toMatchObject({
    plan: 'TRIAL',
    flags: { 'enable-api-keys': true },
  })
  await db().organizationPlan.update({
    where: { organizationId: team },
    data: { endsAt: new Date(Date.now() - 1) },
  })
  const after = await findMember(owner ?? '')
  expect(after).toMatchObject({
    plan: 'FREE',
    flags: { 'enable-api-keys': false, 'enable-team-self-serve': false },
  })
  await expect(invite(after, { email: 'x@trial.example', role: 'MEMBER' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(
    acceptInvitation(
      { userId: guest ?? '', email: 'guest@trial.example' },
      await offer(team, 'guest@trial.example'),
    ),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(Object.keys(await rolesIn(team))).toHaveLength(2)
  // who is there too many can still be removed
  await removeMember(after, member ?? '')
  expect(await rolesIn(team)).toEqual({ 'owner@trial.example': 'OWNER' })
})

test('twenty people of a company who first sign in at once share the seats left, in the lowest role', async () => {
  const owner = await makePerson('owner@acme-capital.example')
  const team = await makeTeam('Acme', {
    plan: 'PREMIUM_DATA_DOWNLOADS',
    domain: 'acme-capital.example',
    scope: 'domain',
    members: { [owner]: 'OWNER' },
  })
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, at) => makePerson(`p${at}@acme-capital.example`)),
  )
  await Promise.all(people.map(welcomeUser))
  const roles = await rolesIn(team)
  expect(Object.keys(roles)).toHaveLength(10)
  expect(Object.values(roles).filter((role) => role === 'MEMBER')).toHaveLength(9)
  expect(await db().auditEntry.count({ where: { resourceId: team, action: 'team.join' } })).toBe(9)
})

test('mails to strangers have a budget: of an account in all its organizations, of one, of an address', async () => {
  const owner = await makePerson('owner@budget.example')
  const first = await makeTeam('Budget', {
    plan: 'PREMIUM_ALL_ACCESS',
    members: { [owner]: 'OWNER' },
  })
  const actor = await findMember(owner)
  // withdrawn and asked for again: three mails a day for one address
  for (let at = 0; at < 3; at++) {
    const { id } = await invite(actor, { email: 'again@stranger.example', role: 'MEMBER' })
    await sql().query("update invitation set state = 'revoked' where id = $1", [id])
  }
  await expect(
    invite(actor, { email: 'again@stranger.example', role: 'MEMBER' }),
  ).rejects.toMatchObject({ code: 'rate_limited' })
  // invitations that an organization took along when it was closed still count
  await sql().query('delete from invitation where organization_id = $1', [first])
  const sent = (at: number) =>
    invite(actor, { email: `stranger${at}@budget.example`, role: 'MEMBER' }).then(async ({ id }) =>
      sql().query("update invitation set state = 'revoked' where id = $1", [id]),
    )
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => sent(at)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
})
