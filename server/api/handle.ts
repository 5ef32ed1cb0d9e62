import { createHash, randomUUID } from 'node:crypto'
import { parseQueryText } from '#lib/query/parse-query.ts'
import { planOf } from '#lib/registry/plans.ts'
import { csvOf } from '#server/api/csv.ts'
import type { Answer, Ask, Endpoint } from '#server/api/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { keepAnswer, keptAnswer, type KeptAnswer } from '#server/api/kept-answers.ts'
import { metaOf } from '#server/api/meta.ts'
import { openApi } from '#server/api/openapi.ts'
import { refuse, refuseError, refuseQuery } from '#server/api/refusal.ts'
import { redacted } from '#server/api/redacted.ts'
import { routeOf } from '#server/api/route.ts'
import { visibilityOf } from '#server/api/visibility.ts'
import { readViewer } from '#server/auth/read-viewer.ts'
import { log } from '#server/log.ts'
import { decideAccess } from '#server/modules/access/decide-access.ts'
import { wouldGrant } from '#server/modules/access/would-grant.ts'
import { callerOfKey, callerOfViewer, type Caller } from '#server/modules/api-keys/caller.ts'
import { takeRequest } from '#server/modules/api-limits/limiter.ts'
import { countRequest, requestsThisMonth } from '#server/modules/api-limits/usage.ts'
import { dataVersion } from '#server/modules/series/units.ts'

/**
 * The data API: key → grant → limit → parse → run → shape, for a path below /v3 or /v4. Instead of a key, a page of the
 * site itself may ask in the name of who is signed in. Never throws.
 */
export async function handle(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? randomUUID()
  try {
    return await answer(request, requestId)
  } catch (error) {
    const response = refuseError(error, requestId)
    if (response.status >= 500) log.error('a request to the data API failed', { id: requestId, error })
    return response
  }
}

async function answer(request: Request, requestId: string): Promise<Response> {
  const url = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse('method_not_allowed', 'The data API is read with GET.', requestId, { headers: { Allow: 'GET' } })
  const route = routeOf(url.pathname)
  if (!route) return refuse('not_found', `There is no endpoint ${url.pathname}. Those that there are: ${endpoints.map(({ path }) => path).join(', ')}; each has /meta.`, requestId)
  if (route.kind === 'openapi') return Response.json(openApi(), { headers: { 'Cache-Control': 'public, max-age=300' } })

  const caller = await callerOfRequest(request)
  if (!caller) {
    const message = request.headers.has('authorization') ? 'Invalid API key. Please ensure that the API key is correct and try again.' : 'Authorization header missing. Please include a valid API key.'
    return refuse('unauthorized', message, requestId, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const { endpoint } = route
  const limited = await limit(caller, endpoint.resource, requestId)
  if (limited instanceof Response) return limited

  const response = await answerCaller(request, url, route, caller, requestId)
  for (const [name, value] of Object.entries(limited)) response.headers.set(name, value)
  return response
}

async function answerCaller(request: Request, url: URL, { kind, endpoint, parameters }: Extract<ReturnType<typeof routeOf>, { endpoint: Endpoint }>, caller: Caller, requestId: string): Promise<Response> {
  const { resource } = endpoint
  const isInScope = caller.scopes.length === 0 || caller.scopes.includes(resource)
  const decision = decideAccess(caller.grants, { endpoint: resource })
  if (!isInScope || !decision.isAllowed) {
    count(caller, resource, 0, true)
    return refuse('forbidden', isInScope ? await wouldGrant(resource, decision.by) : `This key is for ${caller.scopes.join(', ')} only: make one with the scope ${resource}.`, requestId)
  }
  const visible = visibilityOf(caller, resource, endpoint.askable)
  if (kind === 'meta') return Response.json(metaOf(endpoint, visible.askable), { headers: PRIVATE })

  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.has(name))
  if (unknown !== undefined) return refuseQuery([{ path: unknown.slice(0, 60), message: `There is no parameter "${unknown.slice(0, 60)}": everything is asked in "query".`, allowed: [...PARAMETERS] }], requestId)
  const parsed = parseQueryText(url.searchParams.get('query'), visible.askable)
  if (!parsed.query) return refuseQuery(parsed.complaints, requestId)
  const { query } = parsed
  const version = await dataVersion()
  const isCsv = url.searchParams.get('format') === 'csv' || (request.headers.get('accept') ?? '').includes('text/csv')
  const etag = `"${createHash('sha256').update(JSON.stringify([version, caller.version, url.pathname, query, isCsv])).digest('base64url').slice(0, 27)}"`
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: { ...PRIVATE, ETag: etag } })

  const found = keptAnswer(etag) ?? await run(endpoint, { query, caller, decision, reach: visible.reach, version, parameters, perPage: Math.min(query.pagination.perPage, decision.rowsPerRequest ?? Infinity) }, visible.hidden, isCsv)
  keepAnswer(etag, found)
  count(caller, resource, found.rows, false)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.body), { headers: { ...PRIVATE, ...found.headers, ETag: etag } })
}

async function run(endpoint: Endpoint, ask: Ask, hidden: ReadonlySet<string>, isCsv: boolean): Promise<KeptAnswer> {
  const answer = await endpoint.answer(ask)
  const results = redacted(answer.results, hidden, ask.decision.historyDays)
  const rows = answer.rows ?? results.length
  if (isCsv) return { ...csvOf(endpoint, results, answer.series?.()), rows }
  return { body: Buffer.from(bodyOf(results, answer, ask)), headers: { 'Content-Type': 'application/json; charset=utf-8' }, rows }
}

const PARAMETERS = new Set(['query', 'format'])
// a minute, unless the caller asks whether it still holds
const PRIVATE = { 'Cache-Control': 'private, max-age=60', Vary: 'Authorization, Accept, Accept-Encoding' }

async function callerOfRequest(request: Request): Promise<Caller | null> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) {
    const [, key] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
    return key === undefined ? null : callerOfKey(key)
  }
  if (request.headers.get('sec-fetch-site') !== 'same-origin') return null
  const viewer = await readViewer(request.headers)
  return viewer && callerOfViewer(viewer)
}

/** Headers about the limits, or the refusal of a request beyond them. */
async function limit(caller: Caller, resource: string, requestId: string): Promise<Record<string, string> | Response> {
  const { api } = planOf(caller.plan)
  // roles may grant what no plan does; the rate is then that of a trial
  const { requestsPerMinute, requestsPerMonth } = api ?? { requestsPerMinute: 30, requestsPerMonth: 5_000 }
  const owner = caller.organizationId ?? caller.userId
  const [{ isAllowed, limit: most, remaining, resetSeconds }, used] = await Promise.all([takeRequest(owner, requestsPerMinute), requestsThisMonth(caller)])
  const left = Math.max(0, requestsPerMonth - used)
  const headers = {
    'RateLimit-Policy': `"plan";q=${most};w=60, "month";q=${requestsPerMonth};w=2592000`, RateLimit: `"plan";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit': String(most), 'X-RateLimit-Remaining': String(remaining), 'X-RateLimit-Reset': String(resetSeconds), 'X-Quota-Limit': String(requestsPerMonth), 'X-Quota-Remaining': String(left),
  }
  if (isAllowed && left > 0) return headers
  count(caller, resource, 0, true)
  if (left <= 0) return refuse('rate_limited', `The ${requestsPerMonth.toLocaleString('en-US')} requests of this month are used up. A larger plan has more.`, requestId, { headers: { ...headers, 'Retry-After': String(secondsToNextMonth()) } })
  return refuse('rate_limited', `More than ${most} requests in a minute. Ask again in ${resetSeconds} s.`, requestId, { headers: { ...headers, 'Retry-After': String(resetSeconds) } })
}

function secondsToNextMonth(now = new Date()): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000)
}

const count = ({ keyId }: Caller, resource: string, rows: number, isRefused: boolean): void => { if (keyId) countRequest(keyId, resource, rows, isRefused) }

const isKnown = (header: string | null, etag: string): boolean => header !== null && header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*')

/** What was asked comes back with the results, so that an answer can be understood by itself. */
function bodyOf(results: readonly string[], { resultCount, cursor, aggregate, keptBack }: Answer, { perPage, query: { filter, sort, pagination, asOf } }: Ask): string {
  const rest = JSON.stringify({
    filter, sort, ...(aggregate ? { aggregate } : {}), ...(asOf === null ? {} : { asOf }),
    ...(keptBack ? { left_out: { lines: keptBack, reason: 'Their source may be shown, but not passed on.' } } : {}),
    pagination: { page: pagination.page, perPage, pageCount: Math.ceil(resultCount / perPage), resultCount, ...(cursor === null ? {} : { cursor }) },
  })
  return `{"results":[${results.join(',')}],${rest.slice(1)}`
}
