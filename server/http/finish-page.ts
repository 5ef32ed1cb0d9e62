import { flightAsData } from '#server/http/flight-data.ts'
import type { Rendering } from '#server/http/page-cache.ts'
import { saidStatus } from '#server/http/page-status.ts'

export const isPage = (contentType: string): boolean => /^text\/html\b/i.test(contentType)

/** A page as readers get it: its data in blocks that are no scripts, with the status that it says itself. */
export function finishPage(status: number, body: Buffer): Pick<Rendering, 'status' | 'body'> {
  const html = body.toString()
  return {
    status: status === 200 ? (saidStatus(html) ?? 200) : status,
    body: Buffer.from(flightAsData(html)),
  }
}

/** The same of whatever a renderer has answered. */
export function finishRendering(rendering: Rendering): Rendering {
  return isPage(String(rendering.headers['content-type'] ?? ''))
    ? { ...rendering, ...finishPage(rendering.status, rendering.body) }
    : rendering
}
