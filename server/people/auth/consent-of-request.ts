import { CONSENT_COOKIE, decideConsent, type Consent } from '#lib/consent.ts'
import { readCookies } from '#server/people/auth/cookies.ts'

/** What the sender of a request has said about analytics, by its cookie, Global Privacy Control and Do Not Track. */
export function consentOfRequest(headers: Headers): Consent | null {
  return decideConsent(
    readCookies(headers).get(CONSENT_COOKIE),
    headers.get('sec-gpc') === '1' || headers.get('dnt') === '1',
  )
}
