import type { aggregateFunctions } from '#lib/query/query.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'

export type AggregateFunction = (typeof aggregateFunctions)[number]

/**
 * How several values of a day may become one, the usual one first. A price does not add up, nor
 * does a yield; the mean of a yield is weighted, that of anything else counts every asset or token
 * once. Amounts of tokens add up within one asset.
 */
export function listFunctions(measure: MeasureKey): readonly AggregateFunction[] {
  const { across, unit } = getMeasure(measure)
  if (across === 'sum' || across === 'distinct') return ['sum', 'avg', 'min', 'max']
  return unit === 'token' ? ['avg', 'min', 'max', 'sum'] : ['avg', 'min', 'max']
}

/** Groups add up to the total, and shares of it can be shown. */
export const isAdding = (measure: MeasureKey, used: AggregateFunction): boolean =>
  used === 'sum' && listFunctions(measure)[0] === 'sum'

export const FUNCTION_LABEL: Readonly<Record<AggregateFunction, string>> = {
  sum: 'Sum',
  avg: 'Mean',
  min: 'Minimum',
  max: 'Maximum',
}
