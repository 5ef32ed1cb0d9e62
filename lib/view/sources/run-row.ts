import type { SourceId } from '#lib/registry/sources.ts'

/** A run as admins see it. */
export interface AdminRunRow {
  id: number
  sourceId: SourceId
  sourceName: string
  /** `running`, `published`, `unchanged`, `refused`, `failed`, `withdrawn` */
  state: string
  inputs: string[]
  locations: string[]
  /** ISO */
  startedAt: string
  finishedAt: string | null
  /** how long it took, or takes so far */
  seconds: number
  rowsRead: number
  pointsRead: number
  pointsNew: number
  heldCount: number
  message: string | null
  faults: { file: string; line: number | null; column: string | null; reason: string }[]
  faultCount: number
  /** why it cannot be made again; null: it can */
  noRerun: string | null
}

/** A run that is asked for again and has not begun. */
export interface WaitingRun {
  jobId: string
  sourceName: string
  locations: string[]
  /** ISO */
  askedAt: string
}
