import type { Unit } from '#lib/view/figure.ts'

/** From where a rule looks at a value, in the order in which they are listed. */
export const CHECK_SIDES = {
  reading: 'Single value',
  row: 'Own row',
  line: 'Own series',
  other: 'Other sources',
  before: 'Published before',
  total: 'As a total',
} as const
export type CheckSide = keyof typeof CHECK_SIDES

/**
 * A rule between a run and publication. `hold`: the reading is kept back, the last good one stays,
 * an incident opens. `mark`: it is published and says what is wrong with it. A new rule is one row
 * with its sentence and one check of the same key in the gate; status page, provenance, held values
 * and the API follow.
 */
export interface QualityRule {
  label: string
  /** the two sides that it compares */
  looksAt: string
  /** a number: more than this breaks the rule; null: the bound is the measure's own (measures.ts), or there is none */
  threshold: number | Readonly<Record<Unit, number>> | null
  /** where it looks, as the checks on a figure are grouped */
  side: CheckSide
  action: 'hold' | 'mark'
  /**
   * `reading`: as it is read, by itself or beside its file; `scope`: with all that is known of its
   * scope, and again with every run; `total`: as it is derived
   */
  judged: 'reading' | 'scope' | 'total'
  /** shown to readers; each {name} is filled by the gate */
  sentence: string
}
