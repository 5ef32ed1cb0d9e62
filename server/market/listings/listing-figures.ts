import type { Day } from '#lib/dates.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { countFigure, makeFigure } from '#server/market/figures/make-figure.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import type { Market } from '#server/market/market/market.ts'

const SCOPES = {
  'Distributed Asset Value': 'total#distributed',
  'Represented Asset Value': 'total#represented',
  'Stablecoin Value': 'class:28',
} as const

/**
 * Above a listing of the whole market: how many rows there are, and the totals that they share,
 * whatever narrows the list.
 */
export async function listingFigures(
  market: Market,
  label: string,
  count: number,
  asOf: Day | null,
): Promise<Figure[]> {
  const keys = Object.values(SCOPES)
  const [lines, holds] = await Promise.all([linesWithSizes(market, keys, []), market.holds(keys)])
  return [
    countFigure(label, count, asOf, {
      scope: 'all',
      counted: label.toLowerCase().replaceAll(' ', '_'),
    }),
    ...Object.entries(SCOPES).map(([name, scope]) =>
      makeFigure(combine('size', [scope], lines), {
        label: name,
        measure: 'size',
        scope,
        held: holds.get(lineKey(scope, 'size')),
      }),
    ),
  ]
}
