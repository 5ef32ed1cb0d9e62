import { expect, it } from 'vitest'
import { lacksProfile, msUntilSignIn } from '#components/session/inline-auth.ts'
import { placeholderUser } from '#components/session/session-user.ts'
import { defaultFlags } from '#lib/registry/flags.ts'

const visitor = {
  state: 'loggedOut',
  error: null,
  pathname: '/treasuries',
  isMessage: false,
  visits: 2,
  disabled: null,
  flags: defaultFlags,
  sinceVisitMs: 0,
  sinceLoadMs: 0,
} as const

it('meets a visitor two seconds after the second page, and not in the first half second of a load', () => {
  expect(msUntilSignIn(visitor)).toBe(2000)
  expect(msUntilSignIn({ ...visitor, sinceVisitMs: 1400, sinceLoadMs: 9000 })).toBe(600)
  expect(msUntilSignIn({ ...visitor, sinceVisitMs: 2500, sinceLoadMs: 120 })).toBe(380)
  expect(msUntilSignIn({ ...visitor, visits: 7, sinceVisitMs: 2500, sinceLoadMs: 9000 })).toBe(0)
})

it('meets nobody on the first page, before the session is known, or who is signed in', () => {
  expect(msUntilSignIn({ ...visitor, visits: 1 })).toBeNull()
  expect(msUntilSignIn({ ...visitor, state: 'loading' })).toBeNull()
  expect(msUntilSignIn({ ...visitor, state: 'loggedIn' })).toBeNull()
  // signed in, and only the profile did not come
  expect(
    msUntilSignIn({ ...visitor, error: 'An error occurred while fetching user profile' }),
  ).toBeNull()
})

it('never opens on the way in or out, over four more pages or a message, or within another’s page', () => {
  for (const pathname of [
    '/',
    '/login',
    '/auth/error',
    '/auth/verify',
    '/auth/signout',
    '/citations',
    '/platform-overview',
    '/privacy',
    '/embed/value',
  ]) {
    expect(msUntilSignIn({ ...visitor, pathname })).toBeNull()
  }
  expect(msUntilSignIn({ ...visitor, isMessage: true })).toBeNull()
  for (const pathname of [
    '/stocks',
    '/assets/buidl',
    '/loginless',
    '/auth',
    '/citations/more',
    '/status',
  ])
    expect(msUntilSignIn({ ...visitor, pathname })).toBe(2000)
})

it('is kept away by the session’s own flag, "true" and nothing else, and by the flag of onboarding', () => {
  expect(msUntilSignIn({ ...visitor, disabled: 'true' })).toBeNull()
  expect(msUntilSignIn({ ...visitor, disabled: 'false' })).toBe(2000)
  expect(
    msUntilSignIn({ ...visitor, flags: { ...defaultFlags, 'enable-inline-onboarding': false } }),
  ).toBeNull()
})

const said = {
  ...placeholderUser.profile,
  company: 'Northgate',
  companyType: 'Media',
  acquisitionChannel: 'Other',
} as const
const lacks = (profile: object, features: object = {}) =>
  lacksProfile(
    'loggedIn',
    { profile: { ...said, ...profile }, features: { ...placeholderUser.features, ...features } },
    defaultFlags,
  )

it('asks for a profile until company, type and channel are said', () => {
  expect(lacks({})).toBe(false)
  expect(lacks({ company: '  ' })).toBe(true)
  expect(lacks({ companyType: '' })).toBe(true)
  expect(lacks({ acquisitionChannel: '' })).toBe(true)
})

it('asks for none where the variant is off, onboarding is off, or nobody is signed in', () => {
  const user = { profile: { ...said, company: '' }, features: placeholderUser.features }
  expect(lacks({ company: '' }, { 'inline-popup-auth': 'off' })).toBe(false)
  expect(
    lacksProfile('loggedIn', user, { ...defaultFlags, 'enable-inline-onboarding': false }),
  ).toBe(false)
  expect(lacksProfile('loggedOut', user, defaultFlags)).toBe(false)
})
