/**
 * How pages and the HTTP server agree about a name that nothing has. Next answers a thrown "not found" with an empty document that a script
 * fills; behind the HTTP server the page is written out instead, with this mark, by which the HTTP server gives it its status.
 */
export const MISSING_MARK = { name: 'assay:status', content: '404' } as const
