// Over https every cookie of signing in belongs to this host alone: browsers take `__Host-` from a
// secure page only, for all paths, and never for a neighbour's domain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAuth } from '#server/people/auth/answer-auth.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

const SITE = 'https://assay.example'
const EMAIL = 'ada@company.example'
let sink: SmtpSink

beforeAll(async () => {
  sink = await startSmtpSink()
  Object.assign(process.env, {
    SMTP_URL: sink.url,
    NEXT_PUBLIC_SITE_URL: SITE,
    AUTH_GOOGLE_ID: 'id',
    AUTH_GOOGLE_SECRET: 'secret',
  })
})
afterAll(() => sink.stop())

test('a whole sign-in sets only such cookies, and the stock calls find them again', async () => {
  const jar = new Map<string, string>()
  const set: string[] = []
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({
      host: 'assay.example',
      'x-forwarded-for': '203.0.113.7',
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      ...Object.fromEntries(new Headers(init.headers)),
    })
    const response = await answerAuth(new Request(`${SITE}/api/auth/${path}`, { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      set.push(cookie)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
  await send('csrf')
  const [csrfToken = ''] = decodeURIComponent(jar.get('__Host-next-auth.csrf-token') ?? '').split(
    '|',
  )
  const post = (path: string, fields: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }).toString(),
    })
  expect((await post('signin/email', { email: EMAIL })).status).toBe(200)
  const query = new URLSearchParams({
    email: EMAIL,
    token: sink.codeFor(EMAIL),
    callbackUrl: '/news',
  })
  expect((await send(`callback/email?${query.toString()}`)).headers.get('location')).toBe(
    `${SITE}/news`,
  )
  expect(await (await send('session')).json()).toMatchObject({ user: { email: EMAIL } })
  expect(
    await readViewer(new Headers({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') })),
  ).toMatchObject({ email: EMAIL })
  expect(jar.get('__Host-account')).toBe('in')
  expect([...jar.keys()].filter((name) => name !== '__Host-account').sort()).toEqual(
    ['callback-url', 'csrf-token', 'session-token']
      .map((name) => `__Host-next-auth.${name}`)
      .concat('__Host-sign-in.device', '__Host-sign-in.requester'),
  )
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toMatch(/; Path=\/(?:;|$)/)
    expect(cookie).toMatch(/; Secure(?:;|$)/)
    // it says to scripts that somebody is signed in, and opens nothing
    if (!cookie.startsWith('__Host-account=')) expect(cookie).toMatch(/; HttpOnly(?:;|$)/)
    expect(cookie).not.toMatch(/; Domain=/i)
  }
  await post('signout', {})
  expect(await (await send('session')).json()).toEqual({})
  expect(jar.has('__Host-next-auth.session-token')).toBe(false)
  expect(jar.has('__Host-account')).toBe(false)
})

test('a session cookie that a neighbour could have set is none', async () => {
  expect(
    await readViewer(
      new Headers({ cookie: '__Secure-next-auth.session-token=x; next-auth.session-token=x' }),
    ),
  ).toBeNull()
})
