import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { db, sql } from '#server/core/database/db.ts'
import { endAllSessions } from '#server/people/sessions/end-session.ts'
import { recentSignIns } from '#server/people/sessions/list-recent-sign-ins.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

let sink: SmtpSink
let newest = 0n

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
})
beforeEach(async () => {
  await sql().query(
    'truncate "user", session, sign_in_challenge, sign_in_event, sign_in_hold, mail cascade',
  )
  newest = (await db().auditEntry.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0n
})
afterAll(() => sink.stop())

const EMAIL = 'ada@company.example'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const trail = () =>
  db().auditEntry.findMany({
    where: { id: { gt: newest } },
    orderBy: { id: 'asc' },
    omit: { id: true, at: true, requestId: true, before: true },
  })

async function signedIn(network = '203.0.113.77', email = EMAIL) {
  const browser = signInBrowser({ network, headers: { 'user-agent': FIREFOX } })
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  const viewer = await readViewer(
    new Headers({
      cookie: `next-auth.session-token=${browser.jar.get('next-auth.session-token') ?? ''}`,
    }),
  )
  if (!viewer) throw new Error('nobody is signed in')
  return { browser, viewer }
}

test('signing in and out are on record, with the network in part and the names of browser and system', async () => {
  const {
    browser,
    viewer: { userId },
  } = await signedIn()
  await browser.post('signout', { callbackUrl: '/' })
  const place = { network: '203.0.113.0/24', device: 'Firefox on Linux' }
  expect(await trail()).toEqual([
    {
      actor: userId,
      action: 'sign-in',
      resource: 'user',
      resourceId: userId,
      after: { method: 'code', ...place },
    },
    { actor: userId, action: 'sign-out', resource: 'user', resourceId: userId, after: place },
  ])
})

test('wrong codes that were compared are on record, for a user and for nobody, without the address', async () => {
  const {
    viewer: { userId },
  } = await signedIn()
  for (const email of [EMAIL, 'nobody@company.example']) {
    const guesser = signInBrowser({ network: '2001:db8:aaaa:bbbb::1' })
    await guesser.askForCode(email)
    for (let count = 0; count < 7; count++)
      await guesser.giveCode(email, wrongFor(sink.codeFor(email)))
  }
  const rows = (await trail()).filter(({ action }) => action === 'sign-in.fail')
  const row = {
    actor: 'visitor',
    action: 'sign-in.fail',
    resource: 'user',
    after: { network: '2001:db8:aaaa::/48', device: 'Unknown device' },
  }
  expect(rows).toEqual([
    ...Array<object>(5).fill({ ...row, resourceId: userId }),
    ...Array<object>(5).fill({ ...row, resourceId: 'unknown' }),
  ])
  expect(
    JSON.stringify(await trail(), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toContain('@')
})

test('a full budget and a disabled user leave a row', async () => {
  const {
    viewer: { userId },
  } = await signedIn()
  for (let count = 0; count < 2; count++) {
    const guesser = signInBrowser()
    await guesser.askForCode(EMAIL)
    for (let guess = 0; guess < 5; guess++)
      await guesser.giveCode(EMAIL, wrongFor(sink.codeFor(EMAIL)))
  }
  expect((await trail()).filter(({ action }) => action === 'sign-in.hold')).toMatchObject([
    { resourceId: userId, after: { budget: 'guess' } },
  ])
  const { browser, viewer } = await signedIn('203.0.113.1', 'bob@company.example')
  await sql().query('update "user" set disabled_at = now()')
  await sql().query("update sign_in_event set at = at - interval '61 seconds'")
  await browser.askForCode('bob@company.example')
  await browser.giveCode('bob@company.example', sink.codeFor('bob@company.example'))
  expect((await trail()).filter(({ action }) => action === 'sign-in.refuse')).toMatchObject([
    { actor: 'visitor', resourceId: viewer.userId, after: { reason: 'disabled' } },
  ])
})

test('somebody sees the sign-ins of the own account, and nobody else’s', async () => {
  await signedIn('203.0.113.1', 'bob@company.example')
  const { browser, viewer } = await signedIn()
  await endAllSessions(viewer, { keepCurrent: false })
  await browser.session()
  const recent = await recentSignIns(viewer)
  expect(
    recent.map(({ action, network, device, method }) => ({ action, network, device, method })),
  ).toEqual([
    { action: 'sign-out.everywhere', network: null, device: null, method: null },
    { action: 'sign-in', network: '203.0.113.0/24', device: 'Firefox on Linux', method: 'code' },
  ])
})

test('rows of the trail are neither changed nor removed, one by one or all at once', async () => {
  await signedIn()
  for (const statement of [
    'delete from audit_entry',
    'update audit_entry set actor = $$x$$',
    'truncate audit_entry',
    'truncate "user", audit_entry cascade',
  ]) {
    await expect(sql().query(statement), statement).rejects.toThrow('audit_entry is append-only')
  }
  expect((await trail()).length).toBeGreaterThan(0)
})
