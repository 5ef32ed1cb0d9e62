import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { FRONT_HEADER } from '#lib/missing-page.ts'
import { clientAddress } from '#server/front/client-address.ts'
import { isApiPath } from '#server/front/api-mount.ts'
import { drainable } from '#server/front/drain.ts'
import { refusalOf, refuse } from '#server/front/gate.ts'
import { answerHealth, isHealthPath } from '#server/front/health.ts'
import { LastPages } from '#server/front/last-pages.ts'
import { requestId } from '#server/front/request-id.ts'
import { hasReadableRouterState } from '#server/front/router-state.ts'
import { isSecret, mayBeFramed, securityHeaders } from '#server/front/security-headers.ts'
import { ShapedResponse } from '#server/front/shaped-response.ts'
import { answerWhileAway } from '#server/front/while-away.ts'
import { log } from '#server/log.ts'

export interface FrontOptions {
  /** the site behind the front */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
  /** since when the database does not answer; null while it does */
  awaySince?: () => Date | null
  /** the same, asked once more */
  awayNow?: () => Promise<Date | null>
  /** why the site cannot answer now, or null when it can */
  trouble: () => Promise<string | null>
  /** readers reach it by https, and browsers may be told so */
  isHttps: boolean
  /** reverse proxies before it, each of which adds to X-Forwarded-For */
  trustedProxies?: number
}

export interface Front {
  server: Server
  /** Stops accepting, lets requests in flight finish, and resolves when all are gone: within 10 s. */
  drain: () => Promise<void>
}

/** The production HTTP server: what holds for every request stands here, the site itself behind it. */
export function createFront({ answer, awaySince = () => null, awayNow = () => Promise.resolve(null), trouble, isHttps, trustedProxies = 0 }: FrontOptions): Front {
  const pages = new LastPages()
  const server = createServer<typeof IncomingMessage, typeof ShapedResponse>({ ServerResponse: ShapedResponse, keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, maxHeaderSize: 65_536 })
  const { isDraining, drain } = drainable(server)

  server.on('request', (request: IncomingMessage, response: ShapedResponse) => {
    const began = performance.now()
    const id = requestId(request.headers['x-request-id'])
    const target = request.url ?? ''
    const path = target.split('?', 1)[0] ?? ''
    const method = request.method ?? ''
    request.headers['x-request-id'] = id // for those behind the front
    request.headers[FRONT_HEADER] = '1'
    request.headers['x-forwarded-for'] = clientAddress(request.headers['x-forwarded-for']?.toString(), request.socket.remoteAddress, trustedProxies)
    response.setHeader('X-Request-Id', id)
    response.setHeaders(new Map(Object.entries(securityHeaders({ mayBeFramed: mayBeFramed(path), isSecret: isSecret(path), isHttps }))))
    if (isDraining()) response.setHeader('Connection', 'close')
    response.on('close', () => {
      const fields = { id, method, path, status: response.statusCode, ms: Math.round(performance.now() - began), ...(response.writableFinished ? {} : { aborted: true }) }
      if (isHealthPath(path)) log.debug('request', fields)
      else if (response.statusCode >= 500) log.error('request', fields)
      else if (path.startsWith('/_next/')) log.debug('request', fields)
      else log.info('request', fields)
    })

    if (isHealthPath(path)) {
      void answerHealth(path, response, isDraining() ? () => Promise.resolve('the site is shutting down') : trouble)
      return
    }
    const refusal = refusalOf(method, target, request.headers['next-action'] !== undefined)
      ?? (hasReadableRouterState(request.headers) ? null : refuse('bad_request', 'The router state cannot be read.'))
    if (refusal) {
      if (refusal.allow) response.setHeader('Allow', refusal.allow)
      const [type, body] = isApiPath(path) ? ['application/json', JSON.stringify({ message: refusal.message, code: refusal.code, requestId: id })] : ['text/plain; charset=utf-8', `${refusal.message}\n`]
      response.writeHead(refusal.status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
      request.resume()
      return
    }
    // The page is made for HEAD as for GET, so that both have the same headers; Node leaves the body out.
    if (method === 'HEAD') request.method = 'GET'
    void answerSafely(isApiPath(path) ? answer : (...asked) => answerWhileAway(...asked, { answer, awaySince, awayNow, pages }), request, response, id)
  })
  return { server, drain }
}

async function answerSafely(answer: (request: IncomingMessage, response: ShapedResponse) => Promise<void> | void, request: IncomingMessage, response: ShapedResponse, id: string): Promise<void> {
  try {
    await answer(request, response)
  } catch (error) {
    log.error('a request failed', { id, error })
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`Something went wrong here. The request was ${id}.\n`)
  }
}
