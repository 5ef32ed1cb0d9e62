import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

export const HELD_STATES = ['held', 'released', 'rejected', 'superseded'] as const
export type HeldState = (typeof HELD_STATES)[number]

/** A reading that broke a rule, as admins decide about it. */
export interface HeldValueRow {
  id: number
  name: string
  href: string | null
  measure: MeasureKey
  day: Day
  value: number | null
  /** the value that stays published instead */
  previous: number | null
  rule: string
  /** the bound that was broken, in words */
  bound: string | null
  reason: string
  source: string
  runId: number
  state: HeldState
  /** ISO */
  heldAt: string
  decidedAt: string | null
  note: string | null
}
