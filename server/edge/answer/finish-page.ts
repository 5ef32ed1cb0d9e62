import { PAGE_STATUSES, statusMark, type PageStatus } from '#lib/http/page-status.ts'
import { writtenMeta } from '#server/edge/framework/next-forms.ts'
import { flightAsData } from '#server/edge/framework/flight-data.ts'
import type { Rendering } from '#server/edge/cache/page-cache.ts'

export const isPage = (contentType: string): boolean => /^text\/html\b/i.test(contentType)

/** A page as readers get it: its data in blocks that are no scripts, with the status that it says itself. */
export function finishPage(status: number, body: Buffer): Pick<Rendering, 'status' | 'body'> {
  const html = body.toString()
  return {
    status: status === 200 ? (saidStatus(html) ?? 200) : status,
    body: Buffer.from(flightAsData(html)),
  }
}

const WRITTEN = PAGE_STATUSES.map((status) => ({ status, mark: writtenMeta(statusMark(status)) }))

/** The status that a page says it has (app/_blocks/frame/status-mark.tsx); null where it says nothing. */
const saidStatus = (html: string): PageStatus | null =>
  WRITTEN.find(({ mark }) => html.includes(mark))?.status ?? null

/** The same of whatever a renderer has answered. */
export function finishRendering(rendering: Rendering): Rendering {
  return isPage(String(rendering.headers['content-type'] ?? ''))
    ? { ...rendering, ...finishPage(rendering.status, rendering.body) }
    : rendering
}
