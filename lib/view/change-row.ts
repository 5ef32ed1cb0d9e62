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
  removed: { label: 'Removed', meaning: 'It is no longer followed, or left a group.' },
  edited: { label: 'Edited', meaning: 'Facts or terms were corrected.' },
} as const

export type ChangeKind = keyof typeof changeKinds
export const CHANGE_KINDS = [
  'added',
  'renamed',
  'reclassified',
  'revised',
  'removed',
  'edited',
] as const satisfies readonly ChangeKind[]

/** One change as it is listed. */
export interface ChangeRow {
  /** never changes: `entry:7`, `membership:12`, `revision:3` */
  key: string
  kind: ChangeKind
  /** what changed */
  name: string
  href: string | null
  detail: string
  /** ISO: when it was recorded here */
  at: string
  sourceUrl: string | null
}
