import { isTimedOut } from '#server/core/database/is-cancelled.ts'
import { isLostConnection } from '#server/core/database/lost-connection.ts'
import { DatabaseAwayError } from '#server/core/database/watch-database.ts'
import { AppError } from '#server/core/errors.ts'

/**
 * Trouble that passes without this program: the database is not to be reached, has no connection or
 * no space left, lets nobody in by this name, or takes no changes.
 */
export type DatabaseTrouble = 'away' | 'full' | 'rejected' | 'read-only' | 'no-space'

const READ_ONLY = '25006'
/** Prisma has codes of its own for some. */
const TOO_MANY_CONNECTIONS: readonly unknown[] = ['53300', 'P2037']
const DISK_FULL = '53100'
/** a wrong password, a role that may not log in, a database that is gone */
const REJECTED: readonly unknown[] = ['28P01', '28000', '3D000', 'P1000', 'P1003', 'P1010']
const READ_ONLY_SENTENCE = /cannot execute .{1,80} in a read-only transaction/
const FULL_SENTENCE =
  /too many clients already|remaining connection slots are reserved|too many connections for|no more connections allowed/
const NO_SPACE_SENTENCE = /: No space left on device/
/** Prisma and the sign-in library wrap what PostgreSQL said, some in fields of their own, some in text alone. */
const INNER = ['cause', 'meta', 'driverAdapterError', 'error'] as const
const DEEPEST = 6
/** Node's `fetch` says it, by which nobody asks the database, whatever broke beneath. */
const FETCH_SENTENCE = 'fetch failed'

/** null for an error that is about something else. */
export function databaseTrouble(error: unknown, depth = 0): DatabaseTrouble | null {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return null
  if (error instanceof DatabaseAwayError) return 'away'
  const codes = ['code', 'originalCode', 'errorCode'].map((name): unknown =>
    Reflect.get(error, name),
  )
  const message: unknown = Reflect.get(error, 'message')
  const text = typeof message === 'string' ? message : ''
  if (text === FETCH_SENTENCE) return null
  if (codes.includes(READ_ONLY) || READ_ONLY_SENTENCE.test(text)) return 'read-only'
  if (codes.some((code) => TOO_MANY_CONNECTIONS.includes(code)) || FULL_SENTENCE.test(text))
    return 'full'
  if (codes.includes(DISK_FULL) || NO_SPACE_SENTENCE.test(text)) return 'no-space'
  if (codes.some((code) => REJECTED.includes(code))) return 'rejected'
  if (isLostConnection(error)) return 'away'
  // several addresses of a host, each of which has failed
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  const inner = INNER.map((name): unknown => Reflect.get(error, name))
  for (const each of [...inner, ...several]) {
    const found = databaseTrouble(each, depth + 1)
    if (found) return found
  }
  return null
}

const SENTENCES: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'The database is unavailable. Try again in a moment.',
  full: 'No database connection is available. Try again in a moment.',
  rejected: 'The database is unavailable. Try again in a moment.',
  'read-only': 'The database is currently read-only, so this was not saved. Try again in a moment.',
  'no-space': 'The disk of the database is full, so this was not saved. Try again later.',
}

/** A clock that ran out says nothing of what was asked: on a quiet machine it may be answered. */
export const OUT_OF_TIME =
  'This was not answered in time, which depends on the current load. ' +
  'Try again in a moment; a narrower filter or fewer rows takes less time.'

/**
 * Returns the answer to a request that such an error ended, or a statement whose time ran out; null
 * for an error that nothing foresaw.
 */
export function answerTrouble(error: unknown): AppError | null {
  const trouble = databaseTrouble(error)
  if (trouble) return new AppError('unavailable', SENTENCES[trouble], { cause: error })
  return isTimedOut(error) ? new AppError('unavailable', OUT_OF_TIME, { cause: error }) : null
}

/** An error as a command says it: that nothing can be written now in its own words, anything else as it is. */
export function explainTrouble(error: unknown): unknown {
  const trouble = databaseTrouble(error)
  return trouble === 'read-only' || trouble === 'no-space' ? answerTrouble(error) : error
}

/**
 * Tells if the log says it already, once for as long as it lasts; a connection that only broke is
 * in the line of its request.
 */
export const isTrouble = (error: unknown): boolean => databaseTrouble(error) !== null
