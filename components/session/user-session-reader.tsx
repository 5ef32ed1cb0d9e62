'use client'

import { useSession } from 'next-auth/react'
import { type ComponentType, useEffect, useState } from 'react'
import { accountHint } from '#components/session/signed-in-hint.ts'
import { forgetAccountTheme } from '#components/session/account-theme.ts'
import { showEarlyProfile } from '#components/session/know-user.ts'
import { isOwnPage } from '#components/session/own-pages.ts'
import type { ProfileReaderProps } from '#components/session/profile-reader.tsx'
import { offerRolloutConsole } from '#components/session/rollouts.ts'
import { hasSessionEnded, lookUpSession } from '#components/session/session-end.ts'
import { placeholderUser } from '#components/session/session-user.ts'
import { shownFlags, unlessDrawn } from '#components/session/shown-flags.ts'
import { userSession } from '#components/session/user-session.ts'
import { signInHref } from '#lib/routes.ts'

/**
 * Keeps the user session in step with the session, which is looked up on focus, on messages of
 * other tabs, each minute and on update. Who is signed in shows with the profile that was asked for
 * beside the scripts; the reader of profiles comes after it, and only for those who have one.
 */
export function UserSessionReader() {
  const { data: session, status, update } = useSession()
  const [Reader, setReader] = useState<ComponentType<ProfileReaderProps> | null>(null)
  const [isEarlyRead, setEarlyRead] = useState(false)
  const isReaderWanted = Boolean(session) && Reader === null

  useEffect(() => {
    offerRolloutConsole(showFlags)
  }, [])

  useEffect(() => {
    void showEarlyProfile().then(() => {
      setEarlyRead(true)
    })
  }, [])

  useEffect(() => {
    if (!isReaderWanted) return
    // without it nobody is signed in on this page, and the server still knows who asks
    import('#components/session/profile-reader.tsx').then((loaded) => {
      setReader(() => loaded.ProfileReader)
    }, leave)
  }, [isReaderWanted])

  useEffect(() => {
    if (status !== 'unauthenticated') return
    if (userSession.get().state !== 'loggedIn') {
      forgetAccountTheme()
      leave()
      return
    }
    const question = new AbortController()
    void hasSessionEnded(question.signal).then((isOver) => {
      if (question.signal.aborted) return
      if (!isOver) {
        lookUpSession()
        return
      }
      forgetAccountTheme()
      leave()
      if (isOwnPage(location.pathname))
        location.assign(signInHref(location.pathname + location.search))
    })
    return () => {
      question.abort()
    }
  }, [status])

  return session && Reader && isEarlyRead ? <Reader session={session} update={update} /> : null
}

function leave() {
  accountHint.clear()
  userSession.set({
    state: 'loggedOut',
    user: placeholderUser,
    error: null,
    flags: unlessDrawn(shownFlags(placeholderUser.features)),
  })
}

function showFlags() {
  const known = userSession.get()
  userSession.set({ ...known, flags: unlessDrawn(shownFlags(known.user.features)) })
}
