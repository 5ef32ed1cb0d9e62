import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { answerAuth } from '#server/people/auth/answer-auth.ts'
import { nextNetwork, ORIGIN, signInBrowser, signsIn } from '../../support/sign-in-browser.ts'
import { startSmtpSink, type SmtpSink } from '../../support/smtp-sink.ts'

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
    "update sign_in_challenge set expires = expires - $1 * interval '1 minute', created_at = created_at - $1 * interval '1 minute'",
    [minutes],
  )
const laterForBudgets = (seconds: number) =>
  sql().query("update sign_in_event set at = at - $1 * interval '1 second'", [seconds])
const isWrong = (response: Response) =>
  response.status === 302 &&
  response.headers.get('location') === `${ORIGIN}/api/auth/error?error=Verification`

async function signedIn(email = EMAIL) {
  const browser = signInBrowser()
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  return browser
}

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
    'select (select json_agg(c) from sign_in_challenge c)::text || (select json_agg(m) from mail m)::text || (select json_agg(e) from sign_in_event e)::text as text',
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

test.each([
  [
    'from a link',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  [
    'typed into the address bar',
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  [
    'as an image of this site',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  [
    'by a script of a neighbour',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  [
    'ahead of time',
    {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
      'sec-purpose': 'prefetch',
    },
  ],
  ['ahead of time, in an older way', { purpose: 'prefetch' }],
])('a code that comes %s is refused and not used up', async (_how, headers) => {
  const browser = signInBrowser()
  await browser.askForCode(EMAIL)
  const code = sink.codeFor(EMAIL)
  const query = new URLSearchParams({ email: EMAIL, token: code, callbackUrl: '/' }).toString()
  expect((await browser.send(`callback/email?${query}`, { headers })).status).toBe(403)
  expect((await browser.send(`callback/email?${query}`, { method: 'HEAD' })).status).toBe(405)
  expect(
    signsIn(
      await browser.send(`callback/email?${query}`, {
        headers: {
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'cors',
          'sec-fetch-dest': 'empty',
        },
      }),
    ),
  ).toBe(true)
})

test.each([
  ['email=ada%40company.example', 400],
  ['token=123456', 400],
  ['email=&token=123456', 400],
  ['email=ada%40company.example&token=', 400],
  ['email=ada%40company.example&email=b%40company.example&token=123456', 400],
  ['email=ada%40company.example&token=123456&token=123457', 400],
  ['email=nobody&token=123456', 400],
  ['email=ada%40company.example%00&token=123456', 400],
  ['email=ada%40company.example&token=12345', 302],
  ['email=ada%40company.example&token=1234567', 302],
  ['email=ada%40company.example&token=%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96', 302],
])('callback/email?%s → %i', async (query, status) => {
  const browser = signInBrowser()
  expect((await browser.send(`callback/email?${query}`)).status).toBe(status)
})

test.each([
  '',
  'nobody',
  'a@b',
  'a@b@c.example',
  '"a"@b.example',
  'a@b.example,c@d.example',
  'a＠b.example',
  'a@b.example\r\nBcc: c@d.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(250)}.example`,
  '<a@b.example>',
  'a@127.0.0.1',
])('no code is sent to %j', async (email) => {
  const before = sink.mails.length
  const answer = await signInBrowser().askForCode(email)
  expect(answer.status).toBe(400)
  expect(sink.mails).toHaveLength(before)
})

test('without the page’s own token, or from another site, nothing is sent', async () => {
  const before = sink.mails.length
  const browser = signInBrowser()
  const body = new URLSearchParams({ csrfToken: 'made up', email: EMAIL, json: 'true' }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await browser.send('signin/email', { method: 'POST', headers: type, body })).status).toBe(
    403,
  )
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect((await signInBrowser({ headers }).askForCode(EMAIL)).status).toBe(403)
  }
  expect(
    (
      await browser.send('signin/email', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x--',
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await browser.send('signin/email', {
        method: 'POST',
        headers: type,
        body: `email=${'a'.repeat(20_000)}`,
      })
    ).status,
  ).toBe(413)
  expect(
    (
      await browser.send('signin/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":["a@b.example"]}',
      })
    ).status,
  ).toBe(400)
  expect(sink.mails).toHaveLength(before)
})

test('a known and an unknown address get the same answer', async () => {
  await signedIn('known@company.example')
  const [known, unknown] = [signInBrowser(), signInBrowser()]
  const answers = await Promise.all([
    known.askForCode('known@company.example'),
    unknown.askForCode('unknown@company.example'),
  ])
  const [a, b] = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => name !== 'set-cookie'),
      body: await answer.text(),
    })),
  )
  expect(a).toEqual(b)
})

test('whatever is sent, nothing answers 500', async () => {
  const browser = signInBrowser()
  const paths = [
    '',
    'nothing',
    'callback/email/more',
    'signin/nobody',
    'callback/nobody?code=1',
    'error?error=%0d%0aSet-Cookie:x',
    'error?error=%C3%A9',
    'error?error=a&error=b',
    'signin?error=%F0%9F%98%80&callbackUrl=%F0%9F%98%80',
    'signin?callbackUrl=http://',
    'session?callbackUrl=://',
    'verify-request',
    'signout?callbackUrl=javascript:1',
    `session?x=${'a'.repeat(9000)}`,
    '../auth/session',
    '__proto__',
    'callback/__proto__',
  ]
  for (const path of paths) expect((await browser.send(path)).status, path).toBeLessThan(500)
  for (const cookie of [
    'next-auth.callback-url=http%3A%2F%2F',
    'next-auth.callback-url=%E0%A4%A',
    'next-auth.csrf-token=|',
    'next-auth.session-token=%00',
    'next-auth.session-token.0=a; next-auth.session-token.1=b',
    'a',
    '=',
    ';;;',
    `next-auth.session-token=${'x'.repeat(8000)}`,
  ]) {
    expect((await browser.send('session', { headers: { cookie } })).status, cookie).toBe(200)
  }
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"csrfToken":{"a":1}}',
    '"text"',
    '{"__proto__":{"x":1}}',
  ]) {
    for (const path of [
      'session',
      'signin/email',
      'signin/google',
      'signout',
      'callback/email',
      'callback/google',
      '_log',
      'nothing',
    ]) {
      expect(
        (
          await browser.send(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status,
        `${path} ${body}`,
      ).toBeLessThan(500)
    }
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect((await answerAuth(new Request(`${ORIGIN}/api/auth/session`, { method }))).status).toBe(
      405,
    )
})
