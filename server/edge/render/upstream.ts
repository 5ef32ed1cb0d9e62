import { errors, Pool, type Dispatcher } from 'undici'
import type { Rendering } from '#server/edge/cache/page-cache.ts'
import { withTrace } from '#server/edge/answer/request-span.ts'

/** Headers of one connection, which say nothing to the next one (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const BROKEN = [
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOENT',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_DESTROYED',
]

export interface UpstreamRequest {
  method: string
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body?: Buffer | undefined
  signal?: AbortSignal
}

/** An answer took longer than it may. */
export class UpstreamTimeoutError extends Error {
  override name = 'UpstreamTimeoutError'
  override message = 'the page was not rendered in time'
}

/** A renderer has stopped answering while it was asked. */
export class SilentRendererError extends Error {
  override name = 'SilentRendererError'
  override message = 'the renderer stopped answering'
}

/** A renderer as a server of HTTP behind a socket of this machine, over connections that stay open. */
export class Upstream {
  readonly #socketPath: string
  #pool: Pool

  constructor(socketPath: string) {
    this.#socketPath = socketPath
    this.#pool = openPool(socketPath)
  }

  /** Resolves with the head of the answer; its body is still to be read. */
  async send(request: UpstreamRequest, timeoutMs: number): Promise<Dispatcher.ResponseData> {
    try {
      return await this.#ask(request, timeoutMs)
    } catch (error) {
      // a connection that was kept may close just as it is used again: what only asks is asked once more
      if (request.method === 'GET' && isBrokenConnection(error))
        return await this.#ask(request, timeoutMs)
      throw error
    }
  }

  async #ask(
    { target: path, headers, body, ...request }: UpstreamRequest,
    headersTimeout: number,
  ): Promise<Dispatcher.ResponseData> {
    const sent = withTrace(withoutConnection(headers))
    try {
      return await this.#pool.request({
        ...request,
        path,
        headers: sent,
        body: body ?? null,
        headersTimeout,
      })
    } catch (error) {
      const isLate =
        error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError
      throw isLate ? new UpstreamTimeoutError() : error
    }
  }

  /** The whole answer, to its end within that time: a page that is streamed has its head long before. */
  async fetch(request: UpstreamRequest, timeoutMs: number): Promise<Rendering> {
    const until = performance.now() + timeoutMs
    const { statusCode: status, headers, body } = await this.send(request, timeoutMs)
    const timer = setTimeout(() => {
      body.destroy(new UpstreamTimeoutError())
    }, until - performance.now())
    try {
      return { status, headers: withoutConnection(headers), body: Buffer.from(await body.bytes()) }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Lets go of all who wait for an answer, so that they can ask another renderer. */
  giveUp(): void {
    void this.#pool.destroy(new SilentRendererError())
    this.#pool = openPool(this.#socketPath)
  }

  close(): void {
    void this.#pool.destroy()
  }
}

const openPool = (socketPath: string): Pool =>
  new Pool('http://localhost', { socketPath, connections: 256, bodyTimeout: 0 })

/** Recognizes a renderer that ended while it answered. */
export const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BROKEN.includes(String(error.code))

export function withoutConnection(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.includes(name) || named.includes(name)
        ? []
        : [[name, Array.isArray(value) && name !== 'set-cookie' ? value.join(', ') : value]],
    ),
  )
}
