'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import {
  DISABLED_KEY,
  lacksProfile,
  mayMeetProfileForm,
  msUntilSignIn,
} from '#components/session/inline-auth.ts'
import { pageVisits, sincePageVisit } from '#components/session/page-visits.ts'
import { shownFlags } from '#components/session/shown-flags.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import type { UserSession } from '#components/session/user-session.ts'

type Form = 'sign-in' | 'profile'
type Loaded = Partial<Record<Form, ComponentType<{ brand: string }>>>

/** The two forms that meet a visitor over a page. Each is loaded when it is about to. */
export function InlineForms({ brand }: { brand: string }) {
  const pathname = usePathname()
  const session = useUserSession()
  const [loaded, setLoaded] = useState<Loaded>({})
  const isSignInDue = useSignInDue(pathname, session)
  const isProfileDue =
    mayMeetProfileForm(pathname) &&
    lacksProfile(session.state, session.user, shownFlags(session.user.features))
  const due: Form | null = isSignInDue ? 'sign-in' : isProfileDue ? 'profile' : null
  useEffect(() => {
    if (!due || loaded[due]) return
    // a form that does not come is not met; the next page asks again
    loadForm(due).then(
      (form) => {
        setLoaded((before) => ({ ...before, [due]: form }))
      },
      () => undefined,
    )
  }, [due, loaded])
  const DueForm = due && loaded[due]
  return DueForm ? <DueForm brand={brand} /> : null
}

async function loadForm(form: Form): Promise<ComponentType<{ brand: string }>> {
  if (form === 'sign-in') return (await import('#components/auth/sign-in-modal.tsx')).SignInModal
  return (await import('#components/auth/profile-modal.tsx')).ProfileModal
}

/** True from the moment on at which the form opens over this page. */
function useSignInDue(pathname: string, { state, error, user }: UserSession): boolean {
  const [isDue, setDue] = useState(false)
  const features = user.features
  useEffect(() => {
    const wait = () =>
      msUntilSignIn({
        state,
        error,
        pathname,
        isMessage: document.querySelector('[data-message]') !== null,
        visits: pageVisits(),
        disabled: sessionStorage.getItem(DISABLED_KEY),
        flags: shownFlags(features),
        sinceVisitMs: sincePageVisit(),
        sinceLoadMs: performance.now(),
      })
    const ms = wait()
    if (ms === null) return
    // asked again at the time: something may speak against it by then
    const timer = setTimeout(() => {
      setDue(wait() !== null)
    }, ms)
    return () => {
      clearTimeout(timer)
    }
  }, [pathname, state, error, features])
  useEffect(
    () => () => {
      setDue(false)
    },
    [pathname],
  )
  return isDue && state === 'loggedOut'
}
