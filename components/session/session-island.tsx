'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { accountHint } from '#components/session/signed-in-hint.ts'
import { countPageVisit, pageVisits } from '#components/session/page-visits.ts'
import type { SessionRootProps } from '#components/session/session-root.tsx'
import { onFirstEvent } from '#components/ui/on-first-event.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/** Nobody waits for the library of the session; a touch, a key or this much time brings it. */
const PATIENCE_MS = 3000
const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const
const PUBLISHED_ELSEWHERE = /^\/embed(?:\/|$)/

/**
 * Who is there: all that a first page carries of it. Who is signed in shows at once, by the account
 * that a page of one reader comes with, else by the profile that is under way by then
 * (server/edge/headers/account-headers.ts). The library of the session and the forms come when the page is
 * idle, and at once only for those whom a form is about to meet.
 */
export function SessionIsland({ account, ...props }: SessionRootProps & { account?: UserProfile }) {
  const pathname = usePathname()
  const [Root, setRoot] = useState<ComponentType<SessionRootProps> | null>(null)
  const isOurs = !PUBLISHED_ELSEWHERE.test(pathname)
  const isWanted = !Root && isOurs
  // before the effects of what is inside, which ask how many there were
  useLayoutEffect(() => {
    if (isOurs) countPageVisit(pathname)
  }, [pathname, isOurs])
  useEffect(() => {
    if (!isWanted) return
    const load = () => {
      clearTimeout(timer)
      stopWaiting()
      // without it nobody is signed in on this page, and the server still knows who asks
      import('#components/session/session-root.tsx').then((loaded) => {
        setRoot(() => loaded.SessionRoot)
      }, accountHint.clear)
    }
    const isIn = accountHint.isSet()
    if (isIn)
      import('#components/session/signed-in.ts').then(({ showEarlyProfile }) => {
        void showEarlyProfile(account, load)
      }, load)
    const isUrgent = !isIn && (pageVisits() > 1 || pathname === '/login')
    const timer = setTimeout(load, isUrgent ? 0 : PATIENCE_MS)
    const stopWaiting = onFirstEvent(TOUCHES, load)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [isWanted, pathname, account])
  return Root && isOurs ? <Root {...props} /> : null
}
