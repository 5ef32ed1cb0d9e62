import { z } from 'zod'
import { isoDay } from '#lib/dates.ts'
import type { ChoiceKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { transactionListing } from '#lib/registry/listings/transaction-listing.ts'
import type { Filter, Leaf } from '#lib/query/query.ts'
import type { ListingPage, ListingSum } from '#lib/view/lists/listing-row.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { valuesIn } from '#server/market/figures/totals/dollar-values.ts'
import type { Option } from '#server/market/listings/read-choices.ts'
import { classOptions, networkOptions } from '#server/market/listings/options.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { pageStatement, type RowSource } from '#server/market/listings/statement.ts'
import {
  countChosen,
  listDimensions,
  Tallies,
  type Counted,
  type Dim,
  type Tally,
  type TallyRow,
} from '#server/market/listings/tally.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import { tokenIndex } from '#server/market/tokens/token-index.ts'
import {
  accountKey,
  makeTransactionRow,
  nameTransactionType,
  transaction,
  type Transaction,
} from '#server/market/transactions/transaction-row.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

const FIELDS = `x.id, x.token_id as "tokenId", x.type, x.from_address as "from",
  x.to_address as "to", x.amount::text, to_json(x.at)#>>'{}' as at, x.hash, x.source_id as "sourceId"`

const FILTERABLE = {
  type: { sql: 'x.type', type: 'text' },
  token: { sql: 'x.token_id', type: 'int' },
  at: { sql: 'x.at', type: 'timestamptz' },
  hash: { sql: 'x.hash', type: 'text' },
  from: { sql: 'x.from_address', type: 'text' },
  to: { sql: 'x.to_address', type: 'text' },
} as const satisfies RowSource['filterable']

/** By time it reads the index on time; a page goes on from a row, so that the last page costs what the first does. */
const SOURCES: Record<Exclude<SortKey<typeof transactionListing>, 'name'>, RowSource> = {
  time: {
    from: 'transaction x',
    filterable: FILTERABLE,
    id: 'x.id',
    by: 'x.at',
    type: 'microseconds',
    fields: `${FIELDS}, (extract(epoch from x.at) * 1000000)::bigint::text as place`,
  },
  // tokens of one asset may count in different units: amounts compare in whole tokens
  amount: {
    from: `(
      select t.*, t.amount / power(10::numeric, coalesce(k.decimals, 0)) as tokens
      from transaction t
      join token k on k.id = t.token_id
    ) x`,
    filterable: FILTERABLE,
    id: 'x.id',
    by: 'x.tokens',
    type: 'numeric',
    fields: `${FIELDS}, x.tokens::text as place`,
  },
}

const COUNTED = {
  from: 'transaction x',
  filterable: FILTERABLE,
  dims: { type: 'x.type', token: 'x.token_id' },
  day: 'floor(extract(epoch from x.at) / 86400)::int',
} as const

/** Which dimension each filter narrows. */
const DIMS: Record<ChoiceKey<typeof transactionListing>, 'type' | 'token'> = {
  type: 'type',
  asset: 'token',
  network: 'token',
  class: 'token',
}

interface SaidName {
  networkId: number
  address: string
  name: string
}

/** Reads sources' names of the largest holders, and an admin's name of an address, which goes before them. */
async function saidNames(): Promise<SaidName[]> {
  const { rows } = await replicaSql().query<SaidName>(
    `select "networkId", address, name from (
       select (h->>'networkId')::int as "networkId", h->>'address' as address, h->>'name' as name, s.day, 0 as rank
       from holder_snapshot s, jsonb_array_elements(s.largest) h where h ? 'name'
       union all
       select network_id, '0x' || encode(address, 'hex'), label, null, 1 from address_fact
     ) x order by rank, day`,
  )
  return rows
}

const listed = perMarket(async (market) => {
  const [index, tokens, said] = await Promise.all([market.names(), tokenIndex(), saidNames()])
  const findAsset = ({ dims }: TallyRow): CatalogueAsset | undefined =>
    index.assets.get(tokens.get(Number(dims.token))?.assetId ?? 0)
  const groups: Record<
    ChoiceKey<typeof transactionListing>,
    (row: TallyRow) => readonly Option[]
  > = {
    type: ({ dims }) => [{ key: String(dims.type), label: nameTransactionType(String(dims.type)) }],
    asset: (row) => {
      const asset = findAsset(row)
      return asset
        ? [
            {
              key: asset.slug,
              label: asset.ticker ? `${asset.name} (${asset.ticker})` : asset.name,
            },
          ]
        : []
    },
    network: ({ dims }) => networkOptions([tokens.get(Number(dims.token))?.networkId ?? null]),
    class: (row) => classOptions(findAsset(row)?.classId),
  }
  const newest = await replicaSql().query<{ day: number | null }>(
    'select floor(extract(epoch from max(at)) / 86400)::int as day from transaction',
  )
  const names = new Map([
    ...said.map(({ networkId, address, name }) => [accountKey(networkId, address), name] as const),
    ...[...tokens.values()].flatMap(({ address, networkId, symbol, name }) =>
      address === null
        ? []
        : [[accountKey(networkId, address), `${symbol ?? name} contract`] as const],
    ),
  ])
  return {
    index,
    tokens,
    names,
    tallies: new Tallies(COUNTED, groups),
    asOf: newest.rows[0]?.day ?? null,
  }
})

/** Transactions that match, from the newest or from the row that the address names. */
export async function listTransactions(
  market: Market,
  request: ListingRequest,
): Promise<ListingPage> {
  const { index, tokens, names, tallies, asOf } = await listed(market.inDollars)
  const search = searchFilters(request.q)
  const counting = [...search, ...dayFilters(request.days)]
  // a search is found by an index, with its days; days alone are sums over what is known of each
  const own =
    search.length === 0 && counting.length > 0
      ? tallies.within(request.days)
      : tallies.of(joinFilters(counting))
  const [whole, tally] = await Promise.all([tallies.of(), own])
  const counted = countChosen(tally, request)
  const rows =
    counted.count === 0
      ? []
      : await cutPage(request, joinFilters([...choicesIn(request, tally), ...counting]))
  const isBackward = request.cursor !== null && 'before' in request.cursor
  const hasMore = rows.length > request.perPage
  const shown = rows.slice(0, request.perPage)
  if (isBackward) shown.reverse()
  const { money } = market
  const valueIn = await valuesIn(
    market,
    shown.flatMap(({ tokenId }) => tokens.get(tokenId)?.assetId ?? []),
  )
  const writePlace = (row: Transaction | undefined) => (row ? `${row.place}~${row.id}` : null)
  return {
    rows: shown.map((row) =>
      makeTransactionRow(row, tokens.get(row.tokenId), { index, names, money, valueIn }),
    ),
    count: counted.count,
    page: request.cursor ? request.page : 1,
    cursors: {
      older: isBackward || hasMore ? writePlace(shown.at(-1)) : null,
      newer: request.cursor && (!isBackward || hasMore) ? writePlace(shown[0]) : null,
    },
    facets: counted.facets,
    known: {},
    all: whole.all,
    sums: sumTransactions(counted, request.chosen),
    currency: money.currency,
    asOf,
    compared: [],
  }
}

/** One row more than a page tells whether there is another. */
async function cutPage(
  { sort, dir, perPage, cursor }: ListingRequest,
  filter: Filter | null,
): Promise<Transaction[]> {
  const source = sort === 'amount' ? SOURCES.amount : SOURCES.time
  const { rows } = await replicaSql().query(
    pageStatement(source, { filter, dir, limit: perPage + 1, place: cursor }),
  )
  return z.array(transaction).parse(rows)
}

const joinFilters = (filters: readonly Filter[]): Filter | null =>
  filters.length ? { operator: 'and', filters } : null

/** Whole hashes and addresses only: they are found by an index, a part of one by reading every row. */
function searchFilters(q: string): Filter[] {
  if (!q) return []
  const value = [...new Set([q, q.toLowerCase()])]
  const filters = (['hash', 'from', 'to'] as const).map(
    (field): Leaf => ({ field, operator: 'in', value }),
  )
  return [{ operator: 'or', filters }]
}

function dayFilters({ min, max }: ListingRequest['days']): Filter[] {
  const filters: Filter[] = []
  if (min !== null)
    filters.push({ field: 'at', operator: 'gte', value: `${isoDay(min)}T00:00:00Z` })
  // the end of a day, because the day after 9999-12-31 is not written like others
  if (max !== null) filters.push({ field: 'at', operator: 'lt', value: `${isoDay(max)}T24:00:00Z` })
  return filters
}

function choicesIn({ chosen }: ListingRequest, tally: Tally): Filter[] {
  return (['type', 'token'] as const).flatMap((field): Filter[] => {
    const value = within(tally, chosen, field)
    return value ? [{ field, operator: 'in', value }] : []
  })
}

/** Returns the values of a dimension that all its filters leave; null: none narrows it. */
function within(
  tally: Tally,
  chosen: ListingRequest['chosen'],
  dim: 'type' | 'token',
): Dim[] | null {
  const sets = Object.entries(DIMS).flatMap(([filter, own]) =>
    own === dim && chosen[filter] ? [listDimensions(tally, dim, filter, chosen[filter])] : [],
  )
  const [first, ...rest] = sets
  return first ? first.filter((value) => rest.every((set) => set.includes(value))) : null
}

function sumTransactions(
  { count, facets }: Counted,
  chosen: ListingRequest['chosen'],
): ListingSum[] {
  if (count === 0) return []
  const types =
    facets.type?.filter(({ key }) => chosen.type === undefined || chosen.type.includes(key)) ?? []
  return types.map(({ key, label, count: rows }) => ({
    label: PLURALS[key] ?? label,
    value: rows,
    unit: 'count',
    note: 'matching rows',
  }))
}

const PLURALS: Readonly<Record<string, string>> = {
  mint: 'Mints',
  burn: 'Burns',
  transfer: 'Transfers',
}
