import type { WaterfallStep } from '#components/charts/waterfall.tsx'
import { type Day, showDay } from '#lib/dates.ts'
import type { Waterfall } from '#server/market/figures/waterfall.ts'

/** A smaller part of the whole has no bar; it stands in the lines below. */
const VISIBLE_STEP = 0.0005

const shortDay = (day: Day): string => showDay(day).replace(/ \d{4}$/, '')

/** From one total to the next: mints, burns and price, then what is coverage or not explained. */
export function waterfallSteps({
  from,
  to,
  before,
  after,
  mints,
  burns,
  price,
  newlyTracked,
  left,
  unexplained,
}: Waterfall): WaterfallStep[] {
  return [
    { key: 'before', label: shortDay(from), value: before, kind: 'total' },
    { key: 'mints', label: 'Mints', value: mints, kind: 'organic' },
    { key: 'burns', label: 'Burns', value: burns, kind: 'organic' },
    { key: 'price', label: 'Price', value: price, kind: 'organic' },
    ...(
      [
        ['New', newlyTracked],
        ['Left', left],
        ['Rest', unexplained],
      ] as const
    )
      .filter(([, value]) => Math.abs(value) > before * VISIBLE_STEP)
      .map(([label, value]) => ({ key: label, label, value, kind: 'coverage' as const })),
    { key: 'after', label: shortDay(to), value: after, kind: 'total' },
  ]
}
