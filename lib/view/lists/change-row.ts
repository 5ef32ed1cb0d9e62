import type { Day } from '#lib/dates.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** Kinds of changes: of the catalogue, and of figures that were published. A new kind is one row. */
export const changeKinds = {
  added: {
    color: 'var(--s9)',
    label: 'Added',
    meaning: 'A newly tracked asset, token or other entity.',
  },
  renamed: {
    color: 'var(--s4)',
    label: 'Renamed',
    meaning: 'The entity has a new name.',
  },
  reclassified: {
    color: 'var(--s3)',
    label: 'Reclassified',
    meaning: 'Moved to another class, issuer, platform, network or tokenization type.',
  },
  revised: {
    color: 'var(--s6)',
    label: 'Revised',
    meaning: 'A source revised previously published days.',
  },
  withdrawn: {
    color: 'var(--s8)',
    label: 'Withdrawn',
    meaning: 'A source withdrew values for previously published days.',
  },
  held: {
    color: 'var(--held)',
    label: 'Held',
    meaning: 'A reading failed a check; the last good value stays published.',
  },
  released: {
    color: 'var(--s1)',
    label: 'Released',
    meaning: 'A held reading was published.',
  },
  rejected: {
    color: 'var(--s5)',
    label: 'Rejected',
    meaning: 'A held reading was rejected and stays out.',
  },
  left: {
    color: 'var(--s2)',
    label: 'Left totals',
    meaning: 'Totals go on without the asset or token, because it fell silent or by decision.',
  },
  returned: {
    color: 'var(--s-other)',
    label: 'Returned',
    meaning: 'Totals count an asset or token again that had left them.',
  },
  removed: {
    color: 'var(--s10)',
    label: 'Removed',
    meaning: 'No longer tracked, or removed from a group.',
  },
  edited: {
    color: 'var(--s7)',
    label: 'Edited',
    meaning: 'Facts or terms were corrected.',
  },
} as const

export type ChangeKind = keyof typeof changeKinds
export const CHANGE_KINDS = [
  'added',
  'renamed',
  'reclassified',
  'revised',
  'withdrawn',
  'held',
  'released',
  'rejected',
  'left',
  'returned',
  'removed',
  'edited',
] as const satisfies readonly ChangeKind[]

/** `revised,added` → those of them that are kinds, each once. */
export const readChangeKinds = (text: string): ChangeKind[] => {
  const wanted = new Set(text.split(','))
  return CHANGE_KINDS.filter((kind) => wanted.has(kind))
}

/** Percent of a value: smaller revisions can be left out. */
export const CHANGE_STEPS = ['0.01', '0.1', '1', '10'] as const
export type ChangeStep = (typeof CHANGE_STEPS)[number]

/** How many changes of a kind were recorded on a day. */
export interface ChangeCount {
  day: Day
  kind: ChangeKind
  count: number
}

/** One change as it is listed. */
export interface ChangeRow {
  /** never changes: `entry:7`, `membership:12`, `revision:3`, `revised:4`, `decided:9` */
  key: string
  kind: ChangeKind
  /** the thing that changed */
  name: string
  href: string | null
  detail: string
  /** ISO: when it was recorded here */
  at: string
  sourceUrl: string | null
  /** the earlier and the present reading of a published figure, on the day that moved most; null: it is none */
  value: ChangedValue | null
}

export interface ChangedValue {
  measure: MeasureKey
  /** unit of `before` and `after` */
  unit: ShownUnit
  /** why neither is shown: they are known in dollars, and no rate holds for their day; null: they are */
  missing: string | null
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
