import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { ORIGIN, signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
})
beforeEach(async () => {
  sink.manner = 'accepts'
  sink.mails.length = 0
  await sql().query(
    'truncate "user", session, sign_in_challenge, sign_in_event, sign_in_hold, mail cascade',
  )
})
afterAll(() => sink.stop())

const EMAIL = 'ada@company.example'
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const pass = async (minutes: number) => {
  await sql().query("update sign_in_event set at = at - $1 * interval '1 minute'", [minutes])
  await sql().query("update sign_in_hold set until = until - $1 * interval '1 minute'", [minutes])
}
const evaluated = async () =>
  (
    await sql().query<{ count: number }>(
      "select count(*)::int as count from sign_in_event where kind in ('guess', 'failure')",
    )
  ).rows[0]?.count
const warnings = (email: string) =>
  sink.mails.filter(({ to, raw }) => to === email && /^Subject: .*sign-in attempts/m.test(raw))

async function signedIn(email = EMAIL) {
  const browser = signInBrowser()
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  return browser
}

/** A browser and a network of its own: a code, and wrong ones in its place. → the answers */
async function guess(email: string, times: number) {
  const browser = signInBrowser()
  const asked = await browser.askForCode(email)
  const right = asked.status === 200 ? sink.codeFor(email) : '000000'
  const answers = []
  for (let count = 0; count < times; count++)
    answers.push(await browser.giveCode(email, wrongFor(right)))
  return { asked, answers, browser, right }
}

test('ten wrong codes an hour for one account are looked at, from however many browsers and networks', async () => {
  const first = await guess(EMAIL, 0)
  for (let count = 0; count < 6; count++) await guess(EMAIL, 4)
  expect(await evaluated()).toBe(10)
  // a right code of a browser that is not known is answered as a wrong one
  const answer = await first.browser.giveCode(EMAIL, first.right)
  expect([signsIn(answer), answer.headers.get('location')]).toEqual([
    false,
    `${ORIGIN}/api/auth/error?error=Verification`,
  ])
  expect((await signInBrowser().askForCode(EMAIL)).status).toBe(429)
})

test('the owner still gets in from a browser that has signed in before, and is told once', async () => {
  const owner = await signedIn()
  for (let count = 0; count < 8; count++) await guess(EMAIL, 5)
  await pass(2)
  expect((await owner.askForCode(EMAIL)).status).toBe(200)
  expect(signsIn(await owner.giveCode(EMAIL, sink.codeFor(EMAIL)))).toBe(true)
  await pass(61)
  for (let count = 0; count < 8; count++) await guess(EMAIL, 5)
  while (!warnings(EMAIL).length) await pause(20)
  await pause(100)
  expect(warnings(EMAIL)).toHaveLength(1)
  expect(warnings(EMAIL)[0]?.raw).not.toMatch(/^\d{6}\r?$/m)
})

test('each wait after a full budget is twice the one before, to a day at most', async () => {
  for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
    for (let count = 0; count < 3; count++) await guess(EMAIL, 5)
    const { rows } = await sql().query<{ minutes: number }>(
      "select round(extract(epoch from until - now()) / 60)::int as minutes from sign_in_hold where kind = 'guess'",
    )
    expect(rows).toEqual([{ minutes: hours * 60 }])
    await pass(hours * 60 - 1)
    expect((await signInBrowser().askForCode(EMAIL)).status).toBe(429)
    await pass(25 * 60) // the day's mails are no matter here
  }
})

test('twelve mails a day go to one address; after them one at a time, after a wait that doubles', async () => {
  for (let count = 0; count < 12; count++)
    expect((await signInBrowser().askForCode(EMAIL)).status).toBe(200)
  const statuses: number[] = []
  for (const minutes of [0, 59, 2, 118, 4, 2]) {
    await pass(minutes)
    statuses.push((await signInBrowser().askForCode(EMAIL)).status)
  }
  expect(statuses).toEqual([429, 429, 200, 429, 200, 429])
  expect(sink.mails.filter(({ raw }) => /^\d{6}\r?$/m.test(raw))).toHaveLength(14)
})

test('the twelfth code is a code like any other', async () => {
  for (let count = 0; count < 11; count++) await signInBrowser().askForCode(EMAIL)
  await signedIn()
})

test('over the budget a known and an unknown address get the same answers', async () => {
  await signedIn('known@company.example')
  const told = async (email: string) => {
    for (let count = 0; count < 3; count++) await guess(email, 5)
    const { asked, answers } = await guess(email, 1)
    return Promise.all(
      [asked, ...answers].map(async (answer) => ({
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => name !== 'set-cookie'),
        body: await answer.text(),
      })),
    )
  }
  expect(await told('known@company.example')).toEqual(await told('unknown@company.example'))
})

test('at the same time too no more than ten are looked at', async () => {
  const guessers = []
  for (let count = 0; count < 8; count++) guessers.push(await guess(EMAIL, 0))
  await Promise.all(
    guessers.flatMap(({ browser, right }) =>
      Array.from({ length: 5 }, () => browser.giveCode(EMAIL, wrongFor(right))),
    ),
  )
  expect(await evaluated()).toBe(10)
})

test('one browser cannot use up what an account has', async () => {
  const owner = await guess(EMAIL, 0)
  const attacker = signInBrowser({ limits: { secondsBetweenCodes: 0 } })
  for (let count = 0; count < 3; count++) {
    await attacker.askForCode(EMAIL)
    for (let attempt = 0; attempt < 6; attempt++)
      await attacker.giveCode(EMAIL, wrongFor(sink.codeFor(EMAIL)))
  }
  expect(signsIn(await owner.browser.giveCode(EMAIL, owner.right))).toBe(true)
})

test.each(['refuses', 'is slow'] as const)(
  'a code whose mail was not sent is void: the server %s',
  async (manner) => {
    sink.manner = manner
    const browser = signInBrowser()
    expect((await browser.askForCode(EMAIL)).status).toBe(503)
    expect((await sql().query('select 1 from sign_in_challenge')).rows).toEqual([])
  },
  20_000,
)
