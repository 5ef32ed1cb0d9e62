import type { Day } from '#lib/dates.ts'

/** Calls by day: one line a key, or the console, and endpoint that was called in these days. */
export interface ApiUsageView {
  /** the oldest day */
  from: Day
  lines: readonly ApiUsageLine[]
}

export interface ApiUsageLine {
  keyId: string
  keyName: string
  endpoint: string
  /** answered, and refused, a day each, the oldest first */
  requests: readonly number[]
  refused: readonly number[]
  rows: number
}
