import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { context } from '@opentelemetry/api'
import { HTTP_SERVER_HEADER } from '#lib/internal-headers.ts'
import { AppError } from '#server/core/errors.ts'
import { CROSS_ORIGIN } from '#server/api/cross-origin.ts'
import { isDataApiPath } from '#server/api/data-api-path.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { shareConnections } from '#server/http/connection-shares.ts'
import { drainable } from '#server/http/drain.ts'
import { findRefusal, refuse } from '#server/http/gate.ts'
import { refusePastDay } from '#server/http/past-day.ts'
import { refuseUnknownFormat } from '#server/http/unknown-format.ts'
import { refuseWrongWords, rightAddress } from '#server/http/wrong-words.ts'
import { answerHealth, isHealthPath } from '#server/http/health.ts'
import { BusyError } from '#server/http/lane.ts'
import { truncateToNetwork, SUBSCRIBER, type Prefix } from '#lib/network.ts'
import { NoRendererError } from '#server/http/renderers.ts'
import { countRequest } from '#server/http/request-metrics.ts'
import { hasDoubledSlashes, readTarget } from '#server/http/request-target.ts'
import { requestId } from '#server/http/request-id.ts'
import { openRequestSpan } from '#server/http/request-span.ts'
import { BudgetError } from '#server/http/rendered-site.ts'
import { hasReadableRouterState } from '#server/http/router-state.ts'
import { isPart, isSecret, mayBeFramed, securityHeaders } from '#server/http/security-headers.ts'
import { ShapedResponse } from '#server/http/shaped-response.ts'
import { SHUTTING_DOWN, type Trouble } from '#server/http/trouble.ts'
import { SilentRendererError, UpstreamTimeoutError } from '#server/http/upstream.ts'
import { log } from '#server/core/log.ts'
import { answerTrouble } from '#server/core/database/database-trouble.ts'
import { DatabaseAwayError } from '#server/core/database/watch-database.ts'

export interface HttpServerOptions {
  /** answers a request from behind the HTTP server; `network` is the reader's */
  answer: (
    request: IncomingMessage,
    response: ShapedResponse,
    network: string,
  ) => Promise<void> | void
  /** why the site cannot answer all that it should now, or null when it can */
  trouble: () => Promise<Trouble | null>
  /** the Content-Security-Policy of a page */
  policy: (options: { mayBeFramed: boolean }) => string
  /** since when the database does not answer, asked once more; null while it does */
  awayNow?: () => Promise<Date | null>
  /** readers reach it by https, and browsers may be told so */
  isHttps: boolean
  /** reverse proxies before it, each of which adds to X-Forwarded-For */
  trustedProxies?: number
  /** how much of the address of whoever asks is logged; no bits: nothing */
  logged?: Prefix
}

export interface HttpServer {
  server: Server
  /** Stops accepting, lets requests in flight finish, and resolves when all are gone: within 10 s. */
  drain: () => Promise<void>
}

/** The production HTTP server: what holds for every request stands here, the site itself behind it. */
export function createHttpServer({
  answer,
  policy,
  awayNow = () => Promise.resolve(null),
  trouble,
  isHttps,
  trustedProxies = 0,
  logged = SUBSCRIBER,
}: HttpServerOptions): HttpServer {
  const server = createServer<typeof IncomingMessage, typeof ShapedResponse>({
    ServerResponse: ShapedResponse,
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
    requestTimeout: 60_000,
    maxHeaderSize: 65_536,
  })
  if (trustedProxies === 0) shareConnections(server)
  const { isDraining, drain } = drainable(server)
  const policies = {
    framed: policy({ mayBeFramed: true }),
    unframed: policy({ mayBeFramed: false }),
  }

  server.on('request', (request: IncomingMessage, response: ShapedResponse) => {
    const began = performance.now()
    const id = requestId(request.headers['x-request-id'])
    const sent = request.url ?? ''
    const read = readTarget(sent)
    const target = typeof read === 'string' ? read : sent
    request.url = target // for those behind the HTTP server: what was judged is what they get
    const path = target.split('?', 1)[0] ?? ''
    const isFramed = typeof read === 'string' && mayBeFramed(path)
    const method = request.method ?? ''
    const address = clientAddress(
      request.headers['x-forwarded-for']?.toString(),
      request.socket.remoteAddress,
      trustedProxies,
    )
    const network = truncateToNetwork(address, SUBSCRIBER)
    const place = truncateToNetwork(address, logged)
    request.headers['x-request-id'] = id // for those behind the HTTP server
    request.headers[HTTP_SERVER_HEADER] = '1'
    request.headers['x-forwarded-for'] = address
    const span = isQuiet(path)
      ? null
      : openRequestSpan(request, { id, path, isBehindProxy: trustedProxies > 0 })
    response.policy = isFramed ? policies.framed : policies.unframed
    // nobody asks about a file of the build, and a page has a dozen
    if (!isPart(path)) response.setHeader('X-Request-Id', id)
    response.setHeaders(
      new Map(
        Object.entries(
          securityHeaders({
            mayBeFramed: isFramed,
            isSecret: isSecret(path),
            isPart: isPart(path),
            isHttps,
          }),
        ),
      ),
    )
    if (isDraining()) response.setHeader('Connection', 'close')
    response.on('close', () => {
      const ms = performance.now() - began
      span?.end(response)
      countRequest({
        route: response.route,
        status: response.statusCode,
        isWhole: response.writableFinished,
        ms,
      })
      const fields = {
        id,
        method,
        path,
        status: response.statusCode,
        ms: Math.round(ms),
        ...(place.endsWith('/0') ? {} : { network: place }),
        ...(span?.traceId == null ? {} : { trace: span.traceId }),
        ...(response.reader === null ? {} : { user: response.reader }),
        ...(response.failure === null ? {} : { failure: response.failure }),
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      if (response.statusCode >= 500 && !isHealthPath(path)) log.error('request', fields)
      else if (isQuiet(path)) log.debug('request', fields)
      else log.info('request', fields)
    })

    if (isHealthPath(path)) {
      response.route = 'health'
      void answerHealth(
        path,
        response,
        isDraining() ? () => Promise.resolve(SHUTTING_DOWN) : trouble,
      )
      return
    }
    const refusal =
      (typeof read === 'string' ? null : read) ??
      findRefusal(method, target, request.headers['next-action'] !== undefined) ??
      refusePastDay(target) ??
      refuseUnknownFormat(target) ??
      refuseWrongWords(target) ??
      (hostsIn(request) > 1
        ? refuse('bad_request', 'Requests must name exactly one host.')
        : null) ??
      (hasReadableRouterState(request.headers)
        ? null
        : refuse('bad_request', 'The router state cannot be read.'))
    if (refusal) {
      if (refusal.allow) response.setHeader('Allow', refusal.allow)
      sendSentence(request, response, refusal, id)
      return
    }
    if (hasDoubledSlashes(sent) && (method === 'GET' || method === 'HEAD')) {
      response.writeHead(308, { Location: target, 'Cache-Control': 'no-store' }).end()
      request.resume()
      return
    }
    // a page that is open asks for parts of itself by addresses that it wrote
    const right = request.headers.rsc === undefined ? rightAddress(target) : null
    if (right !== null) {
      response.writeHead(307, { Location: right, 'Cache-Control': 'no-store' }).end()
      request.resume()
      return
    }
    // The page is made for HEAD as for GET, so that both have the same headers; Node leaves the body out.
    if (method === 'HEAD') request.method = 'GET'
    const answered = () => answerSafely(request, response, { answer, awayNow, network, id })
    void (span ? context.with(span.context, answered) : answered())
  })
  return { server, drain }
}

async function answerSafely(
  request: IncomingMessage,
  response: ShapedResponse,
  {
    answer,
    awayNow,
    network,
    id,
  }: Required<Pick<HttpServerOptions, 'answer' | 'awayNow'>> & { network: string; id: string },
): Promise<void> {
  try {
    await answer(request, response, network)
  } catch (error) {
    if (response.headersSent || response.destroyed) {
      response.destroy()
      return
    }
    const failure = describeFailure(error) ?? ((await awayNow()) ? AWAY : null)
    if (!failure) log.error('a request failed', { id, error })
    else if (failure.status >= 500) response.failure = describeError(error)
    if (failure?.code === 'too_slow') response.setHeader('Connection', 'close') // what is still to come is not waited for
    if (failure && failure.retrySeconds !== null)
      response.setHeader('Retry-After', failure.retrySeconds)
    sendSentence(
      request,
      response,
      failure ?? {
        code: 'internal',
        status: 500,
        message: `Internal server error. Request ${id}.`,
      },
      id,
    )
  }
}

const AWAY = {
  code: 'unavailable',
  status: 503,
  message: 'The database is unavailable. Try again in a moment.',
  retrySeconds: 5,
} as const

/** Describes an error that passes by itself, in words that a reader may be told; null for an unexpected one. */
function describeFailure(
  error: unknown,
): { code: string; status: number; message: string; retrySeconds: number | null } | null {
  if (error instanceof BudgetError)
    return {
      code: 'rate_limited',
      status: 429,
      message: error.message,
      retrySeconds: error.retrySeconds,
    }
  if (error instanceof BusyError)
    return {
      code: 'unavailable',
      status: 503,
      message: error.message,
      retrySeconds: error.retrySeconds,
    }
  if (error instanceof DatabaseAwayError) return AWAY
  if (error instanceof AppError)
    return {
      code: error.code,
      status: error.status,
      message: error.message,
      retrySeconds: error.code === 'unavailable' ? AWAY.retrySeconds : null,
    }
  if (
    error instanceof NoRendererError ||
    error instanceof SilentRendererError ||
    error instanceof UpstreamTimeoutError ||
    isBrokenConnection(error)
  )
    return {
      code: 'unavailable',
      status: 503,
      message: 'The page could not be rendered. Try again in a moment.',
      retrySeconds: 2,
    }
  const trouble = answerTrouble(error)
  return trouble && { ...AWAY, message: trouble.message }
}

/** Describes an error to the operator, beside the sentence for the reader. */
const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** A renderer that ended while it answered. */
const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ECONNREFUSED', 'ENOENT', 'EPIPE'].includes(String(error.code))

/** In the form that the caller reads: the site's own calls and the data API speak JSON. */
function sendSentence(
  request: IncomingMessage,
  response: ShapedResponse,
  { code, status, message }: { code: string; status: number; message: string },
  id: string,
): void {
  const path = request.url?.split('?', 1)[0] ?? ''
  const isQuestion = isDataApiPath(path)
  const details = isQuestion && status === 400 ? { details: [{ path: 'address', message }] } : {}
  const [type, body] =
    isQuestion || path.startsWith('/api/')
      ? ['application/json', JSON.stringify({ message, code, requestId: id, ...details })]
      : ['text/plain; charset=utf-8', `${message}\n`]
  response
    .writeHead(status, {
      ...(isQuestion ? CROSS_ORIGIN : {}),
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    .end(body)
  request.resume()
}

/** Asked for by programs, and parts of pages: only at debug level in the log, unless they fail, and not traced. */
const isQuiet = (path: string): boolean => isHealthPath(path) || path.startsWith('/_next/')

function hostsIn({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}
