// @vitest-environment jsdom
// The stock client of the library in a page, against the handlers behind a real HTTP server.
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import {
  getCsrfToken,
  getProviders,
  getSession,
  SessionProvider,
  signIn,
  signOut,
  useSession,
} from 'next-auth/react'
import { createElement, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerAuth } from '#server/people/auth/answer-auth.ts'
import { sql } from '#server/core/database/db.ts'
import { browserFetch } from '../../support/people/browser-fetch.ts'
import { serveHandlers } from '../../support/site/handler-server.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

const EMAIL = 'ada@company.example'
let site: Awaited<ReturnType<typeof serveHandlers>>
let sink: SmtpSink
let browser: ReturnType<typeof browserFetch>

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
  site = await serveHandlers({ '/api/auth': (request) => answerAuth(request) })
})
beforeEach(async () => {
  sink.manner = 'accepts'
  await sql().query('truncate sign_in_challenge, sign_in_event, "user" cascade')
  browser = browserFetch({
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    browser.fetch(new URL(address, site.url), init),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
afterAll(async () => {
  await site.stop()
  await sink.stop()
})

/** The call that the description has a page make. */
const verify = (token: string, callbackUrl = '/'): Promise<Response> => {
  const query = new URLSearchParams({ email: EMAIL, token, callbackUrl, redirect: 'true' })
  return fetch(`/api/auth/callback/email?${query.toString()}`)
}

async function signInHere(): Promise<void> {
  expect(await signIn('email', { email: EMAIL, redirect: false })).toMatchObject({
    ok: true,
    status: 200,
    error: null,
  })
  expect((await verify(sink.codeFor(EMAIL))).ok).toBe(true)
}

function page(options: { refetchInterval?: number } = {}) {
  return renderHook(() => useSession(), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(SessionProvider, { ...options, children }),
  })
}

test('sign in, read the session, sign out', async () => {
  expect(await getSession()).toBeNull()
  expect(await getProviders()).toMatchObject({ email: { id: 'email', type: 'email' } })
  expect(await getCsrfToken()).toMatch(/^[0-9a-f]{64}$/)
  expect(
    await signIn('email', {
      email: ' Ada@Company.example ',
      redirect: false,
      callbackUrl: `${site.url}/news`,
    }),
  ).toEqual({
    error: null,
    ok: true,
    status: 200,
    url: `${site.url}/api/auth/verify-request?provider=email&type=email`,
  })
  const answer = await verify(sink.codeFor(EMAIL), '/platforms')
  expect([answer.ok, answer.status, answer.url]).toEqual([true, 200, `${site.url}/platforms`])
  expect(await getSession()).toMatchObject({ user: { email: EMAIL } })
  const { rows } = await sql().query('select device, length(session_token) as length from session')
  expect(rows).toEqual([{ device: 'Firefox on Linux', length: 64 }])
  expect(await signOut({ redirect: false, callbackUrl: '/news' })).toEqual({
    url: `${site.url}/news`,
  })
  expect(await getSession()).toBeNull()
  expect((await sql().query('select 1 from session')).rows).toEqual([])
})

test('a wrong code ends on the error page, whose address says so', async () => {
  await signIn('email', { email: EMAIL, redirect: false })
  const code = sink.codeFor(EMAIL)
  const answer = await verify(code === '123456' ? '123457' : '123456')
  expect(answer.url).toBe(`${site.url}/auth/error?error=Verification`)
  expect(await getSession()).toBeNull()
})

test('what was sent once too often, or cannot be sent, is no success to the client', async () => {
  await signIn('email', { email: EMAIL, redirect: false })
  expect(await signIn('email', { email: EMAIL, redirect: false })).toEqual({
    error: 'EmailSignin',
    ok: false,
    status: 429,
    url: null,
  })
  expect(await signIn('email', { email: 'nobody', redirect: false })).toMatchObject({
    ok: false,
    status: 400,
  })
  sink.manner = 'refuses'
  expect(
    await signIn('email', { email: 'refused@company.example', redirect: false }),
  ).toMatchObject({ ok: false, status: 503 })
})

test('a page follows its session: on focus, on word from another tab, on a clock, and on update', async () => {
  await signInHere()
  const { result } = page({ refetchInterval: 1 })
  expect(result.current.status).toBe('loading')
  await waitFor(() => {
    expect(result.current.status).toBe('authenticated')
  })

  await sql().query('update "user" set name = $1', ['Ada'])
  await act(() => result.current.update())
  expect(result.current.data?.user?.name).toBe('Ada')

  await sql().query('update "user" set name = $1', ['Augusta Ada'])
  await waitFor(
    () => {
      expect(result.current.data?.user?.name).toBe('Augusta Ada')
    },
    { timeout: 5000 },
  ) // the clock

  await signOut({ redirect: false }) // as another tab does, which then tells
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: 'nextauth.message',
        newValue: JSON.stringify({
          event: 'session',
          data: { trigger: 'signout' },
          clientId: 'other',
          timestamp: 0,
        }),
      }),
    )
  })
  await waitFor(() => {
    expect(result.current.status).toBe('unauthenticated')
  })
})

test('a page notices on focus that its user may not be there any more', async () => {
  await signInHere()
  const { result } = page()
  await waitFor(() => {
    expect(result.current.status).toBe('authenticated')
  })
  await sql().query('update "user" set disabled_at = now()')
  await act(async () => {
    vi.setSystemTime(Date.now() + 2000) // the client asks at most once a second
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
  })
  await waitFor(() => {
    expect(result.current.status).toBe('unauthenticated')
  })
  vi.useRealTimers()
})
