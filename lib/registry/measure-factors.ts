import { getMeasure, isMeasureKey, measureKeys, type MeasureKey } from '#lib/registry/measures.ts'

/** Supply and price that a value is the product of; undefined for every other measure. */
export function findFactors(
  measure: MeasureKey,
): { supply: MeasureKey; price: MeasureKey } | undefined {
  const names: readonly string[] = getMeasure(measure).factors ?? []
  const [supply, price] = names.filter(isMeasureKey)
  return supply && price ? { supply, price } : undefined
}

/** Days that are summed up: so many trailing ones, or those since the week (Monday) or month of each day began, at most so many. */
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

/** Measures that this one can be made of where no source gives it; none for most. */
export function findInputs(measure: MeasureKey): MeasureKey[] {
  const window = findWindow(measure)
  return [...Object.values(findFactors(measure) ?? {}), ...(window ? [window.daily] : [])]
}

/** Measures that are the product of a supply and a price. */
export const VALUE_MEASURES = measureKeys.filter((measure) => findFactors(measure))

/** Dollars for one token. */
export const PRICE_MEASURES = listFactors('price')

/** How many tokens there are. */
export const SUPPLY_MEASURES = listFactors('supply')

function listFactors(kind: 'supply' | 'price'): MeasureKey[] {
  return [...new Set(VALUE_MEASURES.flatMap((measure) => findFactors(measure)?.[kind] ?? []))]
}
