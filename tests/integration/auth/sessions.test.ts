import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { endAllSessions, endSession } from '#server/people/sessions/end-session.ts'
import { purgeExpired } from '#server/people/sessions/purge-expired.ts'
import { listSessions } from '#server/people/sessions/list-sessions.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
})
beforeEach(() =>
  sql().query('truncate "user", session, sign_in_challenge, sign_in_event, mail cascade'),
)
afterAll(() => sink.stop())

async function signedIn(email = 'ada@company.example', userAgent = '') {
  const browser = signInBrowser({ headers: { 'user-agent': userAgent } })
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  const token = browser.jar.get('next-auth.session-token') ?? ''
  const viewer = () => readViewer(new Headers({ cookie: `a=b; next-auth.session-token=${token}` }))
  return { ...browser, token, viewer }
}

async function present(viewer: Promise<Viewer | null>): Promise<Viewer> {
  const found = await viewer
  if (!found) throw new Error('nobody is signed in')
  return found
}

const DAY = "interval '1 day'"

test('who reads the table cannot sign in with what stands there', async () => {
  const { token } = await signedIn()
  const {
    rows: [row],
  } = await sql().query<{ session_token: string; left: number }>(
    'select session_token, extract(epoch from expires - now())::float8 / 86400 as left from session',
  )
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(row?.session_token).toMatch(/^[0-9a-f]{64}$/)
  expect(row?.left).toBeCloseTo(7, 2)
  const thief = signInBrowser()
  thief.jar.set('next-auth.session-token', row?.session_token ?? '')
  expect(await thief.session()).toEqual({})
})

test('idle for seven days it ends; used, it goes on, to thirty days and no further', async () => {
  const { viewer, session } = await signedIn()
  const pass = (days: number) =>
    sql().query(
      `update session
       set expires = expires - $1 * ${DAY}, created_at = created_at - $1 * ${DAY},
         last_seen_at = last_seen_at - $1 * ${DAY}`,
      [days],
    )
  for (let week = 0; week < 4; week++) {
    await pass(6)
    expect(await session()).toMatchObject({ user: { email: 'ada@company.example' } })
  }
  await pass(5.9)
  expect(await viewer()).toMatchObject({ email: 'ada@company.example' })
  await session()
  await pass(0.2)
  expect(await viewer()).toBeNull()
  expect(await session()).toEqual({})

  const other = await signedIn('bob@company.example')
  await pass(7.1)
  expect(await other.viewer()).toBeNull()
})

test('a disabled user is nobody at once, gets no session by a code, and reads so on the error page', async () => {
  const { viewer, session } = await signedIn()
  await sql().query('update "user" set disabled_at = now()')
  expect(await viewer()).toBeNull()
  expect(await session()).toEqual({})
  const again = signInBrowser()
  expect((await again.askForCode('ada@company.example')).status).toBe(200)
  const answer = await again.giveCode('ada@company.example', sink.codeFor('ada@company.example'))
  expect(signsIn(answer)).toBe(false)
  expect(answer.headers.get('location')).toMatch(/\/api\/auth\/error\?error=AccessDenied$/)
})

test('signing in again takes the place of the session that the browser had', async () => {
  const { askForCode, giveCode, token } = await signedIn()
  await sql().query("update sign_in_event set at = at - interval '61 seconds'")
  await askForCode('ada@company.example')
  await giveCode('ada@company.example', sink.codeFor('ada@company.example'))
  expect(await readViewer(new Headers({ cookie: `next-auth.session-token=${token}` }))).toBeNull()
  expect((await sql().query('select 1 from session')).rows).toHaveLength(1)
})

test('own sessions are listed and ended, those of others are not there', async () => {
  const here = await signedIn(
    'ada@company.example',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ' +
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  )
  const phone = await signedIn(
    'ada@company.example',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) ' +
      'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  )
  const third = await signedIn('ada@company.example', 'curl/8.5')
  const bob = await signedIn('bob@company.example')
  const me = await present(here.viewer())
  const listed = await listSessions(me)
  expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Safari on macOS', true],
    ['Unknown device', false],
    ['Chrome on Android', false],
  ])
  const onPhone = listed.find(({ device }) => device === 'Chrome on Android')
  await endSession(me, onPhone?.id ?? '')
  expect(await phone.viewer()).toBeNull()
  const bobs = await present(bob.viewer())
  await expect(endSession(me, bobs.sessionId)).rejects.toThrow(AppError)
  await expect(endSession(me, 'no such')).rejects.toMatchObject({ code: 'not_found' })
  expect(await endAllSessions(me, { keepCurrent: true })).toBe(1)
  expect(await third.viewer()).toBeNull()
  expect(await here.viewer()).not.toBeNull()
  expect(await endAllSessions(me, { keepCurrent: false })).toBe(1)
  expect(await here.viewer()).toBeNull()
  expect(await bob.viewer()).not.toBeNull()
})

test('what has had its time is removed, and nothing else', async () => {
  await signedIn('ada@company.example')
  await signedIn('bob@company.example')
  await signInBrowser().askForCode('cyd@company.example')
  await signInBrowser().askForCode('dan@company.example')
  await sql().query(
    `update session set expires = now() - interval '1 second'
     where user_id = (select id from "user" where email = 'bob@company.example')`,
  )
  await sql().query(
    "update sign_in_challenge set expires = now() - interval '1 second' where email = 'cyd@company.example'",
  )
  await sql().query(
    "update sign_in_event set at = now() - interval '25 hours' where id = (select min(id) from sign_in_event)",
  )
  await purgeExpired()
  const { rows } = await sql().query(
    `select (select count(*) from session)::int as sessions,
       (select count(*) from sign_in_challenge)::int as codes,
       (select count(*) from sign_in_event)::int as counts`,
  )
  expect(rows).toEqual([{ sessions: 1, codes: 1, counts: 3 }])
})
