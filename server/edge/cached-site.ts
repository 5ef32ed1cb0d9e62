import type { IncomingMessage } from 'node:http'
import fresh from 'fresh'
import {
  accountHeaders,
  namesSession,
  type AccountCookie,
} from '#server/edge/headers/account-headers.ts'
import { chooseEncoding, isCompressible } from '#server/edge/headers/encoding.ts'
import { asksForData } from '#server/edge/framework/next-forms.ts'
import { finishRendering } from '#server/edge/answer/finish-page.ts'
import { PageCache, type CachedPage, type Rendering } from '#server/edge/cache/page-cache.ts'
import type { PageKey } from '#server/edge/cache/page-key.ts'
import type { PictureCache } from '#server/edge/cache/picture-cache.ts'
import { cacheAnswers } from '#server/edge/metrics/request-metrics.ts'
import type { Site } from '#server/edge/render/rendered-site.ts'
import { sharedPages } from '#server/edge/cache/shared-pages.ts'
import type { ShapedResponse } from '#server/edge/answer/shaped-response.ts'

/** Asked again each time, by its ETag: a shared cache may keep it, and shows nothing old. */
const ASK_AGAIN = 'public, no-cache'
/** The same with headers that are for one browser. */
const ASK_AGAIN_ALONE = 'private, no-cache'
/** Pages that say what is held and what was published: an older one may say that nothing is. */
const ALWAYS_NEWEST = new Set(['/status', '/changes'])
const RETRY_SECONDS = 5

export interface CachedSiteOptions {
  site: Site
  version: () => string
  /** the hint for scripts that somebody is signed in */
  account: AccountCookie
  pictures: PictureCache | null
  /** since when the database does not answer; null while it does */
  awaySince: () => Date | null
  /** the same, asked once more */
  awayNow: () => Promise<Date | null>
}

export interface CachedSite {
  answer: (
    request: IncomingMessage,
    response: ShapedResponse,
    key: PageKey,
    network: string,
  ) => Promise<void>
  /** Renders pages that everybody opens before anybody does. */
  prepare: (key: PageKey) => Promise<void>
  /** bytes that it holds in memory and on disk */
  bytes: () => { pages: number; pictures: number }
}

/** Public pages, files and pictures out of caches, filled by the site behind. */
export function cachedSite(options: CachedSiteOptions): CachedSite {
  const { site, version, pictures, awaySince } = options
  const pages = new PageCache({
    version,
    finish: finishRendering,
    render: site.render,
    shared: sharedPages,
  })
  const behind = { ...options, pages }
  return {
    answer: (request, response, key, network) => {
      response.route = key.kind
      const asked = { request, response, key, network }
      const since = awaySince()
      if (since) return answerWhileAway(behind, asked, since)
      return key.kind === 'picture' ? answerPicture(behind, asked) : answerPage(behind, asked)
    },
    prepare: (key) => pages.prepare(key),
    bytes: () => ({ pages: pages.bytes, pictures: pictures?.bytes ?? 0 }),
  }
}

type Behind = CachedSiteOptions & { pages: PageCache }

interface Asked {
  request: IncomingMessage
  response: ShapedResponse
  key: PageKey
  network: string
}

async function answerPicture(
  { site, pictures, version }: Behind,
  { request, response, key, network }: Asked,
): Promise<void> {
  const { rendering, isHit } = pictures
    ? await pictures.get(`${version()} ${key.key}`, (begin, signal) =>
        site.render(key, { network, signal }, begin),
      )
    : { rendering: await site.render(key, { network }), isHit: false }
  cacheAnswers.inc({ kind: key.kind, outcome: isHit ? 'hit' : 'rendered' })
  response.setHeader('Server-Timing', isHit ? 'cache;desc=hit' : 'cache;desc=miss')
  sendRendering(request, response, rendering)
}

async function answerPage(behind: Behind, asked: Asked): Promise<void> {
  const { pages, awayNow } = behind
  const { request, response, key, network } = asked
  const began = performance.now()
  const { page, other, outcome } = await pages.get(key, network, {
    mustBeNewest:
      ALWAYS_NEWEST.has(key.target.split('?', 1)[0] ?? '') || namesSession(request.headers),
  })
  response.setHeader(
    'Server-Timing',
    outcome === 'rendered'
      ? `cache;desc=miss, render;dur=${Math.round(performance.now() - began)}`
      : 'cache;desc=hit',
  )
  if (page) cacheAnswers.inc({ kind: key.kind, outcome })
  if (page) return sendPage(behind, asked, page)
  if (other && other.status >= 500) {
    const since = await awayNow()
    if (since) return answerWhileAway(behind, asked, since)
    const last = pages.last(key)
    if (!last) return sendRendering(request, response, other)
    cacheAnswers.inc({ kind: key.kind, outcome: 'stale' })
    return sendPage(behind, asked, last)
  }
  if (!other) return
  cacheAnswers.inc({ kind: key.kind, outcome })
  sendRendering(request, response, other)
}

async function sendPage(
  { account, pages }: Behind,
  { request: { headers: asked }, response, key }: Asked,
  page: CachedPage,
): Promise<void> {
  const own = hasAccount(key) ? accountHeaders(asked, { etag: page.etag, account }) : null
  const etag = own?.['ETag'] ?? page.etag
  setHeaders(response, page.headers)
  response.setHeader('Cache-Control', own ? ASK_AGAIN_ALONE : ASK_AGAIN)
  response.setHeader('ETag', etag)
  for (const [name, value] of Object.entries(own ?? {}))
    if (name !== 'ETag') response.appendHeader(name, value)
  response.vary('Accept-Encoding')
  if (fresh({ 'if-none-match': asked['if-none-match'] }, { etag })) {
    response.sendUnchanged()
    return
  }
  const encoding = chooseEncoding(asked['accept-encoding']?.toString())
  const body = await pages.body(page, encoding)
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.sendWhole(200, body)
}

/** The page as it was, with a bar that says so; what was never seen is 503. */
async function answerWhileAway(
  { pages }: Behind,
  { response, key }: Asked,
  since: Date,
): Promise<void> {
  const last = key.kind === 'page' && !asksForData(key.headers) ? pages.last(key) : null
  const html = last && withNotice((await last.plain()).toString(), { since, at: new Date(last.at) })
  if (last && html) {
    cacheAnswers.inc({ kind: key.kind, outcome: 'stale' })
    setHeaders(response, last.headers)
    response.setHeader('Cache-Control', 'no-store')
    response.sendWhole(200, Buffer.from(html))
    return
  }
  response.failure = 'the database is unavailable'
  response
    .writeHead(503, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_SECONDS,
    })
    .end('The database is unavailable. Try again in a moment.\n')
}

/** Blocks in other people's pages have nothing of who looks at them. */
const hasAccount = (key: PageKey): boolean =>
  key.kind === 'page' && !key.target.startsWith('/embed/')

/** As the renderer gave it, in the shape that any answer gets. */
function sendRendering(
  { headers: asked }: IncomingMessage,
  response: ShapedResponse,
  { status, headers, body }: Rendering,
): void {
  setHeaders(response, headers)
  const etag = headers['etag']
  if (
    status === 200 &&
    typeof etag === 'string' &&
    fresh({ 'if-none-match': asked['if-none-match'] }, { etag })
  )
    response.sendUnchanged()
  else if (isCompressible(String(headers['content-type'] ?? '')))
    response.writeHead(status).end(body)
  else response.sendWhole(status, body)
}

function setHeaders(response: ShapedResponse, headers: Rendering['headers']): void {
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length' && name !== 'date') response.setHeader(name, value)
}

/**
 * A page with a bar at its top that says since when the database is away and how old the page is;
 * null for what is no page.
 */
function withNotice(html: string, { since, at }: { since: Date; at: Date }): string | null {
  // behind everything else: React drops what it does not know before its own
  const end = html.lastIndexOf('</body>')
  return end < 0 ? null : html.slice(0, end) + notice(since, at) + html.slice(end)
}

function notice(since: Date, at: Date): string {
  return (
    '<style>body{padding-top:40px}' +
    '.away{position:fixed;inset:0 0 auto;z-index:99;background-color:var(--page)}</style>' +
    '<div class="notice stale away" role="status"><span class="stamp stale">STALE</span>' +
    `<p><strong>Database unavailable since ${time(since)}.</strong> ` +
    `<span>This page shows data as of ${time(at)} ` +
    'and updates automatically once the connection is restored.</span></p></div>'
  )
}

const time = (moment: Date): string =>
  `<time dateTime="${moment.toISOString()}">${moment.toISOString().slice(11, 16)} UTC</time>`
