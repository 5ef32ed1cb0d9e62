'use client'

import { SessionProvider } from 'next-auth/react'
import { InlineForms } from '#components/session/inline-forms.tsx'
import { UserSessionReader } from '#components/session/user-session-reader.tsx'

export interface SessionRootProps {
  brand: string
}

/** A session that was ended elsewhere is known to be after this time at the latest. */
const POLL_SECONDS = 60

export function SessionRoot({ brand }: SessionRootProps) {
  return (
    <SessionProvider refetchInterval={POLL_SECONDS} refetchWhenOffline={false}>
      <UserSessionReader />
      <InlineForms brand={brand} />
    </SessionProvider>
  )
}
