'use client'

import { useRouter } from 'next/navigation'
import { useSession } from 'next-auth/react'
import { useEffect, useRef } from 'react'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { accountHint } from '#components/session/account-hint.ts'
import { applyAccountTheme, forgetAccountTheme } from '#components/session/account-theme.ts'
import { isOwnPage } from '#components/session/own-pages.ts'
import { loadProfile } from '#components/session/load-profile.ts'
import { offerRolloutConsole } from '#components/session/rollouts.ts'
import { isLoggedIn, placeholderUser } from '#components/session/session-user.ts'
import { shownFlags, unlessDefault } from '#components/session/shown-flags.ts'
import { userSession } from '#components/session/user-session.ts'
import { showToast } from '#components/ui/toast.ts'
import { signInHref } from '#lib/routes.ts'
import type { UserProfile } from '#lib/view/account.ts'

/** Keeps the user session in step with the session: on focus, on messages of other tabs, each minute, on update. */
export function UserSessionReader() {
  const { data, status, update } = useSession()
  const router = useRouter()
  const reads = useRef(0)

  useEffect(() => {
    offerRolloutConsole(() => {
      showFlags()
    })
    userSession.reloadBy(async () => {
      await update()
      await read(reads)
    })
    return () => {
      userSession.reloadBy(null)
    }
  }, [update])

  useEffect(() => {
    // an update says "loading" too; what is known stays known meanwhile
    if (status === 'loading') return
    if (status === 'authenticated') {
      void read(reads).then((isFirst) => {
        if (isFirst)
          followSavedPath((path) => {
            router.replace(path)
          })
      })
      return
    }
    reads.current += 1
    const wasLoggedIn = userSession.get().state === 'loggedIn'
    accountHint.clear()
    forgetAccountTheme()
    userSession.set({
      state: 'loggedOut',
      user: placeholderUser,
      error: null,
      flags: unlessDefault(shownFlags(placeholderUser.features)),
    })
    if (wasLoggedIn && isOwnPage(location.pathname))
      location.assign(signInHref(location.pathname + location.search))
  }, [status, data, router])

  return null
}

/** → whether the user was not known before. Of two reads at once the one that began last counts. */
async function read(reads: { current: number }): Promise<boolean> {
  const turn = ++reads.current
  const answer = await loadProfile()
  if (turn !== reads.current) return false
  const before = userSession.get()
  if ('user' in answer && isLoggedIn(answer.user)) {
    know(answer.user)
    return before.user.id !== answer.user.id
  }
  // a user who is known stays known when one reading of many fails
  if (before.state === 'loggedIn') return false
  const error = 'error' in answer ? answer.error : null
  accountHint.clear()
  userSession.set({
    state: 'loggedOut',
    user: placeholderUser,
    error,
    flags: unlessDefault(shownFlags(placeholderUser.features)),
  })
  if (error && before.error !== error) showToast({ variant: 'danger', message: error })
  return false
}

function know(user: UserProfile) {
  accountHint.set()
  applyAccountTheme(user.preferences.darkMode)
  userSession.set({
    state: 'loggedIn',
    user,
    error: null,
    flags: unlessDefault(shownFlags(user.features)),
  })
}

function showFlags() {
  const known = userSession.get()
  userSession.set({ ...known, flags: unlessDefault(shownFlags(known.user.features)) })
}

/** Whoever signed in on the way to somewhere goes on from the home page; elsewhere they are where they want to be. */
function followSavedPath(go: (path: string) => void) {
  const path = takePostAuthPath()
  if (path && location.pathname === '/') go(path)
}
