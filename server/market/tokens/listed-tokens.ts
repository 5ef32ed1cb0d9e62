import type { Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { ChoiceKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { tokenListing } from '#lib/registry/listings/token-listing.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import type { ListingPage, ListingSum } from '#lib/view/lists/listing-row.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type RowReaders,
} from '#server/market/listings/cache-rows.ts'
import {
  computeChange,
  figureDay,
  figureValue,
  newestFigures,
  type NewestFigure,
} from '#server/market/listings/newest-figures.ts'
import {
  classOptions,
  nameOptions,
  networkOptions,
  tokenizationOptions,
  transferOptions,
} from '#server/market/listings/options.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { readSparks } from '#server/market/listings/sparks.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { findNewest, withEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import { newestDays } from '#server/market/figures/assets/newest-days.ts'
import type { ListedToken } from '#server/market/tokens/listed-token.ts'
import { isAssumed } from '#server/pipeline/series/published.ts'
import { showToken } from '#server/market/tokens/show-token.ts'
import { tokenIndex, type CatalogueToken } from '#server/market/tokens/token-index.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

/** The days of what stands beside the value, which says its own. */
type NotedDays = Readonly<Record<'supply' | 'price' | 'holders' | 'transfers', Day | undefined>>

const SIZES = [
  'bridgedTokenValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'marketValue',
] as const
const MEASURES = [
  ...SIZES,
  'totalSupply',
  'circulatingSupply',
  'holders',
  'price',
  'netAssetValue',
  'monthlyTransferVolume',
] as const satisfies readonly MeasureKey[]

/**
 * The circulating supply, else the total one. Of an earlier day it is not kept whether the one was
 * assumed to be the other: where they are the same, it is the total supply in either case.
 */
function findSupply(
  circulating: NewestFigure | undefined,
  total: NewestFigure | undefined,
): NewestFigure | undefined {
  const mayBeAssumed = circulating?.marks === null && circulating.value === total?.value
  return mayBeAssumed ? total : (circulating ?? total)
}

const listed = perMarket(async (market) => {
  const [index, tokens, newest, { isStale }, read] = await Promise.all([
    market.catalogue(),
    tokenIndex(),
    newestFigures(market, 'token', MEASURES, null),
    newestDays(market),
    valueNotes(market, MEASURES),
  ])
  const found = [...tokens.values()].flatMap((token) => {
    const asset = index.assets.get(token.assetId)
    if (!asset) return []
    const listed = listToken(token, asset, newest, read)
    // a token that came after the value day
    const isLater = market.on !== null && MEASURES.every((measure) => !newest(token.id, measure))
    return isLater ? [] : [listed]
  })
  const asOf = findNewest(found.map(({ day }) => day))
  const rows = found.map(
    ({ days, ...row }): ListedToken => ({
      ...row,
      isStale: isStale(row.asset.classId, row.day, asOf),
      notes: {
        value: row.notes.value,
        supply: withEarlierDay(row.notes.supply, days.supply, asOf),
        price: withEarlierDay(row.notes.price, days.price, asOf),
        holders: withEarlierDay(row.notes.holders, days.holders, asOf),
        transfers: withEarlierDay(row.notes.transfers, days.transfers, asOf),
      },
    }),
  )
  return { index, asOf, kept: keepTokens(rows, index, market.money) }
})

/** A token with its newest figures, and the days of those that stand beside the value. */
function listToken(
  token: CatalogueToken,
  asset: CatalogueAsset,
  newest: Awaited<ReturnType<typeof newestFigures>>,
  read: Awaited<ReturnType<typeof valueNotes>>,
): ListedToken & { days: NotedDays } {
  const of = (measure: MeasureKey) => {
    const figure = newest(token.id, measure)
    return figure && !isAssumed(figure) ? figure : undefined
  }
  const size = (assetClassById(asset.classId)?.size ?? SIZES)
    .map(of)
    .find((figure): figure is NewestFigure => figure !== undefined)
  const supply = findSupply(of('circulatingSupply'), of('totalSupply'))
  const price = of('price') ?? of('netAssetValue')
  const [holders, transfers] = [of('holders'), of('monthlyTransferVolume')]
  return {
    ...token,
    asset,
    value: figureValue(size),
    day: figureDay(size),
    isStale: false,
    change7d: computeChange(size, 'value7d'),
    change30d: computeChange(size, 'value30d'),
    supply: figureValue(supply),
    supplyMeasure: supply?.measure ?? null,
    price: figureValue(price),
    priceMeasure: price?.measure ?? null,
    holders: figureValue(holders),
    holdersDay: figureDay(holders),
    transfers: figureValue(transfers),
    transfersDay: figureDay(transfers),
    notes: {
      supply: read(supply),
      price: read(price),
      value: read(size),
      holders: read(holders),
      transfers: read(transfers),
    },
    days: {
      supply: supply?.day,
      price: price?.day,
      holders: holders?.day,
      transfers: transfers?.day,
    },
  }
}

function keepTokens(rows: readonly ListedToken[], index: CatalogueIndex, money: Money) {
  const findPlatformId = ({ platformId, asset }: ListedToken) => platformId ?? asset.platformId
  const issuer = ({ asset }: ListedToken) => index.issuers.get(asset.issuerId ?? 0)?.name ?? null
  const readers: RowReaders<
    ListedToken,
    SortKey<typeof tokenListing>,
    ChoiceKey<typeof tokenListing>,
    RangeKey<typeof tokenListing>
  > = {
    name: ({ name }) => name,
    searched: ({ name, symbol, address, asset }) => [name, symbol, address, asset.name, asset.slug],
    sorts: {
      name: ({ name }) => name,
      asset: ({ asset }) => asset.name,
      class: ({ asset }) => classOptions(asset.classId)[0]?.label ?? null,
      network: ({ networkId }) => networkById(networkId)?.name ?? null,
      platform: (row) => index.platforms.get(findPlatformId(row) ?? 0)?.name ?? null,
      issuer,
      standard: (row) => row.standard,
      decimals: (row) => row.decimals,
      tokenization: (row) => row.tokenization,
      transferability: (row) => row.transferability,
      supply: (row) => row.supply,
      price: (row) => row.price,
      value: (row) => row.value,
      change7d: (row) => row.change7d,
      change30d: (row) => row.change30d,
      holders: (row) => row.holders,
      transfers: (row) => row.transfers,
    },
    choices: {
      class: ({ asset }) => classOptions(asset.classId),
      network: ({ networkId }) => networkOptions([networkId]),
      platform: (row) => nameOptions([findPlatformId(row)], index.platforms),
      issuer: ({ asset }) => nameOptions([asset.issuerId], index.issuers),
      tokenization: (row) => tokenizationOptions(row.tokenization),
      transferability: (row) => transferOptions(row.transferability),
      contract: ({ address }) => [
        address ? { key: 'known', label: 'Known' } : { key: 'unknown', label: 'Unknown' },
      ],
    },
    ranges: { value: ({ value }) => value, holders: ({ holders }) => holders },
    sums: (matching) =>
      sumTokens(
        matching.filter((row) => !row.isStale),
        money,
      ),
  }
  return cacheRows(rows, readers)
}

/** Tokens that match, with what is known of each. */
export async function listTokens(market: Market, request: ListingRequest): Promise<ListingPage> {
  const { index, asOf, kept } = await listed(market)
  const found = chooseRows(kept, request)
  const sparks = await readSparks(
    market,
    'token',
    found.rows.map(({ id }) => id),
    SIZES,
  )
  return {
    ...describePage(kept, found, market.money),
    rows: found.rows.map((row) =>
      showToken(row, { index, money: market.money }, sparks.get(row.id) ?? []),
    ),
    asOf,
  }
}

/** Sums real-world assets and stablecoins apart: they never stand in one sum. */
function sumTokens(rows: readonly ListedToken[], { currency }: Money): ListingSum[] {
  const sum = (label: string, own: readonly ListedToken[]): ListingSum[] => {
    const values = own.flatMap(({ value }) => value ?? [])
    return values.length
      ? [
          {
            label,
            value: values.reduce((total, value) => total + value, 0),
            unit: currency,
            note: 'matching rows; stale values excluded',
          },
        ]
      : []
  }
  const isRwa = ({ asset }: ListedToken) => assetClassById(asset.classId)?.isRwa === true
  return [
    ...sum('Real-world assets', rows.filter(isRwa)),
    ...sum(
      'Stablecoins',
      rows.filter(({ asset }) => asset.classId === 28),
    ),
  ]
}
