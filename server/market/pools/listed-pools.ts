import { creditCategories, isCreditCategory } from '#lib/registry/credit-categories.ts'
import type { ChoiceKey, ColumnKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { poolListing } from '#lib/registry/listings/pool-listing.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Cell, ListingPage, ListingRow, ListingSum } from '#lib/view/lists/listing-row.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  addressCell,
  assetLink,
  figure,
  links,
  networkLink,
  platformLink,
  statusCell,
  words,
} from '#server/market/listings/listing-cells.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type RowReaders,
} from '#server/market/listings/cache-rows.ts'
import {
  nameOptions,
  networkOptions,
  statusOptions,
  wordOptions,
} from '#server/market/listings/options.ts'
import { convertUndated, type Money } from '#server/market/currency/convert-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { assetMark, nameMark } from '#lib/view/entities/mark.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

/** Money in the currency of the page, over all loans of the pool; null where it has none. */
interface Pool {
  id: number
  slug: string
  name: string
  assetId: number | null
  platformId: number | null
  networkId: number | null
  address: string | null
  status: string
  category: string | null
  sourceId: number
  loans: number
  outstanding: number | null
  principal: number | null
  defaulted: number | null
  rate: number | null
}

const listed = perMarket(async (market) => {
  const [index, { rows }] = await Promise.all([market.names(), replicaSql().query<Pool>(POOLS)])
  const convert = (dollars: number | null) =>
    dollars === null ? null : convertUndated(market.money, dollars)
  const converted = rows.map((row) => ({
    ...row,
    outstanding: convert(row.outstanding),
    principal: convert(row.principal),
    defaulted: convert(row.defaulted),
  }))
  return { index, kept: keepPools(converted, index, market.money) }
})

/** Loans are added up by pool before they meet the pools, so that each is read once. */
const POOLS = `
  select p.id, p.slug, p.name, p.asset_id as "assetId", p.platform_id as "platformId",
         p.network_id as "networkId", p.address, p.status, p.category, p.source_id as "sourceId",
         coalesce(l.loans, 0)::int as loans, l.outstanding, l.principal, l.defaulted, l.rate
  from pool p left join (
    select pool_id, count(*) as loans, sum(outstanding)::float8 as outstanding, sum(principal)::float8 as principal,
           coalesce(sum(principal) filter (where status in ('defaulted', 'liquidated')), 0)::float8 as defaulted,
           sum(interest_rate * outstanding::float8)
             / nullif(sum(outstanding::float8) filter (where interest_rate is not null), 0) as rate
    from loan where pool_id is not null group by pool_id
  ) l on l.pool_id = p.id order by p.id`

const categoryOptions = (category: string | null) =>
  category !== null && isCreditCategory(category)
    ? [{ key: category, label: creditCategories[category].label }]
    : wordOptions(category)

function keepPools(rows: readonly Pool[], index: CatalogueIndex, money: Money) {
  const readers: RowReaders<
    Pool,
    SortKey<typeof poolListing>,
    ChoiceKey<typeof poolListing>,
    RangeKey<typeof poolListing>
  > = {
    name: ({ name }) => name,
    searched: ({ name, slug, assetId }) => [
      name,
      slug,
      index.assets.get(assetId ?? 0)?.name ?? null,
    ],
    sorts: {
      name: ({ name }) => name,
      asset: ({ assetId }) => index.assets.get(assetId ?? 0)?.name ?? null,
      platform: ({ platformId }) => index.platforms.get(platformId ?? 0)?.name ?? null,
      network: ({ networkId }) => networkById(networkId ?? 0)?.name ?? null,
      category: ({ category }) => categoryOptions(category)[0]?.label ?? null,
      status: ({ status }) => status,
      loans: ({ loans }) => loans,
      outstanding: (row) => row.outstanding,
      principal: (row) => row.principal,
      defaulted: (row) => row.defaulted,
      rate: (row) => row.rate,
    },
    choices: {
      status: ({ status }) => statusOptions(status),
      category: ({ category }) => categoryOptions(category),
      platform: ({ platformId }) => nameOptions([platformId], index.platforms),
      network: ({ networkId }) => networkOptions([networkId]),
    },
    ranges: { outstanding: (row) => row.outstanding, rate: (row) => row.rate },
    sums: (matching) => sumPools(matching, money),
  }
  return cacheRows(rows, readers)
}

/** Pools that match, with the sums of their loans. */
export async function listPools(market: Market, request: ListingRequest): Promise<ListingPage> {
  const { index, kept } = await listed(market)
  const found = chooseRows(kept, request)
  return {
    ...describePage(kept, found, market.money),
    rows: found.rows.map((row) => makeRow(row, index)),
  }
}

function sumPools(matching: readonly Pool[], { currency }: Money): ListingSum[] {
  const sum = (read: (row: Pool) => number | null) =>
    matching.some((row) => read(row) !== null)
      ? matching.reduce((total, row) => total + (read(row) ?? 0), 0)
      : null
  return [
    {
      label: 'Outstanding',
      value: sum((row) => row.outstanding),
      unit: currency,
      note: 'of matching pools',
    },
    {
      label: 'Principal',
      value: sum((row) => row.principal),
      unit: currency,
      note: 'of all their loans',
    },
    {
      label: 'Defaulted',
      value: sum((row) => row.defaulted),
      unit: currency,
      note: 'principal of defaulted and liquidated loans',
    },
    { label: 'Loans', value: sum((row) => row.loans), unit: 'count', note: null },
  ]
}

function makeRow(row: Pool, index: CatalogueIndex): ListingRow {
  const asset = index.assets.get(row.assetId ?? 0)
  const none = 'No loans'
  const cells: Record<ColumnKey<typeof poolListing>, Cell> = {
    asset: links([assetLink(asset)], 'Asset not available'),
    platform: links([platformLink(row.platformId, index)], 'Platform not available'),
    network: links([networkLink(row.networkId)], 'Network not available'),
    category: words(categoryOptions(row.category)[0]?.label, 'Category not available'),
    status: statusCell(row.status),
    loans: {
      ...figure('count', row.loans),
      href: row.loans ? `/loans?pool=${encodeURIComponent(row.slug)}` : null,
    },
    outstanding: figure('money', row.outstanding, none),
    principal: figure('money', row.principal, none),
    defaulted: figure('money', row.defaulted, none),
    rate: figure('percent', row.rate, 'None outstanding'),
    address: addressCell(
      row.address,
      row.networkId,
      'account',
      row.sourceId === sources.demo.id,
      'Contract not available',
    ),
  }
  return {
    key: String(row.id),
    slug: row.slug,
    name: row.name,
    href: row.loans ? `/loans?pool=${encodeURIComponent(row.slug)}` : null,
    mark: asset ? assetMark(asset, asset.color) : nameMark(row.name, 'var(--s-other)'),
    ticker: null,
    stale: null,
    cells,
  }
}
