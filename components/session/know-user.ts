import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { accountHint } from '#components/session/account-hint.ts'
import { applyAccountTheme } from '#components/session/account-theme.ts'
import { shownFlags, unlessDefault } from '#components/session/shown-flags.ts'
import { userSession } from '#components/session/user-session.ts'
import type { UserProfile } from '#lib/view/account.ts'

/** The page shows from now on that this user is signed in. */
export function knowUser(user: UserProfile): void {
  accountHint.set()
  applyAccountTheme(user.preferences.darkMode)
  userSession.set({
    state: 'loggedIn',
    user,
    error: null,
    flags: unlessDefault(shownFlags(user.features)),
  })
}

/** Whoever signed in on the way to somewhere goes on from the home page; elsewhere they are where they want to be. */
export function goOnAfterSignIn(router: { replace: (path: string) => void }): void {
  const path = takePostAuthPath()
  if (path && location.pathname === '/') router.replace(path)
}
