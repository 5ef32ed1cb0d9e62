'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Session } from 'next-auth'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { accountHint } from '#components/session/signed-in-hint.ts'
import { goOnAfterSignIn, knowUser } from '#components/session/know-user.ts'
import { isLoggedIn, placeholderUser } from '#components/session/session-user.ts'
import { shownFlags, unlessDrawn } from '#components/session/shown-flags.ts'
import { userSession } from '#components/session/user-session.ts'
import { callErrorMessage } from '#components/trpc/call-error-message.ts'
import { trpc } from '#components/trpc/trpc.ts'
import { TrpcProvider } from '#components/trpc/trpc-provider.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'

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
  // the user that the page came with is not asked for again, unless something was saved since
  const [emailKnown] = useState(() => {
    const { state, user } = userSession.get()
    if (state !== 'loggedIn' || userSession.isOutdated()) return null
    utils.users.getProfile.setData(undefined, user)
    return user.email
  })
  const { data: user, error } = trpc.users.getProfile.useQuery(undefined, {
    staleTime: Infinity,
    trpc: { context: { skipBatch: true } },
  })

  // null: it did not come, and the next look at the session tries again
  const readFor = useRef<string | null>(emailKnown ?? session.user?.email ?? '')
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

  const shownFor = useRef('')
  useEffect(() => {
    if (!user || !isLoggedIn(user)) return
    const before = userSession.get()
    knowUser(user)
    if (shownFor.current === user.id) return
    shownFor.current = user.id
    // data loaded before the page knows who is there are theirs already: only refused calls are made again
    if (before.state === 'loading' || before.user.id === user.id)
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    // all data so far were loaded for another user, or for none
    else void queryClient.resetQueries({ predicate: ({ state }) => state.data !== user })
    goOnAfterSignIn((to) => {
      router.replace(to)
    })
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

function missProfile(error: string) {
  const isNew = userSession.get().error !== error
  accountHint.clear()
  userSession.set({
    state: 'loggedOut',
    user: placeholderUser,
    error,
    flags: unlessDrawn(shownFlags(placeholderUser.features)),
  })
  if (isNew) showToast({ variant: 'danger', message: error })
}
