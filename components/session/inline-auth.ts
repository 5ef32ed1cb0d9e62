import type { UserSession } from '#components/session/user-session.ts'
import type { Flags } from '#lib/registry/flags.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/** In the session's storage; "true" keeps the sign-in form from opening over pages. */
export const DISABLED_KEY = 'disable_inline_auth'

const NEVER_OVER: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/auth/error',
  '/auth/verify',
  '/auth/signout',
  '/citations',
  '/platform-overview',
  '/privacy',
])
const VISITS = 2
const DELAY_MS = 2000
const QUIET_MS = 500

interface Situation {
  state: UserSession['state']
  /** an error says that somebody is signed in of whom the profile did not come */
  error: string | null
  pathname: string
  /** the page has nothing but a message: that it is missing, or failed */
  isMessage: boolean
  visits: number
  /** the entry of the session's storage at DISABLED_KEY */
  disabled: string | null
  flags: Flags
  sinceVisitMs: number
  sinceLoadMs: number
}

/** Milliseconds until the sign-in form opens over the page; null where it does not. */
export function msUntilSignIn({
  state,
  error,
  pathname,
  isMessage,
  visits,
  disabled,
  flags,
  sinceVisitMs,
  sinceLoadMs,
}: Situation): number | null {
  if (state !== 'loggedOut' || error !== null) return null
  if (!flags['enable-inline-onboarding'] || disabled === 'true') return null
  if (visits < VISITS || isMessage) return null
  if (NEVER_OVER.has(pathname) || pathname.startsWith('/embed/')) return null
  return Math.max(0, DELAY_MS - sinceVisitMs, QUIET_MS - sinceLoadMs)
}

/** The form for the profile stands over no page on the way in or out: nothing may keep anybody from signing out. */
export const mayMeetProfileForm = (pathname: string): boolean => !/^\/auth(?:\/|$)/.test(pathname)

/** Tells if a user who is signed in has to complete the profile first. */
export function lacksProfile(
  state: UserSession['state'],
  { profile, features }: Pick<UserProfile, 'profile' | 'features'>,
  flags: Flags,
): boolean {
  if (
    state !== 'loggedIn' ||
    features['inline-popup-auth'] !== 'forced-auth' ||
    !flags['enable-inline-onboarding']
  )
    return false
  return (
    profile.acquisitionChannel === '' || profile.companyType === '' || profile.company.trim() === ''
  )
}
