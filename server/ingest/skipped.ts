import { shorten } from '#server/ingest/shorten.ts'

const MOST_REASONS = 50
const LONGEST_REASON = 300
const OTHERS = 'other reasons'

/** Counts one skip. A reason may name what the file has, so that one file could have any number of them. */
export function noteSkipped(skipped: Map<string, number>, reason: string): void {
  const short = shorten(reason, LONGEST_REASON)
  const counted = skipped.has(short) || skipped.size < MOST_REASONS ? short : OTHERS
  skipped.set(counted, (skipped.get(counted) ?? 0) + 1)
}

/** A sentence for each reason, with how often it was met. */
export const skippedLines = (skipped: ReadonlyMap<string, number>): string[] =>
  [...skipped].map(
    ([reason, times]) =>
      `Skipped: ${reason}${times === 1 ? '' : ` (${times.toLocaleString('en-US')} times)`}.`,
  )
