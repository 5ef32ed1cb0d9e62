/**
 * How a page tells the HTTP server that it is not what was asked for: a name that nothing has
 * (404), a question that cannot be answered (400). Next answers a thrown "not found" with an empty
 * document that a script fills; behind the HTTP server the page is written out instead, with this
 * mark, by which the HTTP server gives it its status.
 */
export const PAGE_STATUSES = [400, 404] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

export const statusMark = (status: PageStatus) =>
  ({ name: 'assay:status', content: String(status) }) as const
