import type { IncomingHttpHeaders } from 'node:http'
import { PROFILE_CALL } from '#lib/http/profile-call.ts'

/** The cookie by which scripts of a page know that somebody is signed in, by the names that this site gives it. */
export interface AccountCookie {
  /** as a browser sends it */
  sent: string
  /** Set-Cookie for who is signed in, and for who is not */
  set: string
  clear: string
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__(?:Secure|Host)-)?next-auth\.session-token=[^;]/

/** Do these headers name a session, be it one that has ended? */
export const namesSession = (headers: IncomingHttpHeaders): boolean =>
  SESSION_COOKIE.test(headers.cookie ?? '')

/**
 * The headers of a page that is the same for everybody which are of one browser; null where there
 * are none. Who names a session has the account asked for as soon as they are there, beside the
 * scripts (components/session/early-profile.ts). The hint for scripts is made to agree with the
 * session's cookie, which they cannot read: a browser that lost either is right again with the
 * first page that it opens. A page that asks has another tag: a browser keeps the headers with the
 * page, and a 304 without one would take nothing from it.
 */
export function accountHeaders(
  asked: IncomingHttpHeaders,
  { etag, account }: { etag: string; account: AccountCookie },
): Readonly<Record<string, string>> | null {
  // parts of a page that is open, and programs
  if (!asked.accept?.includes('text/html')) return null
  const isIn = namesSession(asked)
  const isSaid = (asked.cookie ?? '').split(/;\s*/).includes(account.sent)
  if (!isIn && !isSaid) return null
  return {
    ...(isIn && {
      ETag: etag.replace(/"$/, '-in"'),
      Link: `<${PROFILE_CALL}>; rel=preload; as=fetch; crossorigin`,
    }),
    ...(isIn !== isSaid && {
      'Set-Cookie': isIn ? account.set : account.clear,
    }),
  }
}
