import type { Figure } from '#lib/view/figure.ts'
import type { CombinedLine } from '#server/market/figures/combined.ts'
import { blankFigure } from '#server/market/figures/figure.ts'
import { cutWindow } from '#server/market/figures/group.ts'
import { currencyOf } from '#server/market/currency/money.ts'
import { windowNote, type NetFlow } from '#server/market/figures/net-flow.ts'
import { trim, valueOn, type Packed } from '#server/data/series/packed.ts'

/** A net flow of 30 days among the headline figures of a page. */
export function netFlowFigure(
  flow: NetFlow | null,
  mints: CombinedLine | undefined,
  burns: CombinedLine | undefined,
): Figure {
  if (!flow || !mints || !burns)
    return blankFigure(
      'Net Flow, 30 d',
      'usd',
      'netFlow',
      mints && burns
        ? 'Mint and burn data cover too few of the 30 days.'
        : 'No source has reported mints and burns yet.',
    )
  return {
    label: 'Net Flow, 30 d',
    unit: currencyOf(mints),
    measure: 'netFlow',
    scope: flow.scope,
    value: flow.mints - flow.burns,
    asOf: flow.day,
    quality: flow.quality,
    change: null,
    organic: null,
    spark: cutWindow(difference(mints, burns), flow.day - 29, flow.day),
    note: ['mints less burns', windowNote(flow)].filter(Boolean).join(', '),
    held: null,
  }
}

/** Mints less burns day by day, on the days that both are known. */
export function difference(mints: Packed, burns: Packed): Packed {
  const values = Float64Array.from(
    mints.values,
    (value, at) => value - valueOn(burns, mints.start + at),
  )
  return {
    ...(trim({ start: mints.start, values }) ?? {
      start: mints.start,
      values: new Float64Array(0),
    }),
    ...(mints.currency && { currency: mints.currency }),
  }
}
