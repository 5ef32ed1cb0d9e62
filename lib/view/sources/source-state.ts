import { parseDay, type Day } from '#lib/dates.ts'
import { getSource, staleAfterDays, type SourceId } from '#lib/registry/sources.ts'

export const SOURCE_STATES = {
  names: 'Names only',
  fresh: 'On time',
  late: 'Late',
  ended: 'Ended',
  resting: 'Read on demand',
} as const

export type SourceState = keyof typeof SOURCE_STATES

interface Judged {
  state: SourceState
  /** days that its newest day may be behind; null: nobody promises more */
  promise: number | null
}

/**
 * How a source stands against what its upstream promises. `isExpected`: something reads it, so that
 * more should come.
 */
export function judgeSource(
  id: SourceId,
  { newestDay, isExpected, now }: { newestDay: Day | null; isExpected: boolean; now: Day },
): Judged {
  if (newestDay === null) return { state: 'names', promise: null }
  const { archiveEnds } = getSource(id)
  const end = archiveEnds === undefined ? undefined : parseDay(archiveEnds)
  const promise = isExpected ? staleAfterDays(id) : null
  if (promise === null && end !== undefined && newestDay <= end) return { state: 'ended', promise }
  if (now - newestDay <= staleAfterDays(id)) return { state: 'fresh', promise }
  return { state: promise === null ? 'resting' : 'late', promise }
}
