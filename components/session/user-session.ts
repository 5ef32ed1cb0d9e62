import { placeholderUser } from '#components/session/session-user.ts'
import type { Flags } from '#lib/registry/flags.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/** Loading, then logged in once the profile is there, or logged out: with an error where the profile did not come. */
export interface UserSession {
  state: 'loading' | 'loggedIn' | 'loggedOut'
  user: UserProfile
  error: string | null
  /** flags by which the interface shows; null: those that every visitor has */
  flags: Flags | null
}

const LOADING: UserSession = { state: 'loading', user: placeholderUser, error: null, flags: null }

let current = LOADING
let reload: (() => Promise<void>) | null = null
let isOutdated = false
const listeners = new Set<() => void>()

/** One for the page, outside of React's tree: what shows it is hydrated long before what fills it is loaded. */
export const userSession = {
  get: (): UserSession => current,
  /** state that the server renders, and so the first of every page */
  initial: (): UserSession => LOADING,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  set: (next: UserSession) => {
    current = next
    listeners.forEach((listener) => {
      listener()
    })
  },
  /** How session and profile are read anew; the session's root names it, and has read both since by then. */
  reloadBy: (how: (() => Promise<void>) | null) => {
    reload = how
    isOutdated = false
  },
  /** Something of the user was changed since the page came, and nothing has read it anew. */
  isOutdated: (): boolean => isOutdated,
}

/**
 * Reads session and profile anew, after something of the user was changed: at once, or with the
 * session where that is still to be loaded.
 */
export async function refreshUserSession(): Promise<void> {
  if (reload) await reload()
  else isOutdated = true
}
