import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

export type Unit = 'usd' | 'token' | 'percent' | 'count'

/**
 * How a figure may be shown: in the unit of its measure, an amount of money in another currency
 * too, a fraction in basis points and an amount of metal in troy ounces or kilograms.
 */
export type ShownUnit = Unit | CurrencyKey | 'bps' | 'ounce' | 'kilogram'

/** The standing of a published value; `held` says that the newest reading is kept back and an older one stands. */
export type Quality = 'published' | 'estimated' | 'upper_bound' | 'demo' | 'held'

/** A change over a window of days. `fraction` is null where the value before is unknown or zero. */
export interface Change {
  days: number
  amount: number | null
  fraction: number | null
  /** the values are summed over the days, and set against the sum of as many days before them */
  isOfSums?: true
}

/** One published figure with all that a value card needs; money in the currency of its unit, percent as a fraction. */
export interface Figure {
  label: string
  unit: ShownUnit
  /** null for counts of rows (assets, networks), which have no measure */
  measure: MeasureKey | null
  /** names of the scopes behind it, joined by `+`; with the measure it opens the provenance */
  scope: string | null
  /** the reading that it is made of as the page is read, with no published line of its own: `benchmark:gold` */
  madeOf?: string
  /** the noun that a count of rows counts: `assets`; absent for figures with a measure, null for counts of one page */
  counted?: string | null
  value: number | null
  asOf: Day | null
  /** an average of the month that ends with `asOf` */
  period?: 'month'
  quality: Quality
  change: Change | null
  /** the part of the change that comes from assets present on both dates, as a fraction; null where not known */
  organic: number | null
  /** newest 30 days, null for a day without value */
  spark: (number | null)[]
  /** why there is no value, or a caveat ("sum over networks: an upper bound") */
  note: string | null
  /** the reading that was kept back, when quality is `held` */
  held: { day: Day; value: number | null; reason: string } | null
}
