import type { Tokenization } from '#server/pipeline/series/scope.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { STABLECOINS } from '#server/market/figures/overview/overview-classes.ts'

/** A figure that the market is summed up in. */
export interface OverviewHeadline {
  key: string
  label: string
  scope: string
  measure: 'size' | 'holders'
  /** tells if a unit is a part of it */
  isOf: (unit: Unit) => boolean
}

/** Lists figures that head the first page and are compared between two dates. `lines`: those of the whole market. */
export const overviewHeadlines = (
  lines: ReadonlyMap<string, PublishedLine>,
): readonly OverviewHeadline[] => [
  isSorted(lines)
    ? {
        key: 'distributed',
        label: 'Distributed Asset Value',
        scope: 'total#distributed',
        measure: 'size',
        isOf: isRwaOf('distributed'),
      }
    : {
        key: 'distributed',
        label: 'Total Asset Value',
        scope: 'total',
        measure: 'size',
        isOf: isOfRwa,
      },
  {
    key: 'represented',
    label: 'Represented Asset Value',
    scope: 'total#represented',
    measure: 'size',
    isOf: isRwaOf('represented'),
  },
  {
    key: 'holders',
    label: 'Total Asset Holders',
    scope: 'total',
    measure: 'holders',
    isOf: isOfRwa,
  },
  {
    key: 'stablecoins',
    label: 'Total Stablecoin Value',
    scope: STABLECOINS,
    measure: 'size',
    isOf: isStablecoin,
  },
  {
    key: 'stablecoin-holders',
    label: 'Total Stablecoin Holders',
    scope: STABLECOINS,
    measure: 'holders',
    isOf: isStablecoin,
  },
]

/** Did anybody say of any asset that it is distributed? */
export const isSorted = (lines: ReadonlyMap<string, PublishedLine>): boolean =>
  lines.has(lineKey('total#distributed', 'size')) || !lines.has(lineKey('total', 'size'))

const STABLECOIN_CLASS = 28
const isStablecoin = ({ leaf }: Unit): boolean => leaf.classId === STABLECOIN_CLASS
const isOfRwa = ({ leaf }: Unit): boolean => isRwa(leaf.classId)
const isRwaOf =
  (kind: Tokenization) =>
  ({ leaf }: Unit): boolean =>
    isRwa(leaf.classId) && leaf.tokenization === kind
