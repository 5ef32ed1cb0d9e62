import posthog from 'posthog-js/dist/module.slim.no-external.js'
import { analyticsSession } from '#components/analytics/analytics-session.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/**
 * Page views and the steps that `trackEvent` names, over /ingest. No recording, no autocapture, no cookie, no flags and
 * nothing that the library would fetch from elsewhere; queries stay out of addresses, for they may hold what was typed.
 */
export function startPostHog(key: string): (user: UserProfile | null) => void {
  posthog.init(key, {
    api_host: '/ingest',
    persistence: 'localStorage',
    autocapture: false,
    capture_pageview: 'history_change',
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: 'identified_only',
    ip: false,
    save_referrer: false,
    save_campaign_params: false,
    mask_personal_data_properties: true,
    before_send: (event) => {
      if (event)
        event.properties = Object.fromEntries(
          Object.entries(event.properties).map(([name, value]) => [
            name,
            typeof value === 'string' && /url|referrer/i.test(name) ? withoutQuery(value) : value,
          ]),
        )
      return event
    },
  })
  analyticsSession.capture = (name, properties) => {
    posthog.capture(name, {
      ...properties,
      ...(analyticsSession.logRocketSessionUrl && {
        logRocketSessionUrl: analyticsSession.logRocketSessionUrl,
      }),
    })
  }
  return (user) => {
    if (user) posthog.identify(user.id)
    else posthog.reset()
  }
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')
