import '../../styles/components/consent.css'
import { writeConsent } from '#components/analytics/consent-choice.ts'
import type { Consent } from '#lib/decide-consent.ts'
import type { AnalyticsKeys } from '#lib/view/account/analytics-keys.ts'

/** Says what would run, and lets nobody wait: the page works the same behind it and with either answer. */
export function ConsentBanner({ keys, isLoggedIn }: { keys: AnalyticsKeys; isLoggedIn: boolean }) {
  const services = [
    ...(keys.postHog ? ['page analytics (PostHog)'] : []),
    ...(keys.logRocket ? ['session recording (LogRocket)'] : []),
    ...(keys.intercom ? ['a chat widget (Intercom)'] : []),
  ]
  const say = (consent: Consent) => {
    writeConsent(consent)
    if (isLoggedIn) keepOnAccount(consent)
  }
  return (
    <section className="consent" aria-label="Analytics">
      <p>
        <b>Help us improve this site.</b> With your consent we load {listed(services)}. Nothing is
        loaded without it.{' '}
        <a className="link" href="/privacy">
          What we store
        </a>
      </p>
      <div>
        <button
          type="button"
          className="btn"
          onClick={() => {
            say('no')
          }}
        >
          No, thanks
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            say('yes')
          }}
        >
          Allow
        </button>
      </div>
    </section>
  )
}

/** The cookie holds here in any case; that the account did not learn of it breaks nothing. */
function keepOnAccount(consent: Consent): void {
  fetch('/api/trpc/userSettings.updatePreferences', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ analytics: consent === 'yes' }),
  }).catch(() => undefined)
}

const listed = (texts: readonly string[]): string =>
  texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}` : (texts[0] ?? '')
