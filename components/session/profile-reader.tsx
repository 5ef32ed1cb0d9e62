'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Session } from 'next-auth'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { accountHint } from '#components/session/account-hint.ts'
import { applyAccountTheme } from '#components/session/account-theme.ts'
import { isLoggedIn, placeholderUser } from '#components/session/session-user.ts'
import { shownFlags, unlessDefault } from '#components/session/shown-flags.ts'
import { userSession } from '#components/session/user-session.ts'
import { callErrorMessage } from '#components/trpc/call-error-message.ts'
import { trpc } from '#components/trpc/trpc.ts'
import { TrpcProvider } from '#components/trpc/trpc-provider.tsx'
import { showToast } from '#components/ui/toast.ts'
import type { UserProfile } from '#lib/view/account.ts'

export interface ProfileReaderProps {
  /** another one each time that the session was looked up */
  session: Session
  /** looks it up at once */
  update: () => Promise<Session | null>
}

/** Reads the profile of who is signed in: once, and again after it was saved or where somebody else is signed in. */
export function ProfileReader(props: ProfileReaderProps) {
  return (
    <TrpcProvider>
      <Reader {...props} />
    </TrpcProvider>
  )
}

function Reader({ session, update }: ProfileReaderProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const { data: user, error } = trpc.users.getProfile.useQuery(undefined, {
    staleTime: Infinity,
    trpc: { context: { skipBatch: true } },
  })

  // null: it did not come, and the next look at the session tries again
  const readFor = useRef<string | null>(session.user?.email ?? '')
  useEffect(() => {
    const email = session.user?.email ?? ''
    if (readFor.current === email) return
    readFor.current = email
    void utils.users.getProfile.invalidate()
  }, [session, utils])

  // whoever saved something of the user waits for both
  useEffect(() => {
    userSession.reloadBy(async () => {
      await update()
      await utils.users.getProfile.invalidate()
    })
    return () => {
      userSession.reloadBy(null)
    }
  }, [update, utils])

  useEffect(() => {
    if (!user || !isLoggedIn(user)) return
    const before = userSession.get()
    know(user)
    if (before.user.id === user.id) return
    // what a page loads before it knows who is there is theirs already: only what was refused is asked again
    if (before.state === 'loading')
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    // what was loaded so far was loaded for somebody else, or for nobody
    else void queryClient.resetQueries({ predicate: ({ state }) => state.data !== user })
    // whoever signed in on the way to somewhere goes on from the home page; elsewhere they are where they want to be
    const path = takePostAuthPath()
    if (path && location.pathname === '/') router.replace(path)
  }, [user, queryClient, router])

  useEffect(() => {
    // a user who is known stays known when one reading of many fails
    if (user || !error) return
    readFor.current = null
    missProfile(callErrorMessage(error, 'An error occurred while fetching user profile'))
  }, [user, error])

  // the next one who signs in here sees nothing of this one
  useEffect(
    () => () => {
      void queryClient.resetQueries()
    },
    [queryClient],
  )

  return null
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

function missProfile(error: string) {
  const isNew = userSession.get().error !== error
  accountHint.clear()
  userSession.set({
    state: 'loggedOut',
    user: placeholderUser,
    error,
    flags: unlessDefault(shownFlags(placeholderUser.features)),
  })
  if (isNew) showToast({ variant: 'danger', message: error })
}
