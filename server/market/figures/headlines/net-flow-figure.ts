import type { Change, Figure } from '#lib/view/figures/published-figure.ts'
import { combine } from '#server/market/figures/totals/combined.ts'
import { blankFigure } from '#server/market/figures/make-figure.ts'
import { cutWindow } from '#server/pipeline/series/known-values.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import { sumNetFlow, windowNote } from '#server/market/figures/totals/net-flow.ts'
import { trim, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'

const DAYS = 30

/**
 * The net flow of a scope over 30 days among the headline figures of a page, beside that of the 30
 * days before. `lines` as for `sumNetFlow`.
 */
export function netFlowFigure(scope: string, lines: ReadonlyMap<string, PublishedLine>): Figure {
  const keys = scope.split('+')
  const [mints, burns] = [combine('dailyMints', keys, lines), combine('dailyBurns', keys, lines)]
  const flow = sumNetFlow(scope, DAYS, lines)
  if (!flow || !mints || !burns)
    return blankFigure(
      'Net Flow, 30 d',
      'usd',
      'netFlow',
      mints && burns
        ? 'Mint and burn data cover too few of the 30 days.'
        : 'No source reports the value of mints and burns.',
    )
  const value = flow.mints - flow.burns
  const before = sumNetFlow(scope, DAYS, lines, flow.day - DAYS)
  return {
    label: 'Net Flow, 30 d',
    unit: currencyOf(mints),
    measure: 'netFlow',
    scope: flow.scope,
    value,
    asOf: flow.day,
    quality: flow.quality,
    change: before && compareFlows(value, before.mints - before.burns),
    organic: null,
    spark: cutWindow(difference(mints, burns), flow.day - DAYS + 1, flow.day),
    note: ['mints less burns', windowNote(flow)].filter(Boolean).join(', '),
    held: null,
  }
}

/** A fraction says something of two inflows only: an outflow that becomes an inflow is no percent of it. */
function compareFlows(value: number, before: number): Change {
  return {
    days: DAYS,
    amount: value - before,
    fraction: value >= 0 && before > 0 ? value / before - 1 : null,
    isOfSums: true,
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
