import { parseDay } from '#lib/dates.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import type { investmentListing } from '#lib/registry/listings/investment-listing.ts'
import type { ChoiceKey, ColumnKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import { investmentHref } from '#lib/routes.ts'
import type { Cell, ListingPage, ListingRow, ListingSum } from '#lib/view/lists/listing-row.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  assetLink,
  classLink,
  dayCell,
  figure,
  issuerLink,
  links,
  networkMarks,
  platformLink,
  statusCell,
  termCell,
  words,
} from '#server/market/listings/listing-cells.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type RowReaders,
} from '#server/market/listings/cache-rows.ts'
import {
  classOptions,
  nameOptions,
  networkOptions,
  statusOptions,
  wordOptions,
} from '#server/market/listings/options.ts'
import { convertTerm } from '#server/market/currency/convert-term.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { assetMark, nameMark } from '#lib/view/entities/mark.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

interface Listed {
  id: number
  slug: string
  name: string
  assetId: number | null
  platformId: number | null
  status: string
  yield: number | null
  minimum: number | null
  capacity: number | null
  currency: string | null
  eligibility: string | null
  opensOn: string | null
  closesOn: string | null
}

const listed = perMarket(async (market) => {
  const [index, { rows }] = await Promise.all([
    market.names(),
    replicaSql().query<Listed>(INVESTMENTS),
  ])
  return { index, kept: keepOffers(rows, index, market.money) }
})

const INVESTMENTS = `
  select id, slug, name, asset_id as "assetId", platform_id as "platformId", status, yield,
    minimum::float8, capacity::float8, currency, eligibility, opens_on::text as "opensOn",
    closes_on::text as "closesOn"
  from investment order by id`

const findAsset = ({ assetId }: Listed, index: CatalogueIndex): CatalogueAsset | undefined =>
  index.assets.get(assetId ?? 0)

function keepOffers(rows: readonly Listed[], index: CatalogueIndex, money: Money) {
  const asset = (row: Listed) => findAsset(row, index)
  const findPlatformId = (row: Listed) => row.platformId ?? asset(row)?.platformId ?? null
  const comparable = (term: 'minimum' | 'capacity') => (row: Listed) =>
    convertTerm({ value: row[term], currency: row.currency }, money)
  const readers: RowReaders<
    Listed,
    SortKey<typeof investmentListing>,
    ChoiceKey<typeof investmentListing>,
    RangeKey<typeof investmentListing>
  > = {
    name: ({ name }) => name,
    searched: (row) => [
      row.name,
      asset(row)?.name ?? null,
      asset(row)?.ticker ?? null,
      index.issuers.get(asset(row)?.issuerId ?? 0)?.name ?? null,
    ],
    sorts: {
      name: ({ name }) => name,
      asset: (row) => asset(row)?.name ?? null,
      class: (row) => classOptions(asset(row)?.classId)[0]?.label ?? null,
      issuer: (row) => index.issuers.get(asset(row)?.issuerId ?? 0)?.name ?? null,
      platform: (row) => index.platforms.get(findPlatformId(row) ?? 0)?.name ?? null,
      networks: (row) => asset(row)?.networkIds.length ?? null,
      status: ({ status }) => status,
      yield: (row) => row.yield,
      // amounts of different currencies do not compare
      minimum: comparable('minimum'),
      capacity: comparable('capacity'),
      eligibility: ({ eligibility }) => eligibility,
      opens: ({ opensOn }) => opensOn,
      closes: ({ closesOn }) => closesOn,
    },
    choices: {
      status: ({ status }) => statusOptions(status),
      class: (row) => classOptions(asset(row)?.classId),
      platform: (row) => nameOptions([findPlatformId(row)], index.platforms),
      issuer: (row) => nameOptions([asset(row)?.issuerId ?? null], index.issuers),
      network: (row) => networkOptions(asset(row)?.networkIds ?? []),
      eligibility: ({ eligibility }) => wordOptions(eligibility),
    },
    ranges: { yield: (row) => row.yield, minimum: comparable('minimum') },
    sums: (matching) => sumOffers(matching, money),
  }
  return cacheRows(rows, readers)
}

/** Offers that match, open and closed. */
export async function listInvestments(
  market: Market,
  request: ListingRequest,
): Promise<ListingPage> {
  const { index, kept } = await listed(market)
  const found = chooseRows(kept, request)
  return {
    ...describePage(kept, found, market.money),
    rows: found.rows.map((row) => makeRow(row, index, market.money)),
  }
}

function sumOffers(matching: readonly Listed[], money: Money): ListingSum[] {
  const open = matching.filter(({ status }) => status === 'open')
  const capacity = open.reduce(
    (sum, row) => sum + (convertTerm({ value: row.capacity, currency: row.currency }, money) ?? 0),
    0,
  )
  return [
    { label: 'Open now', value: open.length, unit: 'count', note: 'matching rows' },
    {
      label: 'Open capacity',
      value: capacity || null,
      unit: money.currency,
      note: money.rates
        ? `offerings in dollars or ${getCurrency(money.currency).plural} only`
        : 'in dollars only',
    },
  ]
}

function makeRow(row: Listed, index: CatalogueIndex, money: Money): ListingRow {
  const asset = findAsset(row, index)
  const cells: Record<ColumnKey<typeof investmentListing>, Cell> = {
    asset: links([assetLink(asset)], 'Asset not available'),
    class: links([classLink(asset?.classId)], 'Class not available'),
    issuer: links([issuerLink(asset?.issuerId, index)], 'Issuer not available'),
    platform: links(
      [platformLink(row.platformId ?? asset?.platformId, index)],
      'Platform not available',
    ),
    networks: networkMarks(asset?.networkIds ?? []),
    status: statusCell(row.status),
    yield: figure('percent', row.yield, 'Yield not available'),
    minimum: termCell(
      { value: row.minimum, currency: row.currency },
      money,
      'Minimum not available',
    ),
    capacity: termCell(
      { value: row.capacity, currency: row.currency },
      money,
      'Capacity not available',
    ),
    eligibility: words(row.eligibility, 'Eligibility not specified'),
    opens: dayCell(row.opensOn ? (parseDay(row.opensOn) ?? null) : null),
    closes: dayCell(
      row.closesOn ? (parseDay(row.closesOn) ?? null) : null,
      'Closing date not available',
    ),
  }
  return {
    key: String(row.id),
    slug: row.slug,
    name: row.name,
    href: investmentHref(row.slug),
    mark: asset ? assetMark(asset, asset.color) : nameMark(row.name, 'var(--s-other)'),
    ticker: null,
    stale: null,
    cells,
  }
}
