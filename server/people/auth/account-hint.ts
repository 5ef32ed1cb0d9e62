import { clearAccountCookie, setAccountCookie } from '#server/people/auth/account-cookie.ts'
import { isSecure } from '#server/people/auth/cookies.ts'
import { sessionCookieName } from '#server/people/auth/read-viewer.ts'

/** Whatever sets or ends a session, by a code or another provider, says so to scripts of the page as well. */
export function withAccountHint(response: Response): Response {
  const name = `${sessionCookieName()}=`
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith(name))
  if (session === undefined) return response
  const isEnded = session.startsWith(`${name};`)
  response.headers.append(
    'Set-Cookie',
    isEnded ? clearAccountCookie(isSecure()) : setAccountCookie(isSecure()),
  )
  return response
}
