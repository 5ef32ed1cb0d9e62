'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { accountHint } from '#components/session/account-hint.ts'
import { countPageVisit, pageVisits } from '#components/session/page-visits.ts'
import type { SessionRootProps } from '#components/session/session-root.tsx'
import { onFirstEvent } from '#components/ui/on-first-event.ts'

/** Nobody waits for the session of a first page; a touch, a key or this much time brings it. */
const PATIENCE_MS = 3000
const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const
const PUBLISHED_ELSEWHERE = /^\/embed(?:\/|$)/

/**
 * Who is there, asked after the paint: all that a first page carries of it. The library of the session, the profile and
 * the forms come when the page is idle, and at once only for those who were signed in here before, or whom the sign-in
 * form is about to meet.
 */
export function SessionIsland(props: SessionRootProps) {
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
    const isUrgent = accountHint.isSet() || pageVisits() > 1 || pathname === '/login'
    const timer = setTimeout(load, isUrgent ? 0 : PATIENCE_MS)
    const stopWaiting = onFirstEvent(TOUCHES, load)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [isWanted, pathname])
  return Root && isOurs ? <Root {...props} /> : null
}
