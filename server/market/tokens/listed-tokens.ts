import { showDay, type Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { ChoiceKey, ColumnKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { tokenListing } from '#lib/registry/listings/tokens.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref } from '#lib/routes.ts'
import type { ValueNotes } from '#lib/view/day-note.ts'
import type { Cell, ListingPage, ListingRow, ListingSum } from '#lib/view/listing.ts'
import {
  addressCell,
  amount,
  assetLink,
  classLink,
  figure,
  issuerLink,
  links,
  marked,
  networkLink,
  platformLink,
  words,
} from '#server/market/listings/cells.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type RowReaders,
} from '#server/market/listings/cached-rows.ts'
import {
  computeChange,
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
import type { Money } from '#server/market/currency/money.ts'
import { perVersionAndMoney } from '#server/market/currency/per-version-and-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { readSparks } from '#server/market/listings/sparks.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { catalogueAsOf } from '#server/market/figures/members.ts'
import { sizeId } from '#lib/view/figure-id.ts'
import { findNewest, withEarlierDay } from '#server/market/figures/earlier-day.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { newestDays } from '#server/market/figures/newest-days.ts'
import { tokenIndex, type CatalogueToken } from '#server/market/tokens/token-index.ts'
import { assetMark } from '#lib/view/mark.ts'

interface Listed extends CatalogueToken {
  asset: CatalogueAsset
  value: number | null
  day: Day | null
  isStale: boolean
  change7d: number | null
  change30d: number | null
  supply: number | null
  price: number | null
  holders: number | null
  holdersDay: Day | null
  transfers: number | null
  transfersDay: Day | null
  /** what is marked of each */
  notes: Readonly<Record<'supply' | 'price' | 'value' | 'holders' | 'transfers', ValueNotes>>
}

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

const listed = perVersionAndMoney(async (publishedBy, money) => {
  const [index, tokens, newest, { isStale }, read] = await Promise.all([
    catalogueAsOf(publishedBy),
    tokenIndex(),
    newestFigures('token', MEASURES, null, publishedBy, money),
    newestDays(publishedBy),
    valueNotes(MEASURES, publishedBy),
  ])
  const found = [...tokens.values()].flatMap((token): (Listed & { days: NotedDays })[] => {
    const asset = index.assets.get(token.assetId)
    if (!asset) return []
    const of = (measure: Parameters<typeof newest>[1]) => newest(token.id, measure)
    const size = (assetClassById(asset.classId)?.size ?? SIZES)
      .map(of)
      .find((figure): figure is NewestFigure => figure !== undefined)
    const supply = of('circulatingSupply') ?? of('totalSupply')
    const price = of('price') ?? of('netAssetValue')
    const [holders, transfers] = [of('holders'), of('monthlyTransferVolume')]
    return [
      {
        ...token,
        asset,
        value: size?.value ?? null,
        day: size?.day ?? null,
        isStale: false,
        change7d: computeChange(size, 'value7d'),
        change30d: computeChange(size, 'value30d'),
        supply: supply?.value ?? null,
        price: price?.value ?? null,
        holders: holders?.value ?? null,
        holdersDay: holders?.day ?? null,
        transfers: transfers?.value ?? null,
        transfersDay: transfers?.day ?? null,
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
      },
    ]
  })
  const asOf = findNewest(found.map(({ day }) => day))
  const rows = found.map(
    ({ days, ...row }): Listed => ({
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
  return { index, asOf, kept: keepTokens(rows, index, money) }
})

function keepTokens(rows: readonly Listed[], index: CatalogueIndex, money: Money) {
  const findPlatformId = ({ platformId, asset }: Listed) => platformId ?? asset.platformId
  const issuer = ({ asset }: Listed) => index.issuers.get(asset.issuerId ?? 0)?.name ?? null
  const readers: RowReaders<
    Listed,
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
export async function listTokens(request: ListingRequest): Promise<ListingPage> {
  const { index, asOf, kept } = await listed(request.publishedBy, request.money)
  const found = chooseRows(kept, request)
  const sparks = await readSparks(
    'token',
    found.rows.map(({ id }) => id),
    SIZES,
    request.publishedBy,
    request.money,
  )
  return {
    ...describePage(kept, found, request.money),
    rows: found.rows.map((row) =>
      makeRow(row, { index, money: request.money }, sparks.get(row.id) ?? []),
    ),
    asOf,
  }
}

/** What is real-world and what is not never stands in one sum. */
function sumTokens(rows: readonly Listed[], { currency }: Money): ListingSum[] {
  const sum = (label: string, own: readonly Listed[]): ListingSum[] => {
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
  const isRwa = ({ asset }: Listed) => assetClassById(asset.classId)?.isRwa === true
  return [
    ...sum('Real-world assets', rows.filter(isRwa)),
    ...sum(
      'Stablecoins',
      rows.filter(({ asset }) => asset.classId === 28),
    ),
  ]
}

function makeRow(
  row: Listed,
  { index, money }: { index: CatalogueIndex; money: Money },
  spark: readonly (number | null)[],
): ListingRow {
  const { asset } = row
  const cells: Record<ColumnKey<typeof tokenListing>, Cell> = {
    asset: links([assetLink(asset)]),
    class: links([classLink(asset.classId)]),
    network: links([networkLink(row.networkId)]),
    platform: links(
      [platformLink(row.platformId ?? asset.platformId, index)],
      'Platform not available',
    ),
    issuer: links([issuerLink(asset.issuerId, index)], 'Issuer not available'),
    address: addressCell(row.address, row.networkId, 'token', false, 'Contract not confirmed'),
    standard: words(row.standard, 'Standard not available'),
    decimals: figure('count', row.decimals, 'Decimals not available'),
    tokenization: words(tokenizationOptions(row.tokenization)[0]?.label, 'Not specified'),
    transferability: words(transferOptions(row.transferability)[0]?.label, 'Not specified'),
    supply: marked(figure('amount', row.supply, 'No reported supply'), row.notes.supply),
    price: marked(amount('price', row.price, money, 'No reported price'), row.notes.price),
    value: marked(
      amount(
        'money',
        row.value,
        money,
        'No source has reported a value yet',
        sizeId({ scope: `token:${row.id}`, asOf: row.day }),
      ),
      row.notes.value,
    ),
    change7d: figure('change', row.change7d),
    change30d: figure('change', row.change30d),
    holders: marked(
      figure('count', row.holders, 'Holders not available', {
        scope: `token:${row.id}`,
        measure: 'holders',
        day: row.holdersDay,
      }),
      row.notes.holders,
    ),
    transfers: marked(
      amount('money', row.transfers, money, 'Transfers not available', {
        scope: `token:${row.id}`,
        measure: 'monthlyTransferVolume',
        day: row.transfersDay,
      }),
      row.notes.transfers,
    ),
    spark: { kind: 'spark', values: spark },
  }
  return {
    key: String(row.id),
    slug: String(row.id),
    name: row.name,
    href: assetHref(asset.slug),
    mark: assetMark(asset, asset.color),
    ticker: row.symbol,
    stale:
      row.isStale && row.day !== null
        ? `Last reported ${showDay(row.day)}; excluded from totals.`
        : null,
    cells,
  }
}
