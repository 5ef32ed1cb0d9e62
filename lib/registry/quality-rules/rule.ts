import type { Unit } from '#lib/view/figures/published-figure.ts'

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
 * with its sentence and one judge of the same key in the gate (server/pipeline/gate/rules.ts), without
 * which it does not compile; status page, provenance, held values and the API follow.
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
   * the most that its judge sees: one `reading`, or the rows of its `file`, as they are read; all
   * that is known of its `scope`; that and what is `held` of it; the same line of all `assets`; all
   * lines that a `run` writes together; a `line` as it is published; the line of other `sources`,
   * when somebody looks; the parts of a `total`, as it is derived
   */
  sees: 'reading' | 'file' | 'scope' | 'held' | 'assets' | 'run' | 'line' | 'sources' | 'total'
  /** shown to readers; each {name} is filled by the gate */
  sentence: string
}
