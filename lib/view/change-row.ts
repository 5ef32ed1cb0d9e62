import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** What can change: the catalogue, and figures that were published. A new kind is one row. */
export const changeKinds = {
  added: { label: 'Added', meaning: 'A newly tracked asset, token or other entity.' },
  renamed: { label: 'Renamed', meaning: 'The entity has a new name.' },
  reclassified: {
    label: 'Reclassified',
    meaning: 'Moved to another class, issuer, platform, network or tokenization type.',
  },
  revised: {
    label: 'Revised',
    meaning: 'A source revised previously published days.',
  },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'A source withdrew values for previously published days.',
  },
  released: { label: 'Released', meaning: 'A held reading was published.' },
  rejected: { label: 'Rejected', meaning: 'A held reading was rejected permanently.' },
  removed: { label: 'Removed', meaning: 'No longer tracked, or removed from a group.' },
  edited: { label: 'Edited', meaning: 'Facts or terms were corrected.' },
} as const

export type ChangeKind = keyof typeof changeKinds
export const CHANGE_KINDS = [
  'added',
  'renamed',
  'reclassified',
  'revised',
  'withdrawn',
  'released',
  'rejected',
  'removed',
  'edited',
] as const satisfies readonly ChangeKind[]

/** One change as it is listed. */
export interface ChangeRow {
  /** never changes: `entry:7`, `membership:12`, `revision:3`, `revised:4`, `decided:9` */
  key: string
  kind: ChangeKind
  /** what changed */
  name: string
  href: string | null
  detail: string
  /** ISO: when it was recorded here */
  at: string
  sourceUrl: string | null
  /** of a published figure: what it read and what it reads, on the day that moved most */
  value: ChangedValue | null
}

export interface ChangedValue {
  measure: MeasureKey
  day: Day
  before: number | null
  after: number | null
  /** values of the same line that changed with it, itself included */
  days: number
  /** that had held it, by its label */
  rule: string | null
  source: string
  runId: number | null
}
