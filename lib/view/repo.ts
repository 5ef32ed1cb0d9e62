import type { CurrencyKey } from '#lib/registry/currencies.ts'

/** What was lent on a repo platform in a month. */
export interface RepoMonth {
  /** `2026-10` */
  month: string
  /** days with a value */
  days: number
  volume: number
  /** of a day */
  mean: number
  /** what both are in */
  currency: CurrencyKey
  /** of the mean day against that of the month before, a fraction */
  change: number | null
}
