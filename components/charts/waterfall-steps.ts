import type { WaterfallStep } from '#components/charts/waterfall.tsx'
import { type Day, showDay } from '#lib/dates.ts'
import { isCurrencyKey } from '#lib/registry/currencies.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import type { Growth } from '#server/market/figures/totals/compute-growth.ts'

/** As far as floating-point sums of the same parts agree: what is below it is no step. */
const ROUNDING = 1e-9

const shortDay = (day: Day): string => showDay(day).replace(/ \d{4}$/, '')

/** In another currency than dollars, a price moves with the rate as well. */
export const movesWithRates = (unit: ShownUnit): boolean => isCurrencyKey(unit) && unit !== 'usd'

/**
 * From one total to the next, with every step however small, so that they add up: what is organic,
 * then what is coverage or not itemised. `revised`: what the first total was published less by.
 */
export function waterfallSteps(growth: Growth, unit: ShownUnit, revised = 0): WaterfallStep[] {
  const { from, to, before, after, mints, burns, price, unattributed } = growth
  const isSplit = mints !== 0 || burns !== 0 || price !== 0
  const middle: readonly Omit<WaterfallStep, 'key'>[] = [
    { label: 'Mints', value: mints, kind: 'organic' },
    { label: 'Burns', value: burns, kind: 'organic' },
    { label: movesWithRates(unit) ? 'Price, FX' : 'Price', value: price, kind: 'organic' },
    { label: isSplit ? 'Other' : 'Organic', value: unattributed, kind: 'organic' },
    { label: 'New', value: growth.newlyTracked, kind: 'coverage' },
    { label: 'Left', value: growth.left, kind: 'coverage' },
    { label: 'Late', value: growth.late, kind: 'coverage' },
    { label: 'Rest', value: growth.notItemised, kind: 'coverage' },
    { label: 'Revised', value: revised, kind: 'coverage' },
  ]
  return [
    { key: 'before', label: shortDay(from), value: before - revised, kind: 'total' },
    ...middle
      .filter(({ value }) => Math.abs(value) > Math.abs(before) * ROUNDING)
      .map((step) => ({ key: step.label, ...step })),
    { key: 'after', label: shortDay(to), value: after, kind: 'total' },
  ]
}
