/** What to say of a call that failed: the server's own words where it gave some, `fallback` where there are none. */
export function callErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback
  const cause = error.cause instanceof Error ? error.cause : error
  if (cause.name === 'AbortError') return 'Aborted'
  // a proxy's page where an answer should be
  if (cause instanceof SyntaxError) return 'Badly formatted response from server'
  return error.message || fallback
}
