import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Registry } from 'prom-client'
import { env, EnvError } from '#server/core/env.ts'
import { log } from '#server/core/log.ts'
import { watchProcess } from '#server/core/metrics/process-metrics.ts'
import {
  metricsText,
  type NamedProcess,
  type StoredMetrics,
} from '#server/edge/metrics/metrics-text.ts'

/**
 * Serves /metrics at METRICS_PORT, where that is set. `children`: the processes that this one has
 * started, as they are when somebody asks. → ends it. Throws EnvError where the port is not to be
 * had, or other settings of metrics want one.
 */
export async function serveMetrics(
  children: () => readonly NamedProcess[],
  stored: StoredMetrics,
): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST, METRICS_TOKEN: token } = env()
  if (port === undefined) {
    if (METRICS_HOST !== undefined)
      throw new EnvError('METRICS_HOST needs METRICS_PORT, for example METRICS_PORT=9464')
    return () => Promise.resolve()
  }
  const host = METRICS_HOST ?? '127.0.0.1'
  watchProcess()
  const server = createServer((request, response) => {
    const sendText = (status: number, text: string, headers = {}) => {
      response
        .writeHead(status, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...headers,
        })
        .end(text)
    }
    if ((request.url ?? '').split('?', 1)[0] !== '/metrics')
      sendText(404, 'This port serves /metrics only.\n')
    else if (token !== undefined && !sends(request, token))
      sendText(401, 'METRICS_TOKEN is required as a bearer token.\n', {
        'WWW-Authenticate': 'Bearer',
      })
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      sendText(405, 'Metrics accept GET and HEAD only.\n', { Allow: 'GET, HEAD' })
    else
      metricsText(children(), stored).then(
        (text) => {
          sendText(200, text, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE })
        },
        (error: unknown) => {
          log.error('metrics could not be rendered', { error })
          sendText(500, 'Metrics are unavailable; see the log for the reason.\n')
        },
      )
  })
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new EnvError(explain(error, { port, host }), { cause: error })
  }
  return async () => {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
}

/** Compared by their hashes, so that the time it takes tells nothing of the token. */
function sends({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

function explain(error: unknown, { port, host }: { port: number; host: string }): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `METRICS_PORT is in use by another program (${port}): choose another one, for example METRICS_PORT=9464`
  if (code === 'EACCES')
    return `This user may not use METRICS_PORT (${port}): choose one above 1023, for example METRICS_PORT=9464`
  return (
    `METRICS_HOST cannot be listened on (${host}): ` +
    'choose an address of this machine, for example METRICS_HOST=0.0.0.0'
  )
}
