import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'

/** Amounts of tokens: over the tokens of one asset they add up, in its units; over assets they do not. */
export const countsTokens = (measure: MeasureKey): boolean => getMeasure(measure).unit === 'token'

/**
 * A line of a token in units of its asset: an amount times the units that one token stands for, a
 * price divided by them. Everything else, and a token that stands for one unit, is as it is,
 * without a copy.
 */
export function inUnitsOfAsset(
  measure: MeasureKey,
  { values, unitsPerToken }: Pick<Leaf, 'values' | 'unitsPerToken'>,
): Float64Array {
  if (countsTokens(measure)) return times(values, unitsPerToken)
  return PRICE_MEASURES.includes(measure) ? times(values, 1 / unitsPerToken) : values
}

export const times = (values: Float64Array, factor: number): Float64Array =>
  factor === 1 ? values : values.map((value) => value * factor)
