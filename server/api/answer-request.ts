import { createHash, randomUUID } from 'node:crypto'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import { today } from '#lib/dates.ts'
import { parseQueryText } from '#lib/query/parse-query.ts'
import type { Complaint, Query } from '#lib/query/query.ts'
import { getPlan } from '#lib/registry/plans.ts'
import { jsonAnswer, type ApiAnswer, type ApiRequest } from '#server/api/api-answer.ts'
import { answerQuestion } from '#server/api/heavy-questions.ts'
import type { Question } from '#server/api/run-question.ts'
import type { Endpoint } from '#server/api/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { keepAnswer, findCachedAnswer } from '#server/api/cached-answers.ts'
import { answerPreflight, CROSS_ORIGIN } from '#server/api/cross-origin.ts'
import { API_METHODS, ONLY_READ } from '#server/api/data-api-path.ts'
import { describeEndpoint } from '#server/api/meta.ts'
import { answerOpenApi } from '#server/api/openapi/answer-open-api.ts'
import { refuse, refuseError, refuseQuery } from '#server/api/refusal.ts'
import { findApiRoute } from '#server/api/route.ts'
import { readVisibility } from '#server/api/visibility.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { log } from '#server/core/log.ts'
import { marketAccess } from '#server/people/access/market-access.ts'
import { decideAccess } from '#server/people/access/decide-access.ts'
import { wouldGrant } from '#server/people/access/would-grant.ts'
import { callerOfKey, callerOfViewer, type Caller } from '#server/people/api-keys/caller.ts'
import { takeRequest } from '#server/people/api-limits/limiter.ts'
import { countRequest, requestsThisMonth } from '#server/people/api-limits/usage.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { isTrouble } from '#server/core/database/database-trouble.ts'
import { unlessAway } from '#server/core/database/watch-database.ts'

/**
 * The data API: key → grant → limit → parse → run → shape, for a path below /v3 or /v4. Instead of a key, a page of the
 * site itself may ask in the name of who is signed in. Never throws.
 */
export async function answerRequest(request: ApiRequest): Promise<ApiAnswer> {
  const requestId = request.header('x-request-id') ?? randomUUID()
  try {
    return fromAnywhere(await unlessAway(answer(request, requestId)))
  } catch (error) {
    const refusal = refuseError(error, requestId)
    if (refusal.status >= 500 && !isTrouble(error))
      log.error('a request to the data API failed', { id: requestId, error })
    return fromAnywhere(refusal)
  }
}

const fromAnywhere = (found: ApiAnswer): ApiAnswer => ({
  ...found,
  headers: { ...CROSS_ORIGIN, ...found.headers },
})

async function answer(request: ApiRequest, requestId: string): Promise<ApiAnswer> {
  const url = new URL(request.target, 'http://site')
  if (request.method === 'OPTIONS') return answerPreflight()
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse('method_not_allowed', ONLY_READ, requestId, { headers: { Allow: API_METHODS } })
  if (hasBody(request))
    return refuse('bad_request', BODY, requestId, { details: [{ path: 'body', message: BODY }] })
  const route = findApiRoute(url.pathname)
  if (!route)
    return refuse(
      'not_found',
      `Unknown endpoint ${url.pathname}. Available endpoints: ${endpoints.map(({ path }) => path).join(', ')}; each has /meta.`,
      requestId,
    )
  if (route.kind === 'openapi') {
    const { complaint } = readParameters(url.searchParams, NO_PARAMETERS)
    if (complaint) return refuseQuery([complaint], requestId)
    return answerOpenApi(request)
  }

  const caller = await callerOfRequest(request)
  if (!caller) {
    const message =
      request.header('authorization') !== null
        ? 'Invalid API key. Please ensure that the API key is correct and try again.'
        : 'Authorization header missing. Please include a valid API key.'
    return refuse('unauthorized', message, requestId, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const { endpoint } = route
  const { headers, refusal } = await limit(caller, endpoint.resource, requestId)
  if (refusal) return { ...refusal, reader: caller.userId }
  const found = await answerCaller(request, url, route, caller, requestId)
  return { ...found, headers: { ...headers, ...found.headers }, reader: caller.userId }
}

async function answerCaller(
  request: ApiRequest,
  url: URL,
  { kind, endpoint, parameters }: Extract<ReturnType<typeof findApiRoute>, { endpoint: Endpoint }>,
  caller: Caller,
  requestId: string,
): Promise<ApiAnswer> {
  const { resource } = endpoint
  const isInScope = caller.scopes.length === 0 || caller.scopes.includes(resource)
  const decision = decideAccess(caller.grants, { endpoint: resource })
  if (!isInScope || !decision.isAllowed) {
    count(caller, resource, 0, true)
    return refuse(
      'forbidden',
      isInScope
        ? await wouldGrant(resource, decision.by)
        : `This key is for ${caller.scopes.join(', ')} only. Create a key with the scope ${resource}.`,
      requestId,
    )
  }
  const visible = readVisibility(caller, endpoint)
  const own = readParameters(
    url.searchParams,
    kind === 'meta' ? NO_PARAMETERS : { names: PARAMETERS, own: endpoint.parameters ?? {} },
  )
  if (own.complaint) return refuseQuery([own.complaint], requestId)
  if (kind === 'meta') return jsonAnswer(describeEndpoint(endpoint, visible.askable), PRIVATE)

  const parsed = parseQueryText(url.searchParams.get('query'), visible.askable)
  if (!parsed.query) return refuseQuery(parsed.complaints, requestId)
  const [version, edition] = await Promise.all([dataVersion(), endpoint.edition?.() ?? ''])
  const format = url.searchParams.get('format')
  const isCsv = format === null ? isCsvWanted(request.header('accept') ?? '') : format === 'csv'
  const query = isCsv ? withoutProvenance(parsed.query) : parsed.query
  const day = today()
  // a history that is limited ends a day later tomorrow
  const history = marketAccess(caller, resource).isUnlimited ? null : day
  const etag = `"${createHash('sha256')
    .update(
      JSON.stringify([
        version,
        edition,
        caller.version,
        history,
        url.pathname,
        own.values,
        query,
        isCsv,
      ]),
    )
    .digest('base64url')
    .slice(0, 27)}"`
  if (fresh({ 'if-none-match': request.header('if-none-match') ?? undefined }, { etag }))
    return { status: 304, headers: { ...PRIVATE, ETag: etag }, body: null }

  const question: Question = {
    path: endpoint.path,
    hidden: visible.hidden,
    isCsv,
    ask: {
      query,
      caller,
      decision,
      today: day,
      version,
      edition,
      parameters: { ...parameters, ...own.values },
      perPage: Math.min(query.pagination.perPage, decision.rowsPerRequest ?? Infinity),
    },
  }
  const found =
    (await findCachedAnswer(etag)) ??
    (await answerQuestion(caller.organizationId ?? caller.userId, endpoint, question))
  keepAnswer(etag, found)
  count(caller, resource, found.rows, false)
  return {
    status: 200,
    headers: { ...PRIVATE, ...nameNotUsed(query.notUsed), ...found.headers, ETag: etag },
    body: found.body,
  }
}

const BODY =
  'The data API reads no request body. Send the query in the address: ?query={"filter":…}, URL-encoded.'

/** A GET may have one, and what stands in it would be left out without a word. */
const hasBody = ({ header }: ApiRequest): boolean =>
  Number(header('content-length') ?? 0) > 0 || header('transfer-encoding') !== null

/** Files and single records have no room for it beside their values. */
const nameNotUsed = (parts: readonly string[]): Readonly<Record<string, string>> =>
  parts.length ? { 'X-Query-Not-Used': parts.join(', ') } : {}

/** A file has no room for what a value comes from. */
const withoutProvenance = (query: Query): Query =>
  query.include.includes('provenance')
    ? {
        ...query,
        include: query.include.filter((word) => word !== 'provenance'),
        notUsed: [...query.notUsed, 'include.provenance'],
      }
    : query

const PARAMETERS = ['query', 'format']
const NO_PARAMETERS = { names: [], own: {} } as const
const FORMATS = ['json', 'csv']

/** What the address says beside the question, in the form in which it is asked with. */
function readParameters(
  given: URLSearchParams,
  { names, own: parameters }: { names: readonly string[]; own: Required<Endpoint>['parameters'] },
): { values: Record<string, string>; complaint: Complaint | null } {
  const allowed = [...names, ...Object.keys(parameters)]
  const values: Record<string, string> = {}
  for (const [name, text] of given) {
    const path = name.slice(0, 60)
    if (!allowed.includes(name))
      return {
        values,
        complaint: {
          path,
          message: name.startsWith('query[')
            ? `The query is a single JSON parameter, query={"filter":{…}}, not "${path}": serialize it with JSON.stringify.`
            : `Unknown parameter "${path}": ${allowed.length ? `use ${allowed.map((word) => `"${word}"`).join(', ')}` : 'this address takes none'}.`,
          allowed,
        },
      }
    if (given.getAll(name).length > 1)
      return { values, complaint: { path, message: `"${path}" can be given once only.` } }
    if (name === 'format' && !FORMATS.includes(text))
      return {
        values,
        complaint: { path, message: '"format" must be json or csv.', allowed: FORMATS },
      }
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (!parameter) continue
    const value = parameter.read(text)
    if (value === undefined)
      return { values, complaint: { path, message: `"${name}" takes ${parameter.wanted}.` } }
    values[name] = value
  }
  return { values, complaint: null }
}

// a minute, unless the caller asks whether it still holds
const PRIVATE = {
  'Cache-Control': 'private, max-age=60',
  Vary: 'Authorization, Accept, Accept-Encoding',
}

async function callerOfRequest(request: ApiRequest): Promise<Caller | null> {
  const authorization = request.header('authorization')
  if (authorization !== null) {
    const [, key] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
    return key === undefined ? null : callerOfKey(key)
  }
  if (request.header('sec-fetch-site') !== 'same-origin') return null
  const viewer = await readViewer(new Headers({ cookie: request.header('cookie') ?? '' }))
  return viewer && callerOfViewer(viewer)
}

/** Headers about the limits, and the refusal of a request beyond them. */
async function limit(
  caller: Caller,
  resource: string,
  requestId: string,
): Promise<{ headers: Readonly<Record<string, string>>; refusal?: ApiAnswer }> {
  const { api } = getPlan(caller.plan)
  // roles may grant what no plan does; the rate is then that of a trial
  const { requestsPerMinute, requestsPerMonth } = api ?? {
    requestsPerMinute: 30,
    requestsPerMonth: 5_000,
  }
  const owner = caller.organizationId ?? caller.userId
  const [{ isAllowed, limit: most, remaining, resetSeconds }, used] = await Promise.all([
    takeRequest(owner, requestsPerMinute),
    requestsThisMonth(caller),
  ])
  const left = Math.max(0, requestsPerMonth - used)
  const headers = {
    'RateLimit-Policy': `"plan";q=${most};w=60, "month";q=${requestsPerMonth};w=2592000`,
    RateLimit: `"plan";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit': String(most),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetSeconds),
    'X-Quota-Limit': String(requestsPerMonth),
    'X-Quota-Remaining': String(left),
  }
  if (isAllowed && left > 0) return { headers }
  count(caller, resource, 0, true)
  const [message, seconds] =
    left > 0
      ? [`More than ${most} requests per minute. Try again in ${resetSeconds} s.`, resetSeconds]
      : ([
          `The ${requestsPerMonth.toLocaleString('en-US')} requests for this month have been used. Upgrade your plan for more.`,
          secondsToNextMonth(),
        ] as const)
  return {
    headers,
    refusal: refuse('rate_limited', message, requestId, {
      headers: { ...headers, 'Retry-After': String(seconds) },
    }),
  }
}

function secondsToNextMonth(now = new Date()): number {
  return Math.ceil(
    (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1000,
  )
}

const count = (caller: Caller, resource: string, rows: number, isRefused: boolean): void => {
  countRequest(caller, resource, rows, isRefused)
}

/** JSON, unless somebody would rather have a table. */
function isCsvWanted(accept: string): boolean {
  if (accept === '' || accept === '*/*') return false
  const types = new Negotiator({ headers: { accept } }).mediaTypes()
  return types.map((type) => type.toLowerCase()).find((type) => OFFERED.has(type)) === 'text/csv'
}

const OFFERED: ReadonlySet<string> = new Set(['application/json', 'text/csv', '*/*'])
