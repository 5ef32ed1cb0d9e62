import type { IncomingHttpHeaders } from 'node:http'
import { ACCOUNT_COOKIE, CLEAR_ACCOUNT_COOKIE, setAccountCookie } from '#lib/account-cookie.ts'

const SESSION_COOKIE = /(?:^|;\s*)(?:__(?:Secure|Host)-)?next-auth\.session-token=[^;]/

/** Whether these headers name a session, be it one that has ended. */
export const namesSession = (headers: IncomingHttpHeaders): boolean =>
  SESSION_COOKIE.test(headers.cookie ?? '')

/**
 * The Set-Cookie that makes the hint for scripts agree with the session's cookie, which scripts cannot read; null where it
 * does, or no page is asked for. A browser that lost either is right again with the first page that it opens.
 */
export function accountHintToSet(headers: IncomingHttpHeaders, isHttps: boolean): string | null {
  if (!headers.accept?.includes('text/html')) return null
  const has = (headers.cookie ?? '').split(/;\s*/).includes(ACCOUNT_COOKIE)
  if (has === namesSession(headers)) return null
  return has ? CLEAR_ACCOUNT_COOKIE : setAccountCookie(isHttps)
}
