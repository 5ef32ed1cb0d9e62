const COUNT = 'inline_auth_page_visits'
const LAST = 'inline_auth_last_page'

/** Pages on the way in, and parts of other people's pages, are not visits of ours. */
const NOT_COUNTED = /^\/(?:login|auth|embed)(?:\/|$)/

let visitedAt = 0

/**
 * Counts a page that is arrived at, in the storage of this browser session; the same page once more
 * is no new visit.
 */
export function countPageVisit(pathname: string): void {
  visitedAt = performance.now()
  if (NOT_COUNTED.test(pathname) || sessionStorage.getItem(LAST) === pathname) return
  sessionStorage.setItem(LAST, pathname)
  sessionStorage.setItem(COUNT, String(pageVisits() + 1))
}

export function pageVisits(): number {
  const count = Number(sessionStorage.getItem(COUNT))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** Milliseconds that the page has been there. */
export const sincePageVisit = (): number => performance.now() - visitedAt
