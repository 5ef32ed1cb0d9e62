import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import {
  nextNetwork,
  ORIGIN,
  signInBrowser,
  signsIn,
} from '../../support/people/sign-in-browser.ts'
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

const laterForBudgets = (seconds: number) =>
  sql().query("update sign_in_event set at = at - $1 * interval '1 second'", [seconds])
const isWrong = (response: Response) =>
  response.status === 302 &&
  response.headers.get('location') === `${ORIGIN}/api/auth/error?error=Verification`

test('codes of one browser for one address: 60 s apart, five an hour, ten a day', async () => {
  const browser = signInBrowser({ limits: { codesPerNetworkAndHour: 100 } })
  const ask = async () => (await browser.askForCode(EMAIL)).status
  expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  for (let count = 1; count < 5; count++) {
    await laterForBudgets(61)
    expect(await ask()).toBe(200)
  }
  await laterForBudgets(61)
  expect(await ask()).toBe(429)
  for (let hour = 0; hour < 5; hour++) {
    await laterForBudgets(3601)
    expect(await ask()).toBe(200)
  }
  await laterForBudgets(3601)
  expect(await ask()).toBe(429)
  await laterForBudgets(86_400)
  expect(await ask()).toBe(200)
})

test('a refused request says so to the script, in the words of the library', async () => {
  const browser = signInBrowser()
  await browser.askForCode(EMAIL)
  const refused = await browser.askForCode(EMAIL)
  expect(await refused.json()).toEqual({ url: `${ORIGIN}/api/auth/error?error=EmailSignin` })
  expect(refused.headers.get('retry-after')).toBe('60')
})

test('ten browsers at one IP address, and one /64 is one address', async () => {
  const ask = async (network: string, count: number) =>
    (await signInBrowser({ network }).askForCode(`u${count}@company.example`)).status
  const statuses: number[] = []
  for (let count = 0; count < 11; count++)
    statuses.push(await ask(`2001:db8:1:2:${count}::9`, count))
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect(await ask('2001:db8:1:3::9', 11)).toBe(200)
  expect(await ask('198.51.100.7', 12)).toBe(200)
})

test('whoever asks at the same time is counted one by one', async () => {
  const network = nextNetwork()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      signInBrowser({ network }).askForCode(`p${at}@company.example`),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const browser = signInBrowser()
  await browser.askForCode('first@company.example') // gives it its cookie
  await laterForBudgets(61)
  const same = await Promise.all(
    Array.from({ length: 20 }, () => browser.askForCode('first@company.example')),
  )
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a browser that has signed in to the address is not locked out by strangers at its IP address', async () => {
  const network = nextNetwork()
  const owner = signInBrowser({ network })
  await owner.askForCode(EMAIL)
  await owner.giveCode(EMAIL, sink.codeFor(EMAIL))
  for (let count = 0; count < 12; count++) await signInBrowser({ network }).askForCode(EMAIL)
  expect((await signInBrowser({ network }).askForCode('new@company.example')).status).toBe(429)
  await laterForBudgets(61)
  expect((await owner.askForCode(EMAIL)).status).toBe(200)
  // for another address it is as good as any other browser, and a signature that was made up is none
  expect((await owner.askForCode('new@company.example')).status).toBe(429)
  const forger = signInBrowser({ network })
  forger.jar.set('sign-in.device', `${'A'.repeat(22)}.${'0'.repeat(32)}`)
  expect((await forger.askForCode(EMAIL)).status).toBe(429)
})

test('many wrong codes anywhere leave each code one attempt; the right one still signs in', async () => {
  const limits = { failuresBeforeBreaker: 10 }
  for (let count = 0; count < 2; count++) {
    const attacker = signInBrowser({ limits })
    await attacker.askForCode(`victim${count}@company.example`)
    for (let attempt = 0; attempt < 6; attempt++)
      await attacker.giveCode(
        `victim${count}@company.example`,
        wrongFor(sink.codeFor(`victim${count}@company.example`)),
      )
  }
  const owner = signInBrowser({ limits })
  await owner.askForCode(EMAIL)
  expect(signsIn(await owner.giveCode(EMAIL, sink.codeFor(EMAIL)))).toBe(true)
  const guesser = signInBrowser({ limits })
  await guesser.askForCode('late@company.example')
  const code = sink.codeFor('late@company.example')
  await guesser.giveCode('late@company.example', wrongFor(code))
  expect(isWrong(await guesser.giveCode('late@company.example', code))).toBe(true)
})

test('200 at the same time with the right code: one session; with a wrong one: five attempts', async () => {
  const limits = { failuresBeforeBreaker: 1000 }
  const browser = signInBrowser({ limits })
  await browser.askForCode(EMAIL)
  const code = sink.codeFor(EMAIL)
  const {
    rows: [before],
  } = await sql().query<{ count: number }>('select count(*) as count from session')
  const right = await Promise.all(Array.from({ length: 200 }, () => browser.giveCode(EMAIL, code)))
  expect(right.filter(signsIn)).toHaveLength(1)
  const {
    rows: [after],
  } = await sql().query<{ count: number }>('select count(*) as count from session')
  expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1)

  const other = signInBrowser({ limits })
  await other.askForCode('parallel@company.example')
  const wrong = wrongFor(sink.codeFor('parallel@company.example'))
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => other.giveCode('parallel@company.example', wrong)),
  )
  expect(answers.filter(signsIn)).toHaveLength(0)
  const { rows } = await sql().query(
    "select attempts from sign_in_challenge where email = 'parallel@company.example'",
  )
  expect(rows).toEqual([{ attempts: 5 }])
})
