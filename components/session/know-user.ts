import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { applyAccountTheme } from '#components/session/account-theme.ts'
import { readEarlyProfile } from '#components/session/early-profile.ts'
import { lacksProfile } from '#components/session/inline-auth.ts'
import { isLoggedIn } from '#components/session/session-user.ts'
import { shownFlags, unlessDrawn } from '#components/session/shown-flags.ts'
import { userSession } from '#components/session/user-session.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/** The page shows from now on that this user is signed in. */
export function knowUser(user: UserProfile): void {
  document.documentElement.dataset.account = 'in'
  applyAccountTheme(user.preferences.darkMode)
  userSession.set({
    state: 'loggedIn',
    user,
    error: null,
    flags: unlessDrawn(shownFlags(user.features)),
  })
}

/** Whoever signed in on the way to somewhere goes on from the home page; elsewhere they are where they want to be. */
export function goOnAfterSignIn(go: (path: string) => void): void {
  const path = takePostAuthPath()
  if (path && location.pathname === '/') go(path)
}

/**
 * Shows who is signed in by the account that came with the page, or was asked for beside its
 * scripts. `more` where that is not all for now: it did not come, which the session has to explain,
 * or the form for the profile is due.
 */
export async function showEarlyProfile(account?: UserProfile, more?: () => void): Promise<void> {
  const early = await readEarlyProfile(account)
  // the session may have answered before, that there is none, and the reader may have saved something
  const isNews = userSession.get().state === 'loading' && !userSession.isOutdated()
  if (early && isLoggedIn(early) && isNews) {
    knowUser(early)
    goOnAfterSignIn((path) => {
      location.replace(path)
    })
  }
  const { state, user } = userSession.get()
  if (state !== 'loggedIn' || lacksProfile(state, user, shownFlags(user.features))) more?.()
}
