import { isoDay, toDay } from '#lib/dates.ts'
import { exactAmount } from '#lib/format/amount.ts'
import type { ChoiceKey, ColumnKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { transactionListing } from '#lib/registry/listings/transactions.ts'
import { networkById, transactionUrl } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { Filter, Leaf } from '#lib/query/query.ts'
import { assetHref } from '#lib/routes.ts'
import type { Cell, ListingPage, ListingRow, ListingSum } from '#lib/view/listing.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { addressCell, figure, links, networkLink, words } from '#server/market/listings/cells.ts'
import { dollarValues, type TokenAmount } from '#server/market/figures/dollar-values.ts'
import type { Option } from '#server/market/listings/choose.ts'
import { classOptions, networkOptions } from '#server/market/listings/options.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
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
import {
  catalogueIndex,
  type CatalogueAsset,
  type CatalogueIndex,
} from '#server/data/catalogue/catalogue-index.ts'
import { assetMark, nameMark, slugColor } from '#lib/view/mark.ts'
import { tokenIndex, type CatalogueToken } from '#server/market/tokens/token-index.ts'

const FIELDS = `x.id, x.token_id as "tokenId", x.type, x.from_address as "from", x.to_address as "to", x.amount::text, to_json(x.at)#>>'{}' as at, x.hash, x.source_id as "sourceId"`

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
    from: '(select t.*, t.amount / power(10::numeric, coalesce(k.decimals, 0)) as tokens from transaction t join token k on k.id = t.token_id) x',
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

const TYPES: Readonly<Record<string, string>> = { mint: 'Mint', burn: 'Burn', transfer: 'Transfer' }

const listed = perVersion(async () => {
  const [index, tokens] = await Promise.all([catalogueIndex(), tokenIndex()])
  const findAsset = ({ dims }: TallyRow): CatalogueAsset | undefined =>
    index.assets.get(tokens.get(Number(dims.token))?.assetId ?? 0)
  const groups: Record<
    ChoiceKey<typeof transactionListing>,
    (row: TallyRow) => readonly Option[]
  > = {
    type: ({ dims }) => [
      { key: String(dims.type), label: TYPES[String(dims.type)] ?? String(dims.type) },
    ],
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
  const contracts = new Map(
    [...tokens.values()].flatMap(({ address, networkId, symbol, name }) =>
      address === null
        ? []
        : [[accountKey(networkId, address), `${symbol ?? name} contract`] as const],
    ),
  )
  return {
    index,
    tokens,
    contracts,
    tallies: new Tallies(COUNTED, groups),
    asOf: newest.rows[0]?.day ?? null,
  }
})

interface Transaction {
  id: number | string
  tokenId: number
  type: string
  from: string | null
  to: string | null
  amount: string
  at: string
  place: string
  hash: string
  sourceId: number
}

/** Transactions that match, from the newest or from the row that the address names. */
export async function listTransactions(request: ListingRequest): Promise<ListingPage> {
  const { index, tokens, contracts, tallies, asOf } = await listed()
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
  const toDollars = await dollarValues(
    shown.flatMap(({ tokenId }) => tokens.get(tokenId)?.assetId ?? []),
  )
  const writePlace = (row: Transaction | undefined) => (row ? `${row.place}~${row.id}` : null)
  return {
    rows: shown.map((row) =>
      makeRow(row, tokens.get(row.tokenId), { index, contracts, toDollars }),
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
  return (
    await replicaSql().query<Transaction>(
      pageStatement(source, { filter, dir, limit: perPage + 1, place: cursor }),
    )
  ).rows
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

/** What all filters of a dimension leave of it; null: none narrows it. */
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

interface Known {
  index: CatalogueIndex
  /** names of contracts by `accountKey` */
  contracts: ReadonlyMap<string, string>
  toDollars: (amount: TokenAmount) => number | null
}

/** Addresses of EVM networks say the same in either case; those of others do not occur in two. */
const accountKey = (networkId: number | null, address: string): string =>
  `${networkId} ${address.toLowerCase()}`

function makeRow(
  row: Transaction,
  token: CatalogueToken | undefined,
  { index, contracts, toDollars }: Known,
): ListingRow {
  const asset = index.assets.get(token?.assetId ?? 0)
  const network = token && networkById(token.networkId)
  const networkId = token?.networkId ?? null
  // a generated hash or account is on no explorer
  const isGenerated = row.sourceId === sources.demo.id
  const href = network && !isGenerated ? transactionUrl(network, row.hash) : null
  const source = sourceById(row.sourceId)
  const nameOf = (address: string | null) =>
    address === null ? null : (contracts.get(accountKey(networkId, address)) ?? null)
  const cells: Record<ColumnKey<typeof transactionListing>, Cell> = {
    type: words(TYPES[row.type] ?? row.type),
    amount: {
      kind: 'tokens',
      text: exactAmount(BigInt(row.amount), token?.decimals ?? 0),
      symbol: token?.symbol ?? asset?.ticker ?? null,
      isIn: row.type === 'mint' ? true : row.type === 'burn' ? false : null,
    },
    value: figure(
      'money',
      token
        ? toDollars({
            assetId: token.assetId,
            tokens: Number(row.amount) / 10 ** (token.decimals ?? 0),
            unitsPerToken: token.unitsPerToken,
            day: toDay(new Date(row.at)),
          })
        : null,
      'No price of the day',
    ),
    time: { kind: 'time', at: row.at },
    network: links([networkLink(networkId)]),
    from: {
      ...addressCell(
        row.from,
        networkId,
        'account',
        isGenerated,
        row.type === 'mint' ? 'Minted; no sender' : 'Not reported',
      ),
      name: nameOf(row.from),
    },
    to: {
      ...addressCell(
        row.to,
        networkId,
        'account',
        isGenerated,
        row.type === 'burn' ? 'Burned; no receiver' : 'Not reported',
      ),
      name: nameOf(row.to),
    },
    hash: {
      kind: 'address',
      address: row.hash,
      explorer: href && network?.explorer ? { name: network.explorer.name, href } : null,
    },
    source: words(source ? sources[source].name : null),
  }
  return {
    key: `${row.tokenId}-${row.id}`,
    slug: `${row.tokenId}-${row.id}`,
    name: asset?.name ?? token?.name ?? 'Token',
    href: asset?.kind === 'asset' ? assetHref(asset.slug) : null,
    mark: asset
      ? assetMark(asset, slugColor(asset.slug))
      : nameMark(token?.name ?? '?', 'var(--s-other)'),
    ticker: asset?.ticker ?? null,
    stale: null,
    cells,
  }
}
