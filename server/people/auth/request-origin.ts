import { env } from '#server/core/env.ts'

const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?$/i
const LOOPBACK = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/

/**
 * Where the site is for who sends this request: the public address, if one is set; else the host that was asked for, so
 * that localhost, 127.0.0.1 and a machine's name all work without a setting.
 */
export function requestOrigin(headers: Headers): string {
  const known = new URL(env().NEXT_PUBLIC_SITE_URL)
  if (!LOOPBACK.test(known.hostname)) return known.origin
  return askedOrigin(headers) ?? known.origin
}

/** Tells if a page of this site sends the request, as browsers say; other programs say nothing, and are believed. */
export function isSameOrigin(headers: Headers): boolean {
  // pages cannot set it; a form of ours that names no referrer comes with the origin `null` and this
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin === null || origin === requestOrigin(headers)
}

function askedOrigin(headers: Headers): string | null {
  const host = headers.get('host') ?? ''
  if (!HOST.test(host)) return null
  const scheme =
    headers.get('x-forwarded-proto')?.split(',', 1)[0]?.trim() === 'https' ? 'https' : 'http'
  return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).origin : null
}
