/** The page that is shown where one is asked for: a page behind the last one is the last. Pages count from 1. */
export function pageWithin(wanted: number, count: number, perPage: number): number {
  return Math.min(Math.max(1, wanted), Math.max(1, Math.ceil(count / perPage)))
}

/** The rows of a page that there is. */
export function cutPage<Row>(rows: readonly Row[], page: number, perPage: number): Row[] {
  return rows.slice((page - 1) * perPage, page * perPage)
}
