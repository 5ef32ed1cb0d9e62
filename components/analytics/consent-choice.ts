import { CONSENT_COOKIE, CONSENT_DAYS, decideConsent, type Consent } from '#lib/decide-consent.ts'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

const CHANGED = 'analytics-consent'

/** Reads the choice that holds in this browser now; null: none was made yet. */
export function readConsent(): Consent | null {
  const pair = document.cookie
    .split('; ')
    .find((candidate) => candidate.startsWith(`${CONSENT_COOKIE}=`))
  return decideConsent(pair?.slice(CONSENT_COOKIE.length + 1), isOptedOut())
}

/** A browser that asks not to be tracked is not asked. */
export const isOptedOut = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'

/**
 * Writes the choice where both sides read it, and tells the page. The account's own copy is
 * userSettings.updatePreferences.
 */
export function writeConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie =
    `${CONSENT_COOKIE}=${consent}; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; ` +
    `SameSite=Lax${secure}`
  dispatchEvent(new Event(CHANGED))
}

export function onConsentChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener(CHANGED, listener)
  }
}
