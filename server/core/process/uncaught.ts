import { setTimeout as pause } from 'node:timers/promises'
import { databaseTrouble } from '#server/core/database/database-trouble.ts'
import { log } from '#server/core/log.ts'

/** Work that is under way when an exception ends a process may take so long. */
const LAST_MS = 15_000

/**
 * The rule for what nobody in this process has caught. A promise that was rejected while nobody
 * waited for it belongs to one piece of work: a line in the log, and the process goes on. An
 * exception may have left anything half done: a line, and the process ends with status 1, once
 * `end` has finished what is under way; whoever started it starts it again.
 */
export function watchUncaught(end?: () => Promise<unknown>): {
  onRejection: (reason: unknown) => void
} {
  let isEnding = false
  const onRejection = (error: unknown) => {
    // an outage of the database is said once, not for each read that nobody waited for
    const level = databaseTrouble(error) === null ? 'error' : 'debug'
    log[level]('a promise was rejected and nothing handled it; the process continues', { error })
  }
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', (error) => {
    log.error('an exception was not caught; the process is stopping', { error })
    if (isEnding) return
    isEnding = true
    if (!end) process.exit(1)
    void Promise.race([end(), pause(LAST_MS)])
      .catch(onRejection)
      .finally(() => process.exit(1))
  })
  return { onRejection }
}
