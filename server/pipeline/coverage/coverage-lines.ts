import { isoDay } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { getSource } from '#lib/registry/sources.ts'
import type { AssetCoverage } from '#server/pipeline/coverage/read-coverage.ts'

/** Counts of a class, or of all: how many assets have which figures. */
export interface CoverageCount {
  assets: number
  quantity: number
  price: number
  value: number
  holders: number
  yield: number
  /** assets of which two independent sources report something */
  second: number
}

export function countCoverage(assets: readonly AssetCoverage[]): CoverageCount {
  const count = (has: (asset: AssetCoverage) => boolean): number => assets.filter(has).length
  return {
    assets: assets.length,
    quantity: count(({ hasQuantity }) => hasQuantity),
    price: count(({ price }) => price !== null),
    value: count(({ hasValue }) => hasValue),
    holders: count(({ hasHolders }) => hasHolders),
    yield: count(({ hasYield }) => hasYield),
    second: count(({ sources }) => sources > 1),
  }
}

const COLUMNS = ['assets', 'quantity', 'price', 'value', 'holders', 'yield', 'second'] as const
const HEADS = ['assets', 'quantity', 'price', 'value', 'holders', 'yield', '2 sources'] as const
const NAME_WIDTH = 28
const COLUMN_WIDTH = 11

/** How many of the largest assets are asked for a second source, which checks the first. */
const LARGEST = 50

/** Tells how many of the largest assets have a second source, and which have none. */
export function describeLargest(assets: readonly AssetCoverage[]): string {
  const largest = assets
    .filter(({ size, hasValue }) => hasValue && size !== null)
    .sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
    .slice(0, LARGEST)
  if (!largest.length) return 'No asset has a value yet.'
  const alone = largest.filter(({ sources }) => sources < 2).map(({ slug }) => slug)
  const said = `${largest.length - alone.length} of the ${largest.length} largest have two sources`
  return alone.length ? `${said}; one speaks for ${alone.join(', ')}.` : `${said}.`
}

/** A line for each class, and one for all of them. */
export function coverageTable(assets: readonly AssetCoverage[]): string[] {
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(COLUMN_WIDTH))].join('')
  const counts = (name: string, some: readonly AssetCoverage[]): string => {
    const count = countCoverage(some)
    return line(
      name,
      COLUMNS.map((column) => count[column].toLocaleString('en-US')),
    )
  }
  const classes = Map.groupBy(assets, ({ assetClassId }) => assetClassId)
  return [
    line('', HEADS),
    ...[...classes].map(([id, some]) => counts(assetClassById(id)?.name ?? String(id), some)),
    counts('All', assets),
    describeLargest(assets),
  ]
}

/** A line for each asset: what it has, from whom, up to which day, and why it has no quantity. */
export const assetLines = (assets: readonly AssetCoverage[]): string[] =>
  assets.map(({ slug, hasQuantity, price, hasValue, hasHolders, hasYield, lastDay, ...asset }) =>
    [
      slug.padEnd(NAME_WIDTH),
      hasQuantity ? 'quantity' : asset.noQuantity,
      price
        ? `${getMeasure(price.measure).label} from ${getSource(price.source).name}`
        : 'No source reports a price.',
      ...(hasValue ? ['value'] : []),
      ...(hasHolders ? ['holders'] : []),
      ...(hasYield ? ['yield'] : []),
      ...(lastDay === null ? [] : [`to ${isoDay(lastDay)}`]),
    ].join('; '),
  )
