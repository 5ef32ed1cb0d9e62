import type { NextRequest } from 'next/server'
import { consentOfRequest } from '#server/people/auth/consent-of-request.ts'
import { isSameOrigin } from '#server/people/auth/request-origin.ts'
import { env } from '#server/core/env.ts'
import { relayEvent } from '#server/people/analytics/relay-event.ts'

export const dynamic = 'force-dynamic'

const PREFIX = '/ingest/'

/**
 * The way of page analytics to its vendor: a route and no rewrite, which would take the session
 * cookie along. Only for pages of this site, only after consent, only where a key is set.
 */
async function answer(request: NextRequest): Promise<Response> {
  const { NEXT_PUBLIC_POSTHOG_KEY: key, POSTHOG_HOST: host } = env()
  if (!key) return refuse(404, 'Not found.')
  if (!isSameOrigin(request.headers))
    return refuse(403, 'Events are accepted only from pages of this site.')
  if (consentOfRequest(request.headers) !== 'yes')
    return refuse(403, 'Events are forwarded only after consent.')
  // as it was sent: a catch-all parameter is decoded already
  const { pathname, searchParams } = new URL(request.url)
  return relayEvent(request, { path: pathname.slice(PREFIX.length), query: searchParams }, host)
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}

export { answer as GET, answer as POST }
