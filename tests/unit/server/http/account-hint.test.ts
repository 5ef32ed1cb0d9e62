import { expect, test } from 'vitest'
import { accountHintToSet } from '#server/http/account-hint.ts'

const page = (cookie?: string) => ({ accept: 'text/html,*/*', ...(cookie && { cookie }) })

test('the hint follows the cookie of the session, which scripts cannot read', () => {
  const set = 'account=in; Path=/; Max-Age=604800; SameSite=Lax'
  expect(accountHintToSet(page('next-auth.session-token=abc'), false)).toBe(set)
  expect(accountHintToSet(page('a=b; __Host-next-auth.session-token=abc'), true)).toBe(
    `${set}; Secure`,
  )
  expect(accountHintToSet(page('account=in; next-auth.session-token='), false)).toBe(
    'account=; Path=/; Max-Age=0; SameSite=Lax',
  )
})

test('where both agree, and for what is no page, nothing is set', () => {
  expect(accountHintToSet(page(), false)).toBeNull()
  expect(accountHintToSet(page('account=out; theme=dark'), false)).toBeNull()
  expect(accountHintToSet(page('account=in; next-auth.session-token=abc'), false)).toBeNull()
  expect(
    accountHintToSet({ accept: '*/*', cookie: 'next-auth.session-token=abc' }, false),
  ).toBeNull()
  expect(accountHintToSet({ cookie: 'next-auth.session-token=abc' }, false)).toBeNull()
})
