import { safePath } from '#lib/links/safe-path.ts'

/** Where somebody goes after signing in or out: a page of this site, but none that signing in itself consists of. */
export function landingPath(given: unknown, origin: string): string {
  const path = safePath(given, origin)
  return /^\/(?:api|auth|ingest|_next)(?:[/?#]|$)/i.test(path) ? '/' : path
}
