'use client'

import { useSyncExternalStore } from 'react'
import { userSession, type UserSession } from '#components/session/user-session.ts'

/** Who is there. `loading` on the server and until the session has been asked for, which is after the paint. */
export function useUserSession(): UserSession {
  return useSyncExternalStore(userSession.subscribe, userSession.get, userSession.initial)
}
