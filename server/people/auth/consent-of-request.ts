import { CONSENT_COOKIE, decideConsent, type Consent } from '#lib/decide-consent.ts'
import { readCookies } from '#server/people/auth/cookies.ts'

/** Reads the sender's consent to analytics from the cookie, Global Privacy Control and Do Not Track. */
export function consentOfRequest(headers: Headers): Consent | null {
  return decideConsent(
    readCookies(headers).get(CONSENT_COOKIE),
    headers.get('sec-gpc') === '1' || headers.get('dnt') === '1',
  )
}
