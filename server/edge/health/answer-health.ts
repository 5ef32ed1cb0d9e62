import type { ServerResponse } from 'node:http'
import { softwareVersion } from '#server/core/software-version.ts'
import type { Trouble } from '#server/edge/health/trouble.ts'

const PATHS = new Set(['/healthz', '/readyz'])

export function isHealthPath(path: string): boolean {
  return PATHS.has(path)
}

/**
 * /healthz: this process runs, in which version. /readyz: whether requests should be sent to it,
 * with what is wrong: 503 until the database is up to date and while it shuts down, 200 while it
 * serves what it has without its database.
 */
export async function answerHealth(
  path: string,
  response: ServerResponse,
  trouble: () => Promise<Trouble | null>,
): Promise<void> {
  const found = path === '/readyz' ? await trouble() : null
  const well = { status: 'ok', ...(path === '/healthz' && { version: softwareVersion() }) }
  const isReady = found?.isServing ?? true
  const status = isReady ? 'degraded' : 'unavailable'
  const body = JSON.stringify(found ? { status, reason: found.reason } : well)
  response
    .writeHead(isReady ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(isReady ? {} : { 'Retry-After': '2' }),
    })
    .end(`${body}\n`)
}
