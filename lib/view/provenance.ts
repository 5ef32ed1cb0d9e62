import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Quality, Unit } from '#lib/view/figure.ts'

/** What stands behind one published figure. Times are ISO strings. */
export interface Provenance {
  title: string
  measure: MeasureKey
  measureLabel: string
  definition: string
  formula: string
  unit: Unit
  value: number
  asOf: Day
  quality: Quality
  /** what is special about the value, in a sentence: a price of an earlier day */
  note: string | null
  /** parts of a derived value, largest first, or what a reported one was read from */
  inputs: { label: string; href: string | null; value: number; asOf: Day; source: string }[]
  /** how many parts there are in all */
  inputCount: number
  checks: { passed: number; total: number }
  source: { name: string; url: string | null; licence: string; attribution: string }
  run: { id: number; publishedAt: string; inputs: string[] }
  /** every value this day has had, newest first */
  history: { runId: number; publishedAt: string; value: number | null }[]
  held: { day: Day; value: number | null; reason: string }[]
}
