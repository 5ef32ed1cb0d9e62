import { sessionCookieName } from '#server/auth/read-viewer.ts'

/** Cookies of a request by name; the first of a name counts, which is the one of the longest path. */
export function cookiesOf(headers: Headers): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name = '', ...value] = pair.split('=')
    if (!found.has(name.trim())) found.set(name.trim(), value.join('=').trim())
  }
  return found
}

export const isSecure = (): boolean => sessionCookieName().startsWith('__Secure-')

/** A cookie for the calls of signing in only, out of reach of scripts. `value` has plain signs only. */
export function signInCookie(name: string, value: string, days: number): string {
  return `${name}=${value}; Path=/api/auth; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

export const prefixed = (name: string): string => `${isSecure() ? '__Secure-' : ''}${name}`
