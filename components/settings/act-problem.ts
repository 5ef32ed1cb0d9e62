/** What the server says against an act: about fields, by their names, or about the whole. */
export interface ActProblem {
  fields: Readonly<Record<string, string>>
  message: string | null
  /** the session has ended meanwhile */
  isSignedOut: boolean
}

export const noProblem: ActProblem = { fields: {}, message: null, isSignedOut: false }

const NO_ANSWER = 'The site did not answer - please try again. Nothing was changed.'

/** Reads a failed call. Input that was refused names its fields; whatever has no code never came from the server. */
export function problemOf(error: unknown): ActProblem {
  const code = codeOf(error)
  if (!(error instanceof Error) || !code) return { ...noProblem, message: NO_ANSWER }
  const fields = code === 'BAD_REQUEST' ? refusedFields(error.message) : {}
  return { fields, message: Object.keys(fields).length ? null : error.message, isSignedOut: code === 'UNAUTHORIZED' }
}

function codeOf(error: unknown): string | null {
  const data: unknown = error instanceof Error ? Reflect.get(error, 'data') : null
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : null
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
  return typeof given === 'object' && given !== null && 'path' in given && Array.isArray(given.path) && 'message' in given && typeof given.message === 'string'
}
