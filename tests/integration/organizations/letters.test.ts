import { afterAll, beforeEach, expect, test } from 'vitest'
import { db } from '#server/core/database/db.ts'
import { acceptInvitation } from '#server/people/invitations/answer-invitation.ts'
import { invitationOfLink } from '#server/people/invitations/find-invitations.ts'
import { inviteByMail } from '#server/trpc/procedures/invite-by-mail.ts'
import { requestPlanByMail } from '#server/trpc/procedures/request-plan-by-mail.ts'
import {
  makePerson,
  makeTeam,
  findMember,
  rolesIn,
  findViewer,
} from '../../support/people/people.ts'
import { startSmtpSink } from '../../support/people/smtp-sink.ts'

const sink = await startSmtpSink()
process.env.SMTP_URL = sink.url
process.env.CONTACT_EMAIL = 'operator@letters.example'

beforeEach(() => {
  sink.manner = 'accepts'
  sink.mails.length = 0
})
afterAll(() => sink.stop())

/** Lines of a mail are broken with = at their ends, and = itself is written as =3D. */
const readable = (raw: string): string => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

test('an invitation arrives once, its link leads to it, and it is accepted with it', async () => {
  const owner = await makePerson('owner@letters.example', { name: 'Olga Owner' })
  const guest = await makePerson('guest@letters.example')
  const team = await makeTeam('Letters', { plan: 'TRIAL', members: { [owner]: 'OWNER' } })
  expect(
    await inviteByMail(await findMember(owner), { email: 'guest@letters.example', role: 'ADMIN' }),
  ).toMatchObject({ isMailed: true })
  expect(sink.mails.map(({ to }) => to)).toEqual(['guest@letters.example'])
  const mail = readable(sink.mails[0]?.raw ?? '')
  expect(mail).toContain('Olga Owner')
  expect(mail).toContain('(owner@letters.example) invites you')
  const token =
    /http:\/\/localhost:3000\/settings\/team\?invitation=([\w-]{43})/.exec(mail)?.[1] ?? ''
  const invitation = await invitationOfLink(token, 'guest@letters.example')
  if (typeof invitation === 'string') throw new Error(invitation)
  await acceptInvitation({ userId: guest, email: 'guest@letters.example' }, invitation.id)
  expect(await rolesIn(team)).toEqual({
    'owner@letters.example': 'OWNER',
    'guest@letters.example': 'ADMIN',
  })
})

test('without the mail the offer still stands, and who invites is told', async () => {
  const owner = await makePerson('owner@refused.example')
  await makeTeam('Refused', { plan: 'TRIAL', members: { [owner]: 'OWNER' } })
  sink.manner = 'refuses'
  const { id, isMailed } = await inviteByMail(await findMember(owner), {
    email: 'guest@refused.example',
    role: 'MEMBER',
  })
  expect(isMailed).toBe(false)
  expect(await db().invitation.findUnique({ where: { id } })).toMatchObject({ state: 'pending' })
})

test('a request for a plan is kept and told to the operator', async () => {
  const ann = await makePerson('ann@asks.example', { name: 'Ann Other' })
  await requestPlanByMail(await findViewer(ann), {
    planType: 'PREMIUM',
    message: 'For the whole desk.',
  })
  expect(sink.mails.map(({ to }) => to)).toEqual(['operator@letters.example'])
  expect(readable(sink.mails[0]?.raw ?? '')).toContain('For the whole desk.')
  expect(
    await db().planRequest.count({ where: { userId: ann, state: 'open', planType: 'PREMIUM' } }),
  ).toBe(1)
})
