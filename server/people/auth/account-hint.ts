import { CLEAR_ACCOUNT_COOKIE, setAccountCookie } from '#lib/account-cookie.ts'
import { isSecure } from '#server/people/auth/cookies.ts'
import { sessionCookieName } from '#server/people/auth/read-viewer.ts'

/** Whatever sets or ends a session, by a code or another provider, says so to scripts of the page as well. */
export function withAccountHint(response: Response): Response {
  const name = `${sessionCookieName()}=`
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith(name))
  if (session === undefined) return response
  response.headers.append(
    'Set-Cookie',
    session.startsWith(`${name};`) ? CLEAR_ACCOUNT_COOKIE : setAccountCookie(isSecure()),
  )
  return response
}
