import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Subject } from '../forms/form.ts'

/** Below it a line has not begun in earnest. */
export const EARNEST = { usd: 1e6, token: 1e6, count: 100, percent: 0 } as const
const LARGE = 1e7
/**
 * A fund of this size grows or shrinks by such a factor on one day now and then: so much is no
 * fault. In the real file of treasuries 28 funds did more than + 35% or − 26% on some sixty days,
 * and four times as much only while they were small.
 */
const STEP = { large: 4, small: 20 }

export const isPrice = (measure: MeasureKey): boolean =>
  measure === 'price' || measure === 'netAssetValue'

/** Tells if a measure is counted anew each day, and so may be ten times as much tomorrow. */
export const isUneven = (measure: MeasureKey): boolean =>
  getMeasure(measure).kind === 'flow' || measure === 'dailyActiveAddresses'

/** How far a value may leave its line for a day, as a logarithm. */
export function spikeBound(measure: MeasureKey, subject: Subject): number {
  if (measure === 'price')
    return Math.log1p(subject === 'stablecoin' ? 0.02 : subject === 'gold' ? 0.1 : 0.35)
  if (measure === 'netAssetValue') return Math.log1p(0.05)
  return Math.log1p(measure === 'holders' ? 0.3 : 0.35)
}

/** How far it may leave it for good, where nothing else says why. */
export function stepBound(measure: MeasureKey, subject: Subject, size: number): number {
  if (isPrice(measure)) return spikeBound(measure, subject)
  if (measure === 'holders') return Math.log(2)
  return Math.log(size < LARGE ? STEP.small : STEP.large)
}
