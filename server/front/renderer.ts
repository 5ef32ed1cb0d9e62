// node server/front/renderer.ts, started by renderers.ts: Next behind a socket of this machine. The argument names it.
import { once } from 'node:events'
import { createServer, ServerResponse, type IncomingMessage } from 'node:http'
import next from 'next'
import { AWAY_HEADER } from '#lib/front-headers.ts'
import { closeDatabase } from '#server/db.ts'
import { env } from '#server/env.ts'
import { MOST_DECODED_BYTES } from '#server/modules/series/units.ts'
import { databaseAwaySince, watchDatabase } from '#server/modules/site/watch-database.ts'

const LAST_REQUESTS_MS = 9_000

/** What fails in a process that has lost the database is told apart from what is broken. */
class RendererResponse extends ServerResponse<IncomingMessage> {
  override writeHead(status: number, ...rest: never[]): this {
    if (status >= 500 && databaseAwaySince()) this.setHeader(AWAY_HEADER, '1')
    return super.writeHead(status, ...rest)
  }
}

// the front ends this process in order; signals of the terminal reach both
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => { void stop() })
process.on('message', (message) => {
  if (message === 'stop') void stop()
  else if (message === 'ping') process.send?.({ memory: ownMemory() })
})

const socket = process.argv[2] ?? ''
const { PORT, HOST } = env()
// Next listens for WebSockets on the server it is given: one that nobody reaches, for there are none here
const site = next({ dev: false, httpServer: createServer(), port: PORT, ...(HOST ? { hostname: HOST } : {}) })
const stopWatching = watchDatabase()
await site.prepare()
const answer = site.getRequestHandler()
const server = createServer<typeof IncomingMessage, typeof RendererResponse>({ ServerResponse: RendererResponse, keepAliveTimeout: 0, headersTimeout: 20_000, requestTimeout: 60_000, maxHeaderSize: 131_072 }, (request, response) => { void answer(request, response) })
server.listen(socket)
await once(server, 'listening')
process.send?.('ready')

/** In bytes, without what decoded series may take: they have a bound of their own, and a process that holds many is not out of hand. */
function ownMemory(): number {
  const { rss, arrayBuffers } = process.memoryUsage()
  return rss - Math.min(arrayBuffers, MOST_DECODED_BYTES)
}

let stopping: Promise<void> | undefined

function stop(): Promise<void> {
  return (stopping ??= end())
}

async function end(): Promise<void> {
  const force = setTimeout(() => { server.closeAllConnections() }, LAST_REQUESTS_MS)
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  clearTimeout(force)
  await stopWatching()
  await site.close()
  // a database that is away says goodbye to nobody
  if (!databaseAwaySince()) await closeDatabase()
  process.exit(0)
}
