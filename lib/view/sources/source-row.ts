import type { SourceId } from '#lib/registry/sources.ts'

/** How a day of a source went. */
export type SourceDay = 'fine' | 'late' | 'failed' | 'none'

/** A source as operators see it. Moments are ISO texts. */
export interface SourceRow {
  key: SourceId
  name: string
  licence: string
  redistributable: boolean
  /** a cron expression or a recurrence rule, UTC; null: it is read when somebody asks */
  schedule: string | null
  lastAt: string | null
  nextAt: string | null
  /**
   * days that its newest day is behind, and may be, null where nothing promises more; null: it
   * brings names and facts only
   */
  lag: { age: number; promise: number | null } | null
  /** that its published runs have read, in all and by those that ended within 24 hours */
  rows: number
  rowsToday: number
  held: number
  incidents: number
  /** 30 days, the present one last */
  days: SourceDay[]
  /** its newest run, which can be made again; null: there is none */
  rerun: { runId: number; refusal: string | null } | null
}

export const isLate = ({ lag }: Pick<SourceRow, 'lag'>): boolean =>
  lag !== null && lag.promise !== null && lag.age > lag.promise
