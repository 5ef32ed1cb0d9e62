import { PAGE_STATUSES, statusMark, type PageStatus } from '#lib/page-status.ts'

// as React writes it; in a text the signs around it would be escaped
const WRITTEN = PAGE_STATUSES.map((status) => {
  const { name, content } = statusMark(status)
  return { status, mark: `<meta name="${name}" content="${content}"/>` }
})

/** The status that a page says it has (app/_blocks/status-mark.tsx); null where it says nothing. */
export const saidStatus = (html: string): PageStatus | null =>
  WRITTEN.find(({ mark }) => html.includes(mark))?.status ?? null
