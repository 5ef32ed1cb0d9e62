import type { ServerResponse } from 'node:http'
import { softwareVersion } from '#server/core/software-version.ts'

const PATHS = new Set(['/healthz', '/readyz'])

export function isHealthPath(path: string): boolean {
  return PATHS.has(path)
}

/** /healthz: this process runs, in which version. /readyz: it can answer readers, else 503 with the reason. */
export async function answerHealth(
  path: string,
  response: ServerResponse,
  trouble: () => Promise<string | null>,
): Promise<void> {
  const reason = path === '/readyz' ? await trouble() : null
  const well = { status: 'ok', ...(path === '/healthz' && { version: softwareVersion() }) }
  const body = JSON.stringify(reason ? { status: 'unavailable', reason } : well)
  response
    .writeHead(reason ? 503 : 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(reason ? { 'Retry-After': '2' } : {}),
    })
    .end(`${body}\n`)
}
