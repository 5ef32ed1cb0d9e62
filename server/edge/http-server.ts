import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { context } from '@opentelemetry/api'
import { HTTP_SERVER_HEADER } from '#lib/http/internal-headers.ts'
import { truncateToNetwork, SUBSCRIBER, type Prefix } from '#lib/http/ip-network.ts'
import { log } from '#server/core/log.ts'
import { isQuiet, noteWhenDone } from '#server/edge/answer/note-request.ts'
import { openRequestSpan, type RequestSpan } from '#server/edge/answer/request-span.ts'
import { sendSentence } from '#server/edge/answer/send-sentence.ts'
import { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import { shareConnections } from '#server/edge/capacity/connection-shares.ts'
import { AWAY, describeFailure } from '#server/edge/describe-failure.ts'
import { asksForData } from '#server/edge/framework/next-forms.ts'
import { clientAddress } from '#server/edge/gate/client-address.ts'
import { isEarlyForm, type DataApiDoor } from '#server/edge/gate/gate.ts'
import { judgeRequest } from '#server/edge/gate/judge-request.ts'
import { requestId } from '#server/edge/gate/request-id.ts'
import { hasDoubledSlashes, readTarget } from '#server/edge/gate/request-target.ts'
import { rightAddress } from '#server/edge/gate/wrong-words.ts'
import {
  isPart,
  isSecret,
  mayBeFramed,
  securityHeaders,
} from '#server/edge/headers/security-headers.ts'
import { answerHealth, isHealthPath } from '#server/edge/health/answer-health.ts'
import { drainable } from '#server/edge/health/drain.ts'
import { SHUTTING_DOWN, type Trouble } from '#server/edge/health/trouble.ts'

export interface HttpServerOptions {
  /** answers a request from behind the HTTP server; `network` is the reader's */
  answer: (
    request: IncomingMessage,
    response: ShapedResponse,
    network: string,
  ) => Promise<void> | void
  /** refused in its own form here, and answered behind `answer` */
  dataApi: DataApiDoor
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
  dataApi,
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
    const received = receive(request, { trustedProxies, logged })
    const { id, path, network, span } = received
    prepare(response, received, { policies, isHttps })
    if (isDraining()) response.setHeader('Connection', 'close')
    noteWhenDone(response, received)
    if (isHealthPath(path)) {
      response.route = 'health'
      void answerHealth(
        path,
        response,
        isDraining() ? () => Promise.resolve(SHUTTING_DOWN) : trouble,
      )
      return
    }
    if (settle(request, response, received, dataApi)) return
    // The page is made for HEAD as for GET, so that both have the same headers; Node leaves the body out.
    if (received.method === 'HEAD') request.method = 'GET'
    const answered = () =>
      answerSafely(request, response, { answer, dataApi, awayNow, network, id })
    void (span ? context.with(span.context, answered) : answered())
  })
  return { server, drain }
}

/** A request with all that is known of it before anybody looks at its words. */
interface Received {
  /** milliseconds of the monotonic clock */
  began: number
  id: string
  method: string
  /** the target as it was sent */
  sent: string
  /** the same as it was judged, or why it has no one meaning */
  read: ReturnType<typeof readTarget>
  path: string
  isFramed: boolean
  /** the reader's, and as much of its address as is logged */
  network: string
  place: string
  span: RequestSpan | null
}

/** Judges the target of a request and whose it is; those behind the HTTP server get what was judged. */
function receive(
  request: IncomingMessage,
  { trustedProxies, logged }: { trustedProxies: number; logged: Prefix },
): Received {
  const began = performance.now()
  const id = requestId(request.headers['x-request-id'])
  const sent = request.url ?? ''
  const read = readTarget(sent)
  const target = typeof read === 'string' ? read : sent
  request.url = target
  const path = target.split('?', 1)[0] ?? ''
  const address = clientAddress(
    request.headers['x-forwarded-for']?.toString(),
    request.socket.remoteAddress,
    trustedProxies,
  )
  request.headers['x-request-id'] = id
  request.headers[HTTP_SERVER_HEADER] = '1'
  request.headers['x-forwarded-for'] = address
  return {
    began,
    id,
    method: request.method ?? '',
    sent,
    read,
    path,
    isFramed: typeof read === 'string' && mayBeFramed(path),
    network: truncateToNetwork(address, SUBSCRIBER),
    place: truncateToNetwork(address, logged),
    span: isQuiet(path)
      ? null
      : openRequestSpan(request, { id, path, isBehindProxy: trustedProxies > 0 }),
  }
}

/** Sets what every answer has. */
function prepare(
  response: ShapedResponse,
  { id, path, isFramed }: Received,
  { policies, isHttps }: { policies: { framed: string; unframed: string }; isHttps: boolean },
): void {
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
}

/** Answers what is refused or belongs elsewhere. → true if that was done */
function settle(
  request: IncomingMessage,
  response: ShapedResponse,
  { id, method, sent, read }: Received,
  dataApi: DataApiDoor,
): boolean {
  const target = request.url ?? ''
  const lead = (status: 303 | 307 | 308, location: string): true => {
    response.writeHead(status, { Location: location, 'Cache-Control': 'no-store' }).end()
    request.resume()
    return true
  }
  const refusal = judgeRequest(request, read, dataApi)
  if (refusal && isEarlyForm(refusal, method, request.headers['content-type']))
    return lead(303, target)
  if (refusal) {
    if (refusal.allow) response.setHeader('Allow', refusal.allow)
    sendSentence(request, response, { ...refusal, dataApi, id })
    return true
  }
  if (hasDoubledSlashes(sent) && (method === 'GET' || method === 'HEAD')) return lead(308, target)
  // a page that is open asks for parts of itself by addresses that it wrote
  const right = asksForData(request.headers) ? null : rightAddress(target)
  return right !== null && lead(307, right)
}

async function answerSafely(
  request: IncomingMessage,
  response: ShapedResponse,
  {
    answer,
    dataApi,
    awayNow,
    network,
    id,
  }: Required<Pick<HttpServerOptions, 'answer' | 'dataApi' | 'awayNow'>> & {
    network: string
    id: string
  },
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
    // the rest of it is not waited for
    if (failure?.code === 'too_slow') response.setHeader('Connection', 'close')
    if (failure && failure.retrySeconds !== null)
      response.setHeader('Retry-After', failure.retrySeconds)
    sendSentence(request, response, {
      ...(failure ?? {
        code: 'internal',
        status: 500,
        message: `Internal server error. Request ${id}.`,
      }),
      dataApi,
      id,
    })
  }
}

/** Describes an error to the operator, beside the sentence for the reader. */
const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
