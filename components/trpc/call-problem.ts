import { responseProblem } from '#components/trpc/response-problem.ts'
import type { NewerState } from '#lib/view/admin/admin-record.ts'

/** The problem with a call: about fields, by their names, or about the whole. */
export interface CallProblem {
  fields: Readonly<Record<string, string>>
  message: string | null
  /** the session has ended meanwhile */
  isSignedOut: boolean
  /** somebody else, or another tab, was faster */
  isConflict: boolean
  /** the row as it was saved meanwhile, where the server tells it */
  newer?: NewerState
}

const NONE: CallProblem = { fields: {}, message: null, isSignedOut: false, isConflict: false }
const NO_ANSWER = 'No response from the site - please try again. Nothing was changed.'
const UNKNOWN_OUTCOME = 'It is not known whether the change was made - reload the page to see.'

interface CallWords {
  /** where no answer came */
  unanswered?: string | undefined
  /** true if the call only reads: no answer leaves a change open */
  isRead?: boolean | undefined
}

/**
 * Reads the error of a query or mutation, null being none. Input that was refused names its fields;
 * whatever has no code never came from a procedure: either no answer came, which `unanswered` says,
 * or one that cannot be read, after which a change may have been made. Where the server names a
 * time to come again, so does the message.
 */
export function readCallProblem(
  error: unknown,
  { unanswered = NO_ANSWER, isRead = false }: CallWords = {},
): CallProblem {
  if (error === null || error === undefined) return NONE
  const wait = describeWait(error)
  const code = readCode(error)
  if (!(error instanceof Error) || !code) {
    const unread = responseProblem(error)
    const message = unread && (isRead ? `${unread}.` : `${unread}. ${UNKNOWN_OUTCOME}`)
    return { ...NONE, message: (message ?? unanswered) + wait }
  }
  const fields = {
    ...(code === 'BAD_REQUEST' ? refusedFields(error.message) : {}),
    ...reportedFields(error),
  }
  return {
    fields,
    message: Object.keys(fields).length ? null : (error.message || unanswered) + wait,
    isSignedOut: code === 'UNAUTHORIZED',
    isConflict: code === 'CONFLICT',
    ...newerIn(error),
  }
}

/** The same in one line, for parts without fields of their own. */
export function describeCallProblem(error: unknown, words?: CallWords): string {
  const { fields, message } = readCallProblem(error, words)
  return message ?? Object.values(fields).join(' ')
}

/** The header reads `Retry-After`, in seconds, on whatever answered: a procedure, or the HTTP server before it. */
function describeWait(error: unknown): string {
  const meta: unknown = error instanceof Error ? Reflect.get(error, 'meta') : null
  const response: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'response') : null
  const seconds = response instanceof Response ? response.headers.get('retry-after') : null
  return seconds && /^\d{1,5}$/.test(seconds) ? ` Try again in ${seconds} s.` : ''
}

function readCode(error: unknown): string | null {
  const code = readDetail(error, 'code')
  return typeof code === 'string' ? code : null
}

/** Reads the messages of a rule about fields, by their names. */
function reportedFields(error: unknown): Record<string, string> {
  const fields = readDetail(error, 'fields')
  return typeof fields === 'object' && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).filter(([, message]) => typeof message === 'string'),
      )
    : {}
}

function newerIn(error: unknown): { newer?: NewerState } {
  const newer = readDetail(error, 'newer')
  return isNewerState(newer) ? { newer } : {}
}

function isNewerState(given: unknown): given is NewerState {
  return (
    typeof given === 'object' &&
    given !== null &&
    'version' in given &&
    typeof given.version === 'number' &&
    'values' in given &&
    typeof given.values === 'object' &&
    'labels' in given
  )
}

function readDetail(error: unknown, name: string): unknown {
  const data: unknown = error instanceof Error ? Reflect.get(error, 'data') : null
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : null
}

/** The first message of each field, where the message is a list of them. */
function refusedFields(message: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of listIn(message)) {
    if (!isIssue(issue)) continue
    const field = issue.path.findLast((step) => typeof step === 'string')
    if (field !== undefined) found[field] ??= issue.message
  }
  return found
}

function listIn(message: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(message)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function isIssue(given: unknown): given is { path: readonly unknown[]; message: string } {
  return (
    typeof given === 'object' &&
    given !== null &&
    'path' in given &&
    Array.isArray(given.path) &&
    'message' in given &&
    typeof given.message === 'string'
  )
}
