import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** Over how many days yields are compared. */
export const YIELD_WINDOWS = ['7', '30'] as const
/** The scale that they are held against: their own, or the bill of the day. */
export const YIELD_SCALES = ['yield', 'bill'] as const

/** One fund by its yield and its size; yields are fractions a year. */
export interface YieldPoint {
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
  yield: number
  /** the day of the yield */
  day: Day
  /** yield less that of the bill; null: no bill of the day */
  toBill: number | null
  /** basis points a year; null: not published */
  feeBps: number | null
  /** made here from the NAV of the fund, or with a published fee: what is left to an investor can be checked */
  isProven: boolean
}

/** The funds of a class by their yield and their size. */
export interface YieldMap {
  day: Day
  measure: MeasureKey
  currency: CurrencyKey
  bill: { label: string; value: number; day: Day } | null
  /** by yield, the highest first */
  points: readonly YieldPoint[]
  /** the mean of proven ones, weighted by value */
  average: number | null
  /** funds with a value that are not drawn */
  leftOut: { longer: number; noYield: number }
}
