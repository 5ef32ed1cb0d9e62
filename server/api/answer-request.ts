import { createHash, randomUUID } from 'node:crypto'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import { today } from '#lib/dates.ts'
import { parseQueryText } from '#lib/query/parse-query.ts'
import type { Query } from '#lib/query/query.ts'
import { jsonAnswer, type ApiAnswer, type ApiRequest } from '#server/api/answers/api-answer.ts'
import { answerQuestion } from '#server/api/heavy-questions.ts'
import type { Question } from '#server/api/run-question.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { keepAnswer, findCachedAnswer } from '#server/api/cached-answers.ts'
import { answerPreflight, CROSS_ORIGIN } from '#server/api/answers/cross-origin.ts'
import { API_METHODS, ONLY_READ } from '#server/api/answers/data-api-path.ts'
import { describeEndpoint } from '#server/api/meta.ts'
import { answerOpenApi } from '#server/api/openapi/answer-open-api.ts'
import {
  NO_PARAMETERS,
  PAGE_PARAMETERS,
  QUESTION_PARAMETERS,
  readParameters,
} from '#server/api/contract/parameters.ts'
import { takeFromPlan } from '#server/api/plan-limits.ts'
import { refuse, refuseError, refuseQuery } from '#server/api/answers/refusal.ts'
import { findApiRoute, suggestEndpoint } from '#server/api/route.ts'
import { readVisibility, type Visibility } from '#server/api/visibility.ts'
import { log } from '#server/core/log.ts'
import { marketAccess } from '#server/people/access/market-access.ts'
import { decideAccess } from '#server/people/access/decide-access.ts'
import { wouldGrant } from '#server/people/access/would-grant.ts'
import { callerOfKey, callerOfViewer, type Caller } from '#server/people/api-keys/caller.ts'
import { countRequest } from '#server/people/api-limits/usage.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { isTrouble } from '#server/core/database/database-trouble.ts'
import { AppError } from '#server/core/errors.ts'
import { unlessAway } from '#server/core/database/watch-database.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'

/**
 * The data API: key → grant → limit → parse → run → shape, for a path below /v3 or /v4. Instead of
 * a key, a page of the site itself may ask in the name of who is signed in. Never throws.
 */
export async function answerRequest(request: ApiRequest): Promise<ApiAnswer> {
  const requestId = request.header('x-request-id') ?? randomUUID()
  try {
    return fromAnywhere(await unlessAway(answer(request, requestId)))
  } catch (error) {
    const refusal = refuseError(error, requestId)
    const isExpected = error instanceof AppError ? error.code !== 'internal' : isTrouble(error)
    if (refusal.status >= 500 && !isExpected)
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
      `Unknown endpoint ${url.pathname}.${suggestEndpoint(url.pathname)} ` +
        `Available endpoints: ${endpoints.map(({ path }) => path).join(', ')}; each has /meta.`,
      requestId,
    )
  if (route.kind === 'openapi') {
    const { complaint } = readParameters(url.searchParams, NO_PARAMETERS)
    if (complaint) return refuseQuery([complaint], requestId)
    return answerOpenApi(request)
  }

  const caller = await callerOfRequest(request)
  if (!caller) {
    return refuse('unauthorized', explainNoCaller(request.header('authorization')), requestId, {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
  const { endpoint } = route
  const { headers, refusal } = await takeFromPlan(caller, endpoint.resource, requestId)
  if (refusal) return { ...refusal, reader: caller.userId }
  const found = await answerCaller(request, url, route, caller, requestId).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500)
        countRequest(caller, endpoint.resource, 0, true)
      throw error
    },
  )
  if (found.status >= 400) countRequest(caller, endpoint.resource, 0, true)
  return { ...found, headers: { ...headers, ...found.headers }, reader: caller.userId }
}

/** By its key or, for a page of the site itself, by its session. */
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

type AnsweredRoute = Extract<ReturnType<typeof findApiRoute>, { endpoint: Endpoint }>

async function answerCaller(
  request: ApiRequest,
  url: URL,
  route: AnsweredRoute,
  caller: Caller,
  requestId: string,
): Promise<ApiAnswer> {
  const { endpoint } = route
  const { resource } = endpoint
  const isInScope = caller.scopes.length === 0 || caller.scopes.includes(resource)
  const decision = decideAccess(caller.grants, { endpoint: resource })
  if (!isInScope || !decision.isAllowed)
    return refuse(
      'forbidden',
      isInScope
        ? await wouldGrant(resource, decision.by)
        : `This key is for ${caller.scopes.join(', ')} only. Create a key with the scope ${resource}.`,
      requestId,
    )
  const visible = readVisibility(caller, endpoint)
  const own = readOwnParameters(url, route, visible)
  if (own.complaint) return refuseQuery([own.complaint], requestId)
  if (route.kind === 'meta') return jsonAnswer(describeEndpoint(endpoint, visible.askable), PRIVATE)

  const parsed = parseQueryText(url.searchParams.get('query'), visible.askable, own.pagination)
  if (!parsed.query) return refuseQuery(parsed.complaints, requestId)
  const [version, edition] = await Promise.all([dataVersion(), endpoint.edition?.() ?? ''])
  const format = url.searchParams.get('format')
  const isCsv = format === null ? isCsvWanted(request.header('accept') ?? '') : format === 'csv'
  const query = isCsv ? withoutProvenance(parsed.query) : parsed.query
  return answerFresh(
    request,
    endpoint,
    {
      path: endpoint.path,
      hidden: visible.hidden,
      isCsv,
      ask: {
        query,
        caller,
        decision,
        today: today(),
        version,
        edition,
        parameters: { ...route.parameters, ...own.values },
        perPage: Math.min(query.pagination.perPage, decision.rowsPerRequest ?? Infinity),
      },
    },
    { pathname: url.pathname, values: own.values },
  )
}

const readOwnParameters = (
  { searchParams }: URL,
  { kind, endpoint }: AnsweredRoute,
  { askable }: Visibility,
) =>
  readParameters(
    searchParams,
    kind === 'meta'
      ? NO_PARAMETERS
      : {
          names: [
            ...QUESTION_PARAMETERS,
            ...(endpoint.isSingle ? [] : Object.keys(PAGE_PARAMETERS)),
          ],
          own: endpoint.parameters ?? {},
          askable,
        },
  )

/** 304 where the caller has the answer of this data already, else the answer, cached or made now. */
async function answerFresh(
  request: ApiRequest,
  endpoint: Endpoint,
  question: Question,
  address: { pathname: string; values: ReturnType<typeof readParameters>['values'] },
): Promise<ApiAnswer> {
  const { caller, query } = question.ask
  const etag = tagAnswer(endpoint, question, address)
  if (fresh({ 'if-none-match': request.header('if-none-match') ?? undefined }, { etag }))
    return { status: 304, headers: { ...PRIVATE, ETag: etag }, body: null }
  const found =
    (await findCachedAnswer(etag)) ??
    (await answerQuestion(caller.organizationId ?? caller.userId, endpoint, question))
  keepAnswer(etag, found, query.asOf !== null)
  countRequest(caller, endpoint.resource, found.rows, false)
  return {
    status: 200,
    headers: { ...PRIVATE, ...nameNotUsed(query.notUsed), ...found.headers, ETag: etag },
    body: found.body,
  }
}

function tagAnswer(
  { resource }: Endpoint,
  { isCsv, ask: { version, edition, caller, today: day, query } }: Question,
  { pathname, values }: { pathname: string; values: object },
): string {
  // a history that is limited ends a day later tomorrow
  const history = marketAccess(caller, resource).isUnlimited ? null : day
  const parts = [version, edition, caller.version, history, pathname, values, query, isCsv]
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}

function explainNoCaller(authorization: string | null): string {
  if (authorization === null) return 'Authorization header missing. Please include a valid API key.'
  return /^Bearer\s/i.test(authorization)
    ? 'Invalid API key. Please ensure that the API key is correct and try again.'
    : 'The Authorization header has no bearer token. Write it as "Authorization: Bearer <API key>".'
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

// a minute, unless the caller asks whether it still holds
const PRIVATE = {
  'Cache-Control': 'private, max-age=60',
  Vary: 'Authorization, Accept, Accept-Encoding',
}

/** JSON, unless somebody would rather have a table. */
function isCsvWanted(accept: string): boolean {
  if (accept === '' || accept === '*/*') return false
  const types = new Negotiator({ headers: { accept } }).mediaTypes()
  return types.map((type) => type.toLowerCase()).find((type) => OFFERED.has(type)) === 'text/csv'
}

const OFFERED: ReadonlySet<string> = new Set(['application/json', 'text/csv', '*/*'])
