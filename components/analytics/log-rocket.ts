import LogRocket from 'logrocket'
import { analyticsSession } from '#components/analytics/analytics-session.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/**
 * Records what is on the page, and none of what is typed: inputs are masked, whatever is marked
 * `data-private` too, and of requests only their way and status are kept, those for signing in not
 * at all.
 */
export function startLogRocket(app: string): (user: UserProfile | null) => void {
  LogRocket.init(app, {
    shouldCaptureIP: false,
    dom: { inputSanitizer: true, redactSelectors: ['[data-private]', '.otp', 'input', 'textarea'] },
    browser: { urlSanitizer: withoutQuery },
    network: {
      requestSanitizer: (request) =>
        /\/(?:api\/auth|ingest)\//.test(request.url)
          ? null
          : { ...request, url: withoutQuery(request.url), headers: {}, body: '' },
      responseSanitizer: (response) => ({ ...response, headers: {}, body: '' }),
    },
  })
  LogRocket.getSessionURL((url) => {
    analyticsSession.logRocketSessionUrl = url
  })
  return (user) => {
    if (user) LogRocket.identify(user.id)
  }
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')
