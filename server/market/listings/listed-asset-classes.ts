import { showDay, type Day } from '#lib/dates.ts'
import type { assetClassListing } from '#lib/registry/listings/asset-class-listing.ts'
import type { ChoiceKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { ListingPage, ListingSum } from '#lib/view/lists/listing-row.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import { findNewest, isEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import {
  readClassFigures,
  sharedValue,
  STABLECOINS,
  type ClassFigures,
} from '#server/market/listings/asset-class-figures.ts'
import { makeClassRow } from '#server/market/listings/asset-class-row.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type RowReaders,
} from '#server/market/listings/cache-rows.ts'
import { networkOptions } from '#server/market/listings/options.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { readSparks } from '#server/market/listings/sparks.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

const listed = perMarket(async (market) => {
  const { asOf, rows } = await readClassFigures(market)
  return { asOf, kept: keepClasses(rows, market.money) }
})

function keepClasses(rows: readonly ClassFigures[], money: Money) {
  const readers: RowReaders<
    ClassFigures,
    SortKey<typeof assetClassListing>,
    ChoiceKey<typeof assetClassListing>,
    RangeKey<typeof assetClassListing>
  > = {
    name: ({ name }) => name,
    searched: ({ name }) => [name],
    sorts: {
      name: ({ name }) => name,
      assets: (row) => row.assets,
      value: (row) => row.value,
      distributed: (row) => row.distributed,
      represented: (row) => row.represented,
      stablecoins: (row) => row.stablecoins,
      share: sharedValue,
      change7d: (row) => row.change7d,
      change30d: (row) => row.change30d,
      change90d: (row) => row.change90d,
      holders: (row) => row.holders,
      transfers: (row) => row.transfers,
      apy: (row) => row.apy,
    },
    choices: {
      kind: ({ id, isRwa }) => [
        isRwa
          ? { key: 'real-world', label: 'Real-world assets' }
          : id === STABLECOINS
            ? { key: 'stablecoins', label: 'Stablecoins' }
            : { key: 'other', label: 'Currencies' },
      ],
      network: ({ networkIds }) => networkOptions(networkIds),
    },
    ranges: { value: ({ value }) => value },
    sums: (matching) => sumClasses(matching, money),
    size: (row) => sharedValue(row) ?? 0,
  }
  return cacheRows(rows, readers)
}

/** Asset classes with their figures side by side, and the sums of those that are shown. */
export async function listAssetClasses(
  market: Market,
  request: ListingRequest,
): Promise<ListingPage> {
  const { asOf, kept } = await listed(market)
  const found = chooseRows(kept, request)
  const { rows, total } = found
  const sparks = await readSparks(
    market,
    'class',
    rows.map(({ id }) => id),
    ['size'],
  )
  return {
    ...describePage(kept, found, market.money),
    rows: rows.map((row) =>
      makeClassRow(row, { total, money: market.money }, sparks.get(row.id) ?? []),
    ),
    asOf,
  }
}

function sumClasses(rows: readonly ClassFigures[], { currency }: Money): ListingSum[] {
  // real-world assets and others never stand in one sum
  return [
    sumAmounts('Distributed', rows, currency, (row) => [row.distributed, row.distributedDay]),
    sumAmounts('Represented', rows, currency, (row) => [row.represented, row.representedDay]),
    sumAmounts('Stablecoins', rows, currency, (row) => [row.stablecoins, row.day]),
    {
      label: 'Assets',
      value: rows.length ? rows.reduce((total, { assets }) => total + assets, 0) : null,
      unit: 'count',
      note: 'total of the classes shown',
    },
  ]
}

/** Sums the values of about the newest day; the note says how many are of an earlier one and left out. */
function sumAmounts(
  label: string,
  rows: readonly ClassFigures[],
  unit: ListingSum['unit'],
  read: (row: ClassFigures) => readonly [value: number | null, day: Day | null],
): ListingSum {
  const known = rows.flatMap((row) => {
    const [value, day] = read(row)
    return value === null || day === null ? [] : [{ value, day }]
  })
  const newest = findNewest(known.map(({ day }) => day))
  const summed = known.filter(({ day }) => !isEarlierDay(day, newest))
  const leftOut = known.length - summed.length
  return {
    label,
    value: summed.length ? summed.reduce((total, { value }) => total + value, 0) : null,
    unit,
    note: [
      'total of the classes shown',
      ...(newest === null ? [] : [`as of ${showDay(newest)}`]),
      ...(leftOut ? [`${leftOut} of an earlier day excluded`] : []),
    ].join('; '),
  }
}
