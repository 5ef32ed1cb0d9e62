import { Agent, request as ask } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Rendering } from '#server/http/page-cache.ts'
import { withTrace } from '#server/http/request-span.ts'

/** Headers of one connection, which say nothing to the next one (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
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
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  readonly #calls = new Set<ClientRequest>()

  constructor(socketPath: string) {
    this.#socketPath = socketPath
  }

  /** Resolves with the head of the answer; its body is still to be read. */
  send(request: UpstreamRequest, timeoutMs: number): Promise<IncomingMessage> {
    const { method, target, headers, body, signal } = request
    return new Promise((resolve, reject) => {
      const call = ask({
        socketPath: this.#socketPath,
        agent: this.#agent,
        method,
        path: target,
        headers: withTrace(withoutConnection(headers)),
        ...(signal ? { signal } : {}),
      })
      this.#calls.add(call)
      call.once('close', () => {
        this.#calls.delete(call)
      })
      const timer = setTimeout(() => {
        call.destroy(new UpstreamTimeoutError())
      }, timeoutMs)
      call.on('response', (response) => {
        clearTimeout(timer)
        resolve(response)
      })
      call.on('error', (error) => {
        clearTimeout(timer)
        // a connection that was kept may close just as it is used again: what only asks is asked once more
        if (call.reusedSocket && method === 'GET' && isReset(error))
          resolve(this.send(request, timeoutMs))
        else reject(error)
      })
      call.end(body)
    })
  }

  /** The whole answer, to its end within that time: a page that is streamed has its head long before. */
  async fetch(request: UpstreamRequest, timeoutMs: number): Promise<Rendering> {
    const until = performance.now() + timeoutMs
    const response = await this.send(request, timeoutMs)
    const timer = setTimeout(() => {
      response.destroy(new UpstreamTimeoutError())
    }, until - performance.now())
    try {
      return {
        status: response.statusCode ?? 502,
        headers: withoutConnection(response.headers),
        body: await buffer(response),
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Lets go of all who wait for an answer, so that they can ask another renderer. */
  giveUp(): void {
    for (const call of this.#calls) call.destroy(new SilentRendererError())
  }

  close(): void {
    this.#agent.destroy()
  }
}

const isReset = (error: Error): boolean =>
  'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

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
        : [[name, value]],
    ),
  )
}
