import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** One coin by how far its price stands from its peg, and its size; distances are fractions. */
export interface PegPoint {
  key: string
  id: number
  /** `asset:12` */
  scope: string
  /** ticker or name */
  word: string
  name: string
  href: string
  mark: Mark
  value: number
  /** the currency that it follows */
  to: CurrencyKey
  now: number
  day: Day
  /** over the last 30 days */
  low: number
  high: number
}

/** The coins of a class by their distance from the peg and their size. */
export interface PegMap {
  day: Day
  currency: CurrencyKey
  /** by size, the largest first */
  points: readonly PegPoint[]
  /** coins with a value that are not drawn: without a price of these days, or without a peg */
  leftOut: number
}
