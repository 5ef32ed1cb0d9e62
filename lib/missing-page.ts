/**
 * How page and front agree about a name that nothing has. Next answers a thrown "not found" with an empty document that a script
 * fills; behind the front the page is written out instead, with this mark, by which the front gives it its status.
 */
export const MISSING_MARK = { name: 'assay:status', content: '404' } as const
