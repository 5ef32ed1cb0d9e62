import type { Mark } from '#lib/view/entities/league-row.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'

/**
 * How the value of each asset class divides over the largest networks, platforms or issuers. Shares
 * are fractions of the row's value.
 */
export interface SettleTable {
  columns: { key: string; label: string; mark: Mark }[]
  rows: SettleRow[]
}

export interface SettleRow {
  key: string
  name: string
  href: string | null
  color: string
  value: number
  /** the currency of its value */
  currency: CurrencyKey
  /** by column; null: nothing of the class there */
  cells: (number | null)[]
  /** on all that have no column */
  other: number
}
