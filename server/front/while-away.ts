import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LastPages } from '#server/front/last-pages.ts'
import type { ShapedResponse, WholePage } from '#server/front/shaped-response.ts'

/** Built files need no database. */
const FILES = /^\/_next\/static\//
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/
const RETRY_SECONDS = '5'
const SENTENCE = 'The database cannot be reached. Try again in a moment.'

interface Site {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
  awaySince: () => Date | null
  /** the same, asked once more */
  awayNow: () => Promise<Date | null>
  pages: LastPages
}

/**
 * The site behind the front while the database is there and while it is away: pages that were seen before are shown as they
 * were, everything else is 503 at once. What was being made when the database went away ends the same way.
 */
export async function answerWhileAway(request: IncomingMessage, response: ShapedResponse, site: Site): Promise<void> {
  const target = request.url ?? '/'
  if (FILES.test(target)) return site.answer(request, response)
  const isPage = request.method === 'GET' && request.headers.rsc === undefined
  const since = site.awaySince()
  if (since) return sendLast(request, response, isPage ? await site.pages.withNotice(target, since) : null)
  if (isPage) response.onPage = (page) => keepOrReplace(page, target, SESSION_COOKIE.test(request.headers.cookie ?? ''), site)
  try {
    await site.answer(request, response)
  } catch (error) {
    const away = response.headersSent ? null : await site.awayNow()
    if (!away) throw error
    sendLast(request, response, isPage ? await site.pages.withNotice(target, away) : null)
  }
}

function sendLast(request: IncomingMessage, response: ShapedResponse, page: string | null): void {
  request.resume()
  response.onPage = undefined
  if (page !== null) {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page)
    return
  }
  // the site's own calls read JSON
  const isCall = request.url?.startsWith('/api/') ?? false
  response.writeHead(503, { 'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS }).end(isCall ? JSON.stringify({ message: SENTENCE, code: 'unavailable' }) : `${SENTENCE}\n`)
}

async function keepOrReplace({ status, html, isForAll }: WholePage, target: string, isSignedIn: boolean, { awaySince, awayNow, pages }: Site): Promise<string | null> {
  if (status >= 500) {
    const since = await awayNow()
    return since && pages.withNotice(target, since)
  }
  // what somebody who is signed in sees may be theirs alone
  if (status === 200 && isForAll && !isSignedIn && !awaySince()) void pages.keep(target, html)
  return null
}
