/** Messages of the client of procedures about an answer that is JSON, and none of a procedure's. */
const OTHER_ANSWERS: ReadonlySet<string> = new Set([
  'Unable to transform response from server',
  'Missing result',
])

/** Says what is wrong with an answer that came and cannot be read; null for every other error. */
export function responseProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const cause = error.cause instanceof Error ? error.cause : error
  // a proxy's page where an answer should be
  if (cause instanceof SyntaxError) return 'Badly formatted response from server'
  return OTHER_ANSWERS.has(cause.message) ? 'Unable to transform response from server' : null
}
