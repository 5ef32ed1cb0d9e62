const LONGEST = 2048
// browsers leave tabs and line ends out of an address, and read a backslash as a slash
const TRICKS = /[\p{Cc}\p{Zl}\p{Zp}\\]/u
const ANY_HOST = 'http://host.invalid'

/**
 * The path, query and fragment of a place on this site; '/' for whatever else it is asked to be. It
 * takes a path, or the address of a page at `origin`. The result always begins with exactly one
 * slash, in plain ASCII.
 */
export function safePath(given: unknown, origin?: string): string {
  if (
    typeof given !== 'string' ||
    given.length > LONGEST ||
    TRICKS.test(given) ||
    !given.isWellFormed()
  )
    return '/'
  const isPath = given.startsWith('/') && !given.startsWith('//')
  if (!isPath && !(origin && /^https?:\/\/[^/]/i.test(given))) return '/'
  const base = origin ?? ANY_HOST
  const place = parseUrl(given, base)
  if (!place || place.origin !== new URL(base).origin || place.username || place.password)
    return '/'
  const path = place.pathname + place.search + place.hash
  // the path that `..` leaves behind may begin with two slashes, which is a host again
  return path.startsWith('//') ? '/' : path
}

function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
