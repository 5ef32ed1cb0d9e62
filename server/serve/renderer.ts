// node server/serve/renderer.ts, started by server/edge/render/renderers.ts: Next behind a socket of
// this machine. The argument names it.
import { once } from 'node:events'
import { rmdirSync, rmSync } from 'node:fs'
import { createServer, ServerResponse, type IncomingMessage } from 'node:http'
import path from 'node:path'
import next from 'next'
import { AWAY_HEADER } from '#lib/http/internal-headers.ts'
import { withinReading } from '#server/core/cache/version-of-request.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { tellMetricsToParent } from '#server/core/metrics/tell-parent.ts'
import { sendToParent } from '#server/core/process/send-to-parent.ts'
import { startTraces } from '#server/core/traces/start-traces.ts'
import { watchUncaught } from '#server/core/process/uncaught.ts'
import { MOST_DECODED_BYTES } from '#server/pipeline/rollup/units/asset-units.ts'
import { hasLostSince, lacksConnections, lacksSpace } from '#server/core/database/noted-refusals.ts'
import { takesNoChanges } from '#server/core/database/watch-writes.ts'
import { databaseAwaySince, watchDatabase } from '#server/core/database/watch-database.ts'
import { claimUncaught, PAGE_OR_DATA } from '#server/edge/framework/next-forms.ts'
import { logFramework } from '#server/edge/framework/framework-log.ts'

const LAST_REQUESTS_MS = 9_000

type Done = (error?: Error | null) => void

/**
 * Tells failures of a process that has lost the database apart from real faults; a page is sent in
 * one piece, since the HTTP server waits for its end anyway.
 */
class RendererResponse extends ServerResponse<IncomingMessage> {
  #page: Buffer[] | null = null
  readonly #began = performance.now()

  override writeHead(status: number, ...rest: never[]): this {
    const isRefused =
      status === 500 &&
      (hasLostSince(this.#began) || takesNoChanges() || lacksConnections() || lacksSpace())
    if (isRefused || (status >= 500 && databaseAwaySince())) this.setHeader(AWAY_HEADER, '1')
    return super.writeHead(status, ...rest)
  }

  override write(
    chunk: string | Uint8Array,
    encodingOrDone?: BufferEncoding | Done,
    done?: Done,
  ): boolean {
    if (PAGE_OR_DATA.test(String(this.getHeader('content-type')))) this.#page ??= []
    const encoding = typeof encodingOrDone === 'string' ? encodingOrDone : 'utf8'
    const whenDone = typeof encodingOrDone === 'function' ? encodingOrDone : done
    if (!this.#page) return super.write(chunk, encoding, whenDone)
    this.#page.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, encoding)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
    )
    if (whenDone) process.nextTick(whenDone)
    return true
  }

  override end(...last: unknown[]): this {
    const [chunk] = last
    if (this.#page && (typeof chunk === 'string' || chunk instanceof Uint8Array)) this.write(chunk)
    const whole = this.#page && Buffer.concat(this.#page)
    this.#page = null
    const whenDone = last.find((each): each is () => void => typeof each === 'function')
    if (whole) return super.end(whole, whenDone)
    return typeof chunk === 'string' || chunk instanceof Uint8Array
      ? super.end(chunk, whenDone)
      : super.end(whenDone)
  }
}

const socket = process.argv[2] ?? ''

// The process that made the folder of the sockets was killed: each one behind it takes its own away,
// and the last one the folder.
process.on('exit', () => {
  if (process.connected) return
  try {
    rmSync(socket, { force: true })
    rmdirSync(path.dirname(socket))
  } catch {
    // others are still there
  }
})

// the HTTP server ends this process in order; signals of the terminal reach both
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
let stop = (): Promise<void> => process.exit() // until it answers there is nothing to finish
process.on('disconnect', () => void stop())
process.on('message', (message) => {
  if (message === 'stop') void stop()
  else if (message === 'ping') sendToParent({ memory: ownMemory() })
})

claimUncaught(watchUncaught().onRejection)
logFramework()
tellMetricsToParent()
const stopTraces = await startTraces('renderer')

const { PORT, HOST } = env()
// Next listens for WebSockets on the server it is given: one that nobody reaches, for there are none here
const site = next({
  dev: false,
  httpServer: createServer(),
  port: PORT,
  ...(HOST ? { hostname: HOST } : {}),
})
const stopWatching = watchDatabase()
await site.prepare()
const answer = site.getRequestHandler()
const server = createServer<typeof IncomingMessage, typeof RendererResponse>(
  {
    ServerResponse: RendererResponse,
    keepAliveTimeout: 0,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    maxHeaderSize: 131_072,
  },
  (request, response) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    void (reads ? withinReading(() => answer(request, response)) : answer(request, response))
  },
)
server.listen(socket)
await once(server, 'listening')
let stopping: Promise<void> | undefined
stop = () => (stopping ??= end())
sendToParent('ready')

/**
 * In bytes, without what decoded series may take: they have a bound of their own, and a process
 * that holds many is not out of hand. Twice, because reading them takes as much again, which the
 * allocator does not give back.
 */
function ownMemory(): number {
  const { rss, arrayBuffers } = process.memoryUsage()
  return rss - 2 * Math.min(arrayBuffers, MOST_DECODED_BYTES)
}

async function end(): Promise<void> {
  const force = setTimeout(() => {
    server.closeAllConnections()
  }, LAST_REQUESTS_MS)
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  clearTimeout(force)
  await stopWatching()
  await site.close()
  // a database that is away says goodbye to nobody
  if (!databaseAwaySince()) await closeDatabase()
  await stopTraces()
  process.exit(0)
}
