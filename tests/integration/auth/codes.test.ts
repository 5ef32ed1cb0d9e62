import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { ORIGIN, signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { type SmtpSink, startSmtpSink } from '../../support/people/smtp-sink.ts'

let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
})
beforeEach(() => sql().query('truncate sign_in_challenge, sign_in_event'))
afterAll(() => sink.stop())

const EMAIL = 'ada@company.example'
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const later = (minutes: number) =>
  sql().query(
    `update sign_in_challenge
     set expires = expires - $1 * interval '1 minute',
       created_at = created_at - $1 * interval '1 minute'`,
    [minutes],
  )

const isWrong = (response: Response) =>
  response.status === 302 &&
  response.headers.get('location') === `${ORIGIN}/api/auth/error?error=Verification`

test('the code that was sent signs in, once, where the call says', async () => {
  const browser = signInBrowser()
  const asked = await browser.askForCode(EMAIL)
  expect(asked.status).toBe(200)
  expect(await asked.json()).toEqual({
    url: `${ORIGIN}/api/auth/verify-request?provider=email&type=email`,
  })
  const code = sink.codeFor(EMAIL)
  const answer = await browser.giveCode(' ADA@company.example ', code, '/news?page=2')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${ORIGIN}/news?page=2`])
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
  expect(await browser.session()).toMatchObject({ user: { email: EMAIL } })
  const { rows } = await sql().query(
    'select email_verified is not null as is_confirmed, welcomed_at is not null as is_welcomed from "user"',
  )
  expect(rows).toEqual([{ is_confirmed: true, is_welcomed: true }])
  expect(isWrong(await browser.giveCode(EMAIL, code))).toBe(true)
})

test('the code is neither kept nor in the subject, and the mail holds nothing to click', async () => {
  const browser = signInBrowser()
  await browser.askForCode(EMAIL)
  const code = sink.codeFor(EMAIL)
  const { rows } = await sql().query<{ text: string }>(
    `select (select json_agg(c) from sign_in_challenge c)::text
       || (select json_agg(m) from mail m)::text
       || (select json_agg(e) from sign_in_event e)::text as text`,
  )
  expect(rows[0]?.text).not.toContain(code)
  expect(sink.mails.at(-1)?.raw).not.toMatch(/https?:|<a /i)
})

test('another browser has no use for the code, and does not use it up', async () => {
  const owner = signInBrowser()
  await owner.askForCode(EMAIL)
  const code = sink.codeFor(EMAIL)
  const other = signInBrowser()
  expect(isWrong(await other.giveCode(EMAIL, code))).toBe(true)
  await other.askForCode('else@company.example')
  expect(isWrong(await other.giveCode(EMAIL, code))).toBe(true)
  expect(signsIn(await owner.giveCode(EMAIL, code))).toBe(true)
})

test('the fifth wrong code is the last that is looked at', async () => {
  const browser = signInBrowser()
  await browser.askForCode(EMAIL)
  const code = sink.codeFor(EMAIL)
  for (let attempt = 0; attempt < 5; attempt++)
    expect(isWrong(await browser.giveCode(EMAIL, wrongFor(code)))).toBe(true)
  expect(isWrong(await browser.giveCode(EMAIL, code))).toBe(true)
  const { rows } = await sql().query('select attempts from sign_in_challenge')
  expect(rows).toEqual([{ attempts: 5 }])
})

test('after ten minutes of the database it is no code any more', async () => {
  const browser = signInBrowser()
  await browser.askForCode(EMAIL)
  await later(9)
  const early = sink.codeFor(EMAIL)
  await later(1)
  expect(isWrong(await browser.giveCode(EMAIL, early))).toBe(true)
})

test('the fourth code of a browser takes the place of its first, and of nobody else’s', async () => {
  const limits = { secondsBetweenCodes: 0 }
  const owner = signInBrowser()
  await owner.askForCode(EMAIL)
  const owned = sink.codeFor(EMAIL)
  const other = signInBrowser({ limits })
  const codes: string[] = []
  for (let count = 0; count < 4; count++) {
    expect((await other.askForCode(EMAIL)).status).toBe(200)
    codes.push(sink.codeFor(EMAIL))
  }
  const { rows } = await sql().query<{ count: number }>(
    'select count(*) as count from sign_in_challenge',
  )
  expect(rows[0]?.count).toBe(4)
  if (codes[0] && codes[0] !== codes[3])
    expect(isWrong(await other.giveCode(EMAIL, codes[0]))).toBe(true)
  expect(signsIn(await other.giveCode(EMAIL, codes[1] ?? ''))).toBe(true)
  expect(signsIn(await owner.giveCode(EMAIL, owned))).toBe(true)
})
