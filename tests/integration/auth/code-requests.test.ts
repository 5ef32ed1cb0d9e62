import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { answerAuth } from '#server/people/auth/answer-auth.ts'
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

async function signedIn(email = EMAIL) {
  const browser = signInBrowser()
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  return browser
}

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

test('an error without a reason and a way in that is not there lead to pages whose addresses say neither', async () => {
  const browser = signInBrowser()
  const place = async (path: string) => (await browser.send(path)).headers.get('location')
  expect(await place('error')).toBe('/auth/error')
  expect(await place('error?error=AccessDenied')).toBe('/auth/error?error=AccessDenied')
  for (const path of ['signin', 'signin/foo', 'signin/email'])
    expect(await place(`${path}?callbackUrl=/news`), path).toBe(
      `/login?callbackUrl=${encodeURIComponent(`${ORIGIN}/news`)}`,
    )
  expect(await place('signin/foo?callbackUrl=/news&error=SessionRequired')).toBe(
    `/login?callbackUrl=${encodeURIComponent(`${ORIGIN}/news`)}&error=SessionRequired`,
  )
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
