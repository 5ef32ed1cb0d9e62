import { randomUUID } from 'node:crypto'

// Narrow, because it is written into logs and sent back.
const ACCEPTED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The caller's own X-Request-Id where it is a plain one, else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID()
}
