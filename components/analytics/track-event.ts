import { analyticsSession } from '#components/analytics/analytics-session.ts'
import { readConsent } from '#components/analytics/consent-choice.ts'
import type { AnalyticsEventName } from '#lib/registry/analytics-events.ts'

type Properties = Readonly<Record<string, string | number | boolean | null>>

/**
 * Tells the site's own record of a step, and page analytics where it runs. Never of an address or a
 * code; who said no is not counted; a failure breaks nothing, and the request outlives a page that
 * is left.
 */
export function trackEvent(name: AnalyticsEventName, properties: Properties = {}): void {
  if (readConsent() === 'no') return
  const told = { ...properties, pathname: location.pathname.slice(0, 200) }
  analyticsSession.capture?.(name, told)
  fetch('/api/trpc/analytics.track', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    body: JSON.stringify({
      name,
      logRocketSessionUrl: analyticsSession.logRocketSessionUrl,
      properties: told,
    }),
  }).catch(() => undefined)
}
