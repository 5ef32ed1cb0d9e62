import { responseProblem } from '#components/trpc/response-problem.ts'

const NO_ANSWER = 'No response from the site. Check your connection and reload the page.'

/**
 * The sentence for a call that failed: the server's own words where it gave some, `fallback` where
 * there are none. Where no answer came the browser's words ("Failed to fetch", "Load failed") are
 * its own, and not a reader's.
 */
export function callErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback
  const cause = error.cause instanceof Error ? error.cause : error
  if (cause.name === 'AbortError') return 'Aborted'
  if (cause instanceof TypeError) return NO_ANSWER
  return responseProblem(error) ?? (error.message || fallback)
}
