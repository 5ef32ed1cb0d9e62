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

/** Reads the profile of who is signed in, and again with each look at the session. */
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
  // as old as the session: it is read anew when that is, and otherwise stays
  const { data: user, error } = trpc.users.getProfile.useQuery(undefined, {
    staleTime: Infinity,
    trpc: { context: { skipBatch: true } },
  })

  // whoever has the session looked up reads the profile afterwards, and waits for it
  const isReload = useRef(false)

  // of two reads at once the one that began last counts; a first one that is under way is waited for
  useEffect(() => {
    if (!isReload.current) void utils.users.getProfile.invalidate()
  }, [session, utils])

  useEffect(() => {
    userSession.reloadBy(async () => {
      isReload.current = true
      try {
        await update()
        await utils.users.getProfile.invalidate()
      } finally {
        isReload.current = false
      }
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
