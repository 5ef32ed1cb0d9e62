import type { CurrencyKey } from '#lib/registry/currencies.ts'

/** The lending on a repo platform in a month. */
export interface RepoMonth {
  /** `2026-10` */
  month: string
  /** days with a value */
  days: number
  volume: number
  /** mean volume of a day */
  mean: number
  /** the currency of both */
  currency: CurrencyKey
  /** change of the mean day against that of the month before, a fraction */
  change: number | null
}
