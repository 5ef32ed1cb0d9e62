// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { verifyCode } from '#components/auth/verify-code.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const asked = {
  email: ' Dana@Northgate.Capital ',
  code: '481516',
  callbackUrl: '/treasuries?range=1y',
}

/** Returns the words shown after an answer with this status, which came from this path in the end. */
async function saidAfter(status: number, path: string): Promise<string | null> {
  const response = new Response('', { status })
  Object.defineProperty(response, 'url', { value: `http://localhost:3000${path}` })
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  return (await verifyCode(asked)).failure
}

it('asks with the address trimmed and in lower case, the code and the way back', async () => {
  const fetched = vi.fn((_: string) => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  await verifyCode(asked)
  const { pathname, searchParams } = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://localhost')
  expect(pathname).toBe('/api/auth/callback/email')
  expect(Object.fromEntries(searchParams)).toEqual({
    email: 'dana@northgate.capital',
    token: '481516',
    callbackUrl: '/treasuries?range=1y',
    redirect: 'true',
  })
})

it('says nothing where the code was right, wherever the way back leads', async () => {
  expect(await saidAfter(200, '/treasuries?range=1y')).toBeNull()
  expect(await saidAfter(200, '/assets?q=/auth/error')).toBeNull()
})

it('says what was wrong', async () => {
  expect(await saidAfter(200, '/auth/error?error=Verification')).toBe(
    'Verification failed - please check your code.',
  )
  expect(await saidAfter(400, '/api/auth/callback/email')).toBe(
    'Invalid verification code - please try again.',
  )
  expect(await saidAfter(503, '/auth/error')).toBe('Invalid verification code - please try again.')
  expect(await saidAfter(206, '/treasuries')).toBe('Verification failed - please try again.')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await verifyCode(asked)).failure).toBe('Verification failed - please try again.')
})

it('leads to the page of the passkey where the account has one', async () => {
  const response = new Response('', { status: 200 })
  Object.defineProperty(response, 'url', {
    value: 'http://localhost:3000/auth/verify?step=passkey&callbackUrl=%2Fnews',
  })
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  expect(await verifyCode(asked)).toEqual({
    failure: null,
    passkeyHref: '/auth/verify?step=passkey&callbackUrl=%2Fnews',
  })
})
