import { ASSUMED } from '#lib/registry/assumptions.ts'
import { getMeasure, isMeasureKey, measureKeys, type MeasureKey } from '#lib/registry/measures.ts'

/** Supply and price that a value is the product of; undefined for every other measure. */
export function findFactors(
  measure: MeasureKey,
): { supply: MeasureKey; price: MeasureKey } | undefined {
  const names: readonly string[] = getMeasure(measure).factors ?? []
  const [supply, price] = names.filter(isMeasureKey)
  return supply && price ? { supply, price } : undefined
}

/**
 * Days that are summed up: so many trailing ones, or those since the week (Monday) or month of each
 * day began, at most so many.
 */
export interface MeasureWindow {
  daily: MeasureKey
  days: number
  since: 'week' | 'month' | null
}

/** The daily measure that this one sums up, and over which days; undefined for every other measure. */
export function findWindow(measure: MeasureKey): MeasureWindow | undefined {
  const [daily, days, since = null] = getMeasure(measure).window ?? []
  return daily !== undefined && days !== undefined && isMeasureKey(daily)
    ? { daily, days, since }
    : undefined
}

/** A level, and the days over which it grows; of assets in some classes. */
export interface MeasureGrowth {
  level: MeasureKey
  days: number
  classes: readonly number[]
}

/** The level whose growth this measure is, as that of a year; undefined for every other measure. */
export function findGrowth(measure: MeasureKey): MeasureGrowth | undefined {
  const growth = getMeasure(measure).growth
  if (!growth) return undefined
  const { level, days, classes } = growth
  return isMeasureKey(level) ? { level, days, classes } : undefined
}

/** Measures that this one can be made of where no source gives it; none for most. */
export function findInputs(measure: MeasureKey): MeasureKey[] {
  const window = findWindow(measure)
  const growth = findGrowth(measure)
  return [
    ...Object.values(findFactors(measure) ?? {}),
    ...(window ? [window.daily] : []),
    ...(growth ? [growth.level] : []),
  ]
}

/**
 * Measures whose lines stand in for one that no source reports of an asset, the nearest first: of
 * the same price before the same supply.
 */
const STAND_INS: Partial<Record<MeasureKey, readonly MeasureKey[]>> = {
  circulatingSupply: ['bridgedSupply', 'totalSupply'],
  bridgedSupply: ['circulatingSupply', 'totalSupply'],
  circulatingMarketValue: [
    'bridgedTokenMarketCap',
    'marketValue',
    'bridgedTokenValue',
    'circulatingAssetValue',
    'totalAssetValue',
  ],
  bridgedTokenMarketCap: [
    'circulatingMarketValue',
    'marketValue',
    'bridgedTokenValue',
    'circulatingAssetValue',
    'totalAssetValue',
  ],
  circulatingAssetValue: [
    'bridgedTokenValue',
    'totalAssetValue',
    'circulatingMarketValue',
    'bridgedTokenMarketCap',
    'marketValue',
  ],
  bridgedTokenValue: [
    'circulatingAssetValue',
    'totalAssetValue',
    'bridgedTokenMarketCap',
    'circulatingMarketValue',
    'marketValue',
  ],
}

/** Measures that are assumed to be this one where no source reports it; none for most. */
export const findStandIns = (measure: MeasureKey): readonly MeasureKey[] => STAND_INS[measure] ?? []

/** Where one measure stands in for another, the supply is assumed, the price, or both (registry/assumptions.ts). */
export function findAssumption(measure: MeasureKey, standIn: MeasureKey): number {
  const [wanted, known] = [findFactors(measure), findFactors(standIn)]
  if (!wanted || !known) return ASSUMED.supply
  return (
    (wanted.supply === known.supply ? 0 : ASSUMED.supply) |
    (wanted.price === known.price ? 0 : ASSUMED.price)
  )
}

/** Every measure whose lines have a part in making those of this one, itself first. */
export function withInputs(wanted: readonly MeasureKey[]): MeasureKey[] {
  return [
    ...new Set(
      wanted.flatMap((measure) =>
        [measure, ...findStandIns(measure)].flatMap((each) => [each, ...findInputs(each)]),
      ),
    ),
  ]
}

/** Can a measure be had of those that are reported: as one of them, made of them, or as one that stands in for it? */
export const isMakeable = (
  measure: MeasureKey,
  isReported: (measure: MeasureKey) => boolean,
): boolean =>
  [measure, ...findStandIns(measure)].some((each) => {
    const inputs = findInputs(each)
    return isReported(each) || (inputs.length > 0 && inputs.every(isReported))
  })

/** Measures that are the product of a supply and a price. */
export const VALUE_MEASURES = measureKeys.filter((measure) => findFactors(measure))

/** Dollars for one token. */
export const PRICE_MEASURES = listFactors('price')

/** How many tokens there are. */
export const SUPPLY_MEASURES = listFactors('supply')

function listFactors(kind: 'supply' | 'price'): MeasureKey[] {
  return [...new Set(VALUE_MEASURES.flatMap((measure) => findFactors(measure)?.[kind] ?? []))]
}
