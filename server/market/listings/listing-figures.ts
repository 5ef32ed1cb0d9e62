import type { Day } from '#lib/dates.ts'
import type { Figure } from '#lib/view/figure.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { countFigure, makeFigure } from '#server/market/figures/figure.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { lineKey } from '#server/data/series/published.ts'

const SCOPES = {
  'Distributed Asset Value': 'total#distributed',
  'Represented Asset Value': 'total#represented',
  'Stablecoin Value': 'class:28',
} as const

/** Above a listing of the whole market: how many rows there are, and the totals that they share, whatever narrows the list; as they were published by the end of `publishedBy`. */
export async function listingFigures(
  label: string,
  count: number,
  asOf: Day | null,
  publishedBy: Day | null,
): Promise<Figure[]> {
  const keys = Object.values(SCOPES)
  const [lines, holds] = await Promise.all([
    linesWithSizes(keys, [], publishedBy),
    openHolds(keys, publishedBy),
  ])
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
