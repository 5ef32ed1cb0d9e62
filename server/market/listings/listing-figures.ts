import type { Day } from '#lib/dates.ts'
import type { Figure } from '#lib/view/figure.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { countFigure, makeFigure } from '#server/market/figures/figure.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { convertHolds } from '#server/market/currency/converted-lines.ts'
import type { Money } from '#server/market/currency/money.ts'
import { lineKey } from '#server/data/series/published.ts'

const SCOPES = {
  'Distributed Asset Value': 'total#distributed',
  'Represented Asset Value': 'total#represented',
  'Stablecoin Value': 'class:28',
} as const

/**
 * Above a listing of the whole market: how many rows there are, and the totals that they share,
 * whatever narrows the list; as they were published by the end of `publishedBy`, in `money`.
 */
export async function listingFigures(
  label: string,
  count: number,
  asOf: Day | null,
  publishedBy: Day | null,
  money: Money,
): Promise<Figure[]> {
  const keys = Object.values(SCOPES)
  const [lines, found] = await Promise.all([
    linesWithSizes(keys, [], publishedBy, money),
    openHolds(keys, publishedBy),
  ])
  const holds = convertHolds(found, money)
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
