'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ConsentBanner } from '#components/analytics/consent-banner.tsx'
import {
  isOptedOut,
  onConsentChange,
  readConsent,
  writeConsent,
} from '#components/analytics/consent-choice.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import type { AnalyticsKeys } from '#lib/view/account/analytics-keys.ts'

export interface AnalyticsRootProps {
  keys: AnalyticsKeys
}

/** Keeps what runs in step with what was said: in the banner, in the settings, or by the account on another machine. */
export function AnalyticsRoot({ keys }: AnalyticsRootProps) {
  const consent = useSyncExternalStore(onConsentChange, readConsent, () => null)
  const { state, user } = useUserSession()
  const { analytics } = user.preferences
  const followed = useRef<boolean | null>(null)

  // a new choice of the account holds here too; the banner gives a choice made here to the account
  useEffect(() => {
    if (
      state !== 'loggedIn' ||
      analytics === null ||
      followed.current === analytics ||
      isOptedOut()
    )
      return
    followed.current = analytics
    const said = analytics ? 'yes' : 'no'
    if (readConsent() !== said) writeConsent(said)
  }, [state, analytics])

  useEffect(() => {
    if (consent === null) return
    const runs = import('#components/analytics/vendors.ts')
    if (consent === 'yes')
      void runs.then(
        ({ startVendors }) => startVendors(keys),
        () => undefined,
      )
    else
      void runs.then(
        ({ stopVendors }) => {
          stopVendors()
        },
        () => undefined,
      )
  }, [consent, keys])

  useEffect(() => {
    if (consent === 'yes' && state !== 'loading')
      void import('#components/analytics/vendors.ts').then(
        ({ tellVendors }) => {
          tellVendors(state === 'loggedIn' ? user : null)
        },
        () => undefined,
      )
  }, [consent, state, user])

  return consent === null ? <ConsentBanner keys={keys} isLoggedIn={state === 'loggedIn'} /> : null
}
