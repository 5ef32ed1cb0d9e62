import { databaseTrouble } from '#server/core/database/database-trouble.ts'
import { log } from '#server/core/log.ts'

/**
 * The queue looks every few seconds, for each kind of job: what it has not said for so long is
 * over, and is said anew.
 */
const OVER_AFTER_MS = 60_000

/** Says what the queue cannot do, once for as long as it lasts. */
export function tellOnce(): (error: unknown) => void {
  const heardAt = new Map<string, number>()
  return (error) => {
    const trouble = databaseTrouble(error) ?? String(error)
    const now = performance.now()
    const before = heardAt.get(trouble) ?? -Infinity
    heardAt.set(trouble, now)
    if (now - before <= OVER_AFTER_MS) return
    const sentence = databaseTrouble(error) === null ? null : messageOf(error)
    log.error('the job queue has a problem', sentence === null ? { error } : { reason: sentence })
  }
}

/** The queue also hands on copies of errors, which are errors no more. */
function messageOf(error: unknown): string | null {
  const message: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null
  return typeof message === 'string' ? message : null
}
