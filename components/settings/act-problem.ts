import type { NewerState } from '#lib/view/admin.ts'

/** What the server says against an act: about fields, by their names, or about the whole. */
export interface ActProblem {
  fields: Readonly<Record<string, string>>
  message: string | null
  /** the session has ended meanwhile */
  isSignedOut: boolean
  /** what somebody else saved meanwhile, where the server tells it */
  newer?: NewerState
}

export const noProblem: ActProblem = { fields: {}, message: null, isSignedOut: false }

const NO_ANSWER = 'The site did not answer - please try again. Nothing was changed.'

/** Reads a failed call. Input that was refused names its fields; whatever has no code never came from the server. */
export function problemOf(error: unknown): ActProblem {
  const code = codeOf(error)
  if (!(error instanceof Error) || !code) return { ...noProblem, message: NO_ANSWER }
  const fields = {
    ...(code === 'BAD_REQUEST' ? refusedFields(error.message) : {}),
    ...toldFields(error),
  }
  return {
    fields,
    message: Object.keys(fields).length ? null : error.message,
    isSignedOut: code === 'UNAUTHORIZED',
    ...newerIn(error),
  }
}

function codeOf(error: unknown): string | null {
  const code = detailOf(error, 'code')
  return typeof code === 'string' ? code : null
}

/** What a rule says about fields, by their names. */
function toldFields(error: unknown): Record<string, string> {
  const fields = detailOf(error, 'fields')
  return typeof fields === 'object' && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).filter(([, message]) => typeof message === 'string'),
      )
    : {}
}

function newerIn(error: unknown): { newer?: NewerState } {
  const newer = detailOf(error, 'newer')
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

function detailOf(error: unknown, name: string): unknown {
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
