import type { DatasetKey } from '#lib/registry/datasets.ts'
import type { ExportFormat } from '#lib/schemas/export.ts'

export const EXPORT_STATES = [
  'queued',
  'running',
  'ready',
  'failed',
  'expired',
  'cancelled',
] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** A data set being written for somebody, or written. */
export interface ExportJobView {
  id: string
  dataset: DatasetKey
  format: ExportFormat
  state: ExportState
  rowsDone: number
  /** null: not known */
  rowsTotal: number | null
  bytes: number | null
  sha256: string | null
  /** why it failed */
  message: string | null
  /** ISO times */
  createdAt: string
  expiresAt: string | null
}

/** Somebody's downloads, and what the plan leaves of this month. */
export interface ExportList {
  jobs: ExportJobView[]
  used: number /** null: no limit */
  limit: number | null
}
