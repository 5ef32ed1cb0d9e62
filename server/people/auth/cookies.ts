import type { CookiesOptions } from 'next-auth'
import { sessionCookieName } from '#server/people/auth/read-viewer.ts'

/** Cookies of a request by name; the first of a name counts, which is the one of the longest path. */
export function readCookies(headers: Headers): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name = '', ...value] = pair.split('=')
    if (!found.has(name.trim())) found.set(name.trim(), value.join('=').trim())
  }
  return found
}

export const isSecure = (): boolean => sessionCookieName().startsWith('__Host-')

/** Over https a name that browsers take for this host alone: from a secure page, for all paths, without a domain. */
export const prefixed = (name: string): string => `${isSecure() ? '__Host-' : ''}${name}`

/** A cookie for the calls of signing in, out of reach of scripts. `value` has plain signs only. */
export function signInCookie(name: string, value: string, days: number): string {
  // such a name asks for all paths
  const path = isSecure() ? '/' : '/api/auth'
  return `${prefixed(name)}=${value}; Path=${path}; Max-Age=${days * 86_400}; ${outOfReach()}`
}

/** The cookie of a session, as the library sets it. */
export function sessionCookie({ token, expires }: { token: string; expires: Date }): string {
  const until = expires.toUTCString()
  return `${sessionCookieName()}=${token}; Path=/; Expires=${until}; ${outOfReach()}`
}

/** The attributes that keep a cookie from scripts and from requests of other sites. */
const outOfReach = (): string => `HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

/** The cookies of the library, by such names too; its own would let a neighbour on the same domain set most of them. */
export function libraryCookies(): Partial<CookiesOptions> {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } as const
  const cookie = (name: string, more: { maxAge?: number } = {}) => ({
    name: prefixed(`next-auth.${name}`),
    options: { ...options, ...more },
  })
  const QUARTER_HOUR = 15 * 60
  return {
    sessionToken: { name: sessionCookieName(), options },
    callbackUrl: cookie('callback-url'),
    csrfToken: cookie('csrf-token'),
    pkceCodeVerifier: cookie('pkce.code_verifier', { maxAge: QUARTER_HOUR }),
    state: cookie('state', { maxAge: QUARTER_HOUR }),
    nonce: cookie('nonce', { maxAge: QUARTER_HOUR }),
  }
}
