/** Says if a reader lets services of others learn from what they do here; null: not said yet. */
export type Consent = 'yes' | 'no'

/** Written by the browser and read by both sides; the only cookie that a choice leaves. */
export const CONSENT_COOKIE = 'analytics_consent'
export const CONSENT_DAYS = 180

const isConsent = (text: string | undefined): text is Consent => text === 'yes' || text === 'no'

/** Returns the consent that holds: a browser that asks not to be tracked has said no, whatever a cookie says. */
export function decideConsent(cookie: string | undefined, isOptedOut: boolean): Consent | null {
  if (isOptedOut) return 'no'
  return isConsent(cookie) ? cookie : null
}
