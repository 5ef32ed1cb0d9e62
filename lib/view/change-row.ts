import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** What can change: the catalogue, and figures that were published. A new kind is one row. */
export const changeKinds = {
  added: { label: 'Added', meaning: 'An asset, token or other entity that was not here before.' },
  renamed: { label: 'Renamed', meaning: 'The same entity under another name.' },
  reclassified: {
    label: 'Reclassified',
    meaning: 'It moved to another class, issuer, platform, network or kind of tokenization.',
  },
  revised: {
    label: 'Revised',
    meaning: 'A source said something else about days that were published before.',
  },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'A source no longer gives a value for days that were published before.',
  },
  released: { label: 'Released', meaning: 'A reading that was held is published.' },
  rejected: { label: 'Rejected', meaning: 'A reading that was held stays unpublished for good.' },
  removed: { label: 'Removed', meaning: 'It is no longer followed, or left a group.' },
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
