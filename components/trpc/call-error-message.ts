import { responseProblem } from '#components/trpc/response-problem.ts'

/** What to say of a call that failed: the server's own words where it gave some, `fallback` where there are none. */
export function callErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback
  const cause = error.cause instanceof Error ? error.cause : error
  if (cause.name === 'AbortError') return 'Aborted'
  return responseProblem(error) ?? (error.message || fallback)
}
