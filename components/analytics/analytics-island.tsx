'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { onConsentChange, readConsent } from '#components/analytics/consent-choice.ts'
import type { AnalyticsRootProps } from '#components/analytics/analytics-root.tsx'
import type { AnalyticsKeys } from '#lib/view/account/analytics-keys.ts'

const PUBLISHED_ELSEWHERE = /^\/embed(?:\/|$)/

/**
 * Rendered where a service has a key: asks for consent where nothing was said, and starts what was allowed. All that a
 * first page carries of it; for those who said no nothing more is ever loaded.
 */
export function AnalyticsIsland({ keys }: { keys: AnalyticsKeys }) {
  const pathname = usePathname()
  const [Root, setRoot] = useState<ComponentType<AnalyticsRootProps> | null>(null)
  const isOurs = !PUBLISHED_ELSEWHERE.test(pathname)
  useEffect(() => {
    if (Root || !isOurs) return
    const load = () => {
      if (readConsent() !== 'no')
        import('#components/analytics/analytics-root.tsx').then(
          (loaded) => {
            setRoot(() => loaded.AnalyticsRoot)
          },
          () => undefined,
        )
    }
    // the page's own work comes first
    const timer = setTimeout(load, 1500)
    const stopListening = onConsentChange(load)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [Root, isOurs])
  return Root && isOurs ? <Root keys={keys} /> : null
}
