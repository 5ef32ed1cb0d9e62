import { expect, test } from 'vitest'
import { accountHeaders } from '#server/edge/headers/account-headers.ts'
import { accountCookie } from '#server/people/auth/account-cookie.ts'

const SET = 'account=in; Path=/; Max-Age=604800; SameSite=Lax'
const CLEAR = 'account=; Path=/; Max-Age=0; SameSite=Lax'
const ASK = '</api/trpc/users.getProfile>; rel=preload; as=fetch; crossorigin'
const ask = (cookie: string | null, { isHttps = false, accept = 'text/html,*/*' } = {}) =>
  accountHeaders(
    { accept, ...(cookie === null ? {} : { cookie }) },
    { etag: 'W/"x"', account: accountCookie(isHttps) },
  )

test('who names a session has the account asked for, under a tag of their own', () => {
  expect(ask('account=in; next-auth.session-token=abc')).toEqual({ ETag: 'W/"x-in"', Link: ASK })
  expect(ask('__Host-next-auth.session-token=abc; __Host-account=in', { isHttps: true })).toEqual({
    ETag: 'W/"x-in"',
    Link: ASK,
  })
})

test('the hint follows the cookie of the session, which scripts cannot read', () => {
  expect(ask('next-auth.session-token=abc')?.['Set-Cookie']).toBe(SET)
  expect(ask('a=b; __Host-next-auth.session-token=abc', { isHttps: true })?.['Set-Cookie']).toBe(
    `__Host-${SET}; Secure`,
  )
  expect(ask('account=in; next-auth.session-token=')).toEqual({ 'Set-Cookie': CLEAR })
  expect(ask('__Host-account=in', { isHttps: true })).toEqual({
    'Set-Cookie': `__Host-${CLEAR}; Secure`,
  })
})

test('nobody, another cookie and what is no document have nothing', () => {
  expect(ask(null)).toBeNull()
  expect(ask('account=out; theme=dark')).toBeNull()
  expect(ask('next-auth.session-token=abc', { accept: '*/*' })).toBeNull()
  expect(ask('next-auth.session-token=abc', { accept: '' })).toBeNull()
})
