import type { Day } from '#lib/dates.ts'
import type { assetClassListing } from '#lib/registry/listings/asset-class-listing.ts'
import type { ColumnKey } from '#lib/registry/listings/listings.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { sizeId } from '#lib/view/figures/figure-id.ts'
import type { Cell, ListingRow } from '#lib/view/lists/listing-row.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import { sharedValue, type ClassFigures } from '#server/market/listings/asset-class-figures.ts'
import { amount, figure, marked, ofMeasure } from '#server/market/listings/listing-cells.ts'

/** A class as a row of its list; `total`: what shares are of. */
export function makeClassRow(
  row: ClassFigures,
  { total, money }: { total: number; money: Money },
  spark: readonly (number | null)[],
): ListingRow {
  const shared = sharedValue(row)
  const none = row.isRwa
    ? 'No asset of this class has a value'
    : 'Counted separately from real-world assets'
  const sizeOf = (key: Size, asOf: Day | null, missing: string): Cell =>
    marked(
      amount('money', row[key], money, missing, sizeId({ scope: scopeOf(row, key), asOf })),
      row.notes[key],
    )
  const cells: Record<ColumnKey<typeof assetClassListing>, Cell> = {
    assets: {
      ...figure('count', row.assets),
      href: row.assets ? `/assets?class=${row.slug}` : null,
    },
    value: sizeOf('value', row.day, 'No value'),
    distributed: sizeOf('distributed', row.distributedDay, none),
    represented: sizeOf('represented', row.representedDay, none),
    stablecoins:
      row.stablecoins === null
        ? figure('money', null, 'Not a stablecoin')
        : marked(figure('money', row.stablecoins), row.notes.value),
    share: {
      kind: 'share',
      value: shared !== null && total ? shared / total : null,
      color: row.color,
      note: row.earlierNote,
    },
    change7d: figure('change', row.change7d),
    change30d: figure('change', row.change30d),
    change90d: figure('change', row.change90d),
    holders: marked(
      figure('count', row.holders, 'Holders not available', {
        scope: `class:${row.id}`,
        measure: 'holders',
        day: row.holdersDay,
      }),
      row.notes.holders,
    ),
    transfers: marked(
      amount('money', row.transfers, money, 'Transfers not available', {
        scope: `class:${row.id}`,
        measure: 'monthlyTransferVolume',
        day: row.transfersDay,
      }),
      row.notes.transfers,
    ),
    apy: marked(
      ofMeasure(figure('percent', row.apy, 'No published yield'), row.apyMeasure),
      row.notes.apy,
    ),
    spark: { kind: 'spark', values: spark },
  }
  return {
    key: String(row.id),
    slug: row.slug,
    name: row.name,
    href: classHref(row.id),
    mark: { kind: 'swatch', color: row.color, text: '' },
    ticker: null,
    stale: null,
    cells,
  }
}

type Size = 'value' | 'distributed' | 'represented'

const scopeOf = ({ id }: ClassFigures, key: Size): string =>
  key === 'value' ? `class:${id}` : `class:${id}#${key}`
