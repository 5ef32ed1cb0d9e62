import { z } from 'zod'
import { toDay } from '#lib/dates.ts'
import { exactAmount } from '#lib/format/show-amount.ts'
import type { ColumnKey } from '#lib/registry/listings/listings.ts'
import type { transactionListing } from '#lib/registry/listings/transaction-listing.ts'
import { networkById, transactionUrl } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { Cell, ListingRow } from '#lib/view/lists/listing-row.ts'
import { assetMark, nameMark } from '#lib/view/entities/mark.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { TokenAmount } from '#server/market/figures/totals/dollar-values.ts'
import {
  addressCell,
  amount,
  links,
  networkLink,
  words,
} from '#server/market/listings/listing-cells.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type { CatalogueToken } from '#server/market/tokens/token-index.ts'

/** As it is read. */
export const transaction = z.object({
  id: z.union([z.number(), z.string()]),
  tokenId: z.int(),
  type: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  amount: z.string(),
  at: z.string(),
  place: z.string(),
  hash: z.string(),
  sourceId: z.int(),
})
export type Transaction = z.output<typeof transaction>

interface Known {
  index: CatalogueIndex
  /** names of accounts and contracts, by `accountKey` */
  names: ReadonlyMap<string, string>
  money: Money
  /** in `money` */
  valueIn: (amount: TokenAmount) => number | null
}

/** A transaction as lists show it. */
export function makeTransactionRow(
  row: Transaction,
  token: CatalogueToken | undefined,
  known: Known,
): ListingRow {
  const asset = known.index.assets.get(token?.assetId ?? 0)
  return {
    key: `${row.tokenId}-${row.id}`,
    slug: `${row.tokenId}-${row.id}`,
    name: asset?.name ?? token?.name ?? 'Token',
    href: asset?.kind === 'asset' ? assetHref(asset.slug) : null,
    mark: asset ? assetMark(asset, asset.color) : nameMark(token?.name ?? '?', 'var(--s-other)'),
    ticker: asset?.ticker ?? null,
    stale: null,
    cells: makeCells(row, token, asset, known),
  }
}

function makeCells(
  row: Transaction,
  token: CatalogueToken | undefined,
  asset: CatalogueAsset | undefined,
  { names, money, valueIn }: Known,
): Record<ColumnKey<typeof transactionListing>, Cell> {
  const networkId = token?.networkId ?? null
  const source = sourceById(row.sourceId)
  const accountOf = (address: string | null, missing: string): Cell => ({
    ...addressCell(address, networkId, 'account', isGenerated(row), missing),
    name: address === null ? null : (names.get(accountKey(networkId, address)) ?? null),
  })
  return {
    type: words(nameTransactionType(row.type)),
    amount: {
      kind: 'tokens',
      text: exactAmount(BigInt(row.amount), token?.decimals ?? 0),
      symbol: token?.symbol ?? asset?.ticker ?? null,
      isIn: row.type === 'mint' ? true : row.type === 'burn' ? false : null,
    },
    value: amount(
      'money',
      token ? valueIn(amountOf(row, token)) : null,
      money,
      'No price for that day',
    ),
    time: { kind: 'time', at: row.at },
    network: links([networkLink(networkId)]),
    from: accountOf(row.from, row.type === 'mint' ? 'Minted; no sender' : 'Not reported'),
    to: accountOf(row.to, row.type === 'burn' ? 'Burned; no receiver' : 'Not reported'),
    hash: hashCell(row, token),
    source: words(source ? sources[source].name : null),
  }
}

/** A generated hash or account is on no explorer. */
const isGenerated = ({ sourceId }: Transaction): boolean => sourceId === sources.demo.id

const amountOf = (row: Transaction, token: CatalogueToken): TokenAmount => ({
  assetId: token.assetId,
  tokens: Number(row.amount) / 10 ** (token.decimals ?? 0),
  unitsPerToken: token.unitsPerToken,
  day: toDay(new Date(row.at)),
})

function hashCell(row: Transaction, token: CatalogueToken | undefined): Cell {
  const network = token && networkById(token.networkId)
  const href = network && !isGenerated(row) ? transactionUrl(network, row.hash) : null
  return {
    kind: 'address',
    address: row.hash,
    explorer: href && network?.explorer ? { name: network.explorer.name, href } : null,
  }
}

const TYPES: Readonly<Record<string, string>> = { mint: 'Mint', burn: 'Burn', transfer: 'Transfer' }
export const nameTransactionType = (type: string): string => TYPES[type] ?? type

/** Addresses of EVM networks say the same in either case; those of others do not occur in two. */
export const accountKey = (networkId: number | null, address: string): string =>
  `${networkId} ${address.toLowerCase()}`
