import { isLostConnection } from '#server/core/database/lost-connection.ts'
import { DatabaseAwayError } from '#server/core/database/watch-database.ts'
import { AppError } from '#server/core/errors.ts'

/** What passes without this program: the database is not to be reached, has no connection or no space left, lets nobody in by this name, or takes no changes. */
export type DatabaseTrouble = 'away' | 'full' | 'rejected' | 'read-only' | 'no-space'

const READ_ONLY = '25006'
const TOO_MANY_CONNECTIONS = '53300'
const DISK_FULL = '53100'
/** a wrong password, a role that may not log in, a database that is gone */
const REJECTED: readonly unknown[] = ['28P01', '28000', '3D000']
const READ_ONLY_SENTENCE = /cannot execute .{1,80} in a read-only transaction/
const FULL_SENTENCE =
  /too many clients already|remaining connection slots are reserved|too many connections for/
const NO_SPACE_SENTENCE = /: No space left on device/
/** Prisma and the sign-in library wrap what PostgreSQL said, some in fields of their own, some in text alone. */
const INNER = ['cause', 'meta', 'driverAdapterError', 'error'] as const
const DEEPEST = 6

/** null for an error that is about something else. */
export function databaseTrouble(error: unknown, depth = 0): DatabaseTrouble | null {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return null
  if (error instanceof DatabaseAwayError) return 'away'
  const codes = ['code', 'originalCode'].map((name): unknown => Reflect.get(error, name))
  const message: unknown = Reflect.get(error, 'message')
  const text = typeof message === 'string' ? message : ''
  if (codes.includes(READ_ONLY) || READ_ONLY_SENTENCE.test(text)) return 'read-only'
  if (codes.includes(TOO_MANY_CONNECTIONS) || FULL_SENTENCE.test(text)) return 'full'
  if (codes.includes(DISK_FULL) || NO_SPACE_SENTENCE.test(text)) return 'no-space'
  if (codes.some((code) => REJECTED.includes(code))) return 'rejected'
  if (isLostConnection(codes, text)) return 'away'
  for (const name of INNER) {
    const found = databaseTrouble(Reflect.get(error, name), depth + 1)
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

/** What whoever asked is told of such an error; null for one that nobody expected. */
export function answerTrouble(error: unknown): AppError | null {
  const trouble = databaseTrouble(error)
  return trouble && new AppError('unavailable', SENTENCES[trouble], { cause: error })
}

/** An error as a command says it: that nothing can be written now in its own words, anything else as it is. */
export function explainTrouble(error: unknown): unknown {
  const trouble = databaseTrouble(error)
  return trouble === 'read-only' || trouble === 'no-space' ? answerTrouble(error) : error
}

/** Whether the log says it already, once for as long as it lasts. */
export function isTrouble(error: unknown): boolean {
  const trouble = databaseTrouble(error)
  return (trouble !== null && trouble !== 'away') || error instanceof DatabaseAwayError
}
