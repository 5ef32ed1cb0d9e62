import type { ParticipantView } from '#lib/view/entities/participant-row.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import type { AssetValue, Unit } from '#server/pipeline/rollup/units/units.ts'

/** The published scopes that each view of a listing adds up to. */
export const PARTICIPANT_WHOLES = {
  distributed: ['total#distributed'],
  represented: ['total#represented'],
  stablecoins: ['class:28'],
  all: ['total', 'class:28'],
} as const satisfies Record<ParticipantView, readonly string[]>

/** The published scope of one class that a view is of: `class:27#distributed`. */
export const classOfView = (classId: number, view: ParticipantView): string =>
  `class:${classId}${view === 'distributed' || view === 'represented' ? `#${view}` : ''}`

/** The units that a view is made of. */
export const unitsOfView = (
  sizes: ReadonlyMap<number, AssetValue>,
  view: ParticipantView,
): Unit[] =>
  [...sizes.values()].flatMap(({ units }) => units).filter(({ leaf }) => isShown(leaf, view))

function isShown({ classId, tokenization }: Unit['leaf'], view: ParticipantView): boolean {
  if (view === 'stablecoins') return classId === 28
  if (view === 'all') return isRwa(classId) || classId === 28
  return isRwa(classId) && tokenization === view
}

/** The network, platform or issuer that a unit belongs to. */
export const unitOwner = ({ leaf }: Unit, kind: 'network' | 'platform' | 'issuer'): number | null =>
  ({ network: leaf.networkId, platform: leaf.platformId, issuer: leaf.issuerId })[kind]

/** Returns the scope that a view has of a network, platform or issuer: `network:1#distributed`. */
export const scopeOfView = (kind: string, id: number, view: ParticipantView): string =>
  `${kind}:${id}${view === 'all' ? '' : `#${view}`}`
