import { toDay } from '#lib/dates.ts'
import { exactAmount } from '#lib/format/amount.ts'
import type { ColumnKey } from '#lib/registry/listings/listings.ts'
import type { transactionListing } from '#lib/registry/listings/transactions.ts'
import { networkById, transactionUrl } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { Cell, ListingRow } from '#lib/view/listing.ts'
import { assetMark, nameMark } from '#lib/view/mark.ts'
import type { CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import type { TokenAmount } from '#server/market/figures/dollar-values.ts'
import { addressCell, amount, links, networkLink, words } from '#server/market/listings/cells.ts'
import type { Money } from '#server/market/currency/money.ts'
import type { CatalogueToken } from '#server/market/tokens/token-index.ts'

/** As it is read. */
export interface Transaction {
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
  { index, names, money, valueIn }: Known,
): ListingRow {
  const asset = index.assets.get(token?.assetId ?? 0)
  const network = token && networkById(token.networkId)
  const networkId = token?.networkId ?? null
  // a generated hash or account is on no explorer
  const isGenerated = row.sourceId === sources.demo.id
  const href = network && !isGenerated ? transactionUrl(network, row.hash) : null
  const source = sourceById(row.sourceId)
  const nameOf = (address: string | null) =>
    address === null ? null : (names.get(accountKey(networkId, address)) ?? null)
  const cells: Record<ColumnKey<typeof transactionListing>, Cell> = {
    type: words(nameTransactionType(row.type)),
    amount: {
      kind: 'tokens',
      text: exactAmount(BigInt(row.amount), token?.decimals ?? 0),
      symbol: token?.symbol ?? asset?.ticker ?? null,
      isIn: row.type === 'mint' ? true : row.type === 'burn' ? false : null,
    },
    value: amount(
      'money',
      token
        ? valueIn({
            assetId: token.assetId,
            tokens: Number(row.amount) / 10 ** (token.decimals ?? 0),
            unitsPerToken: token.unitsPerToken,
            day: toDay(new Date(row.at)),
          })
        : null,
      money,
      'No price for that day',
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
    mark: asset ? assetMark(asset, asset.color) : nameMark(token?.name ?? '?', 'var(--s-other)'),
    ticker: asset?.ticker ?? null,
    stale: null,
    cells,
  }
}

const TYPES: Readonly<Record<string, string>> = { mint: 'Mint', burn: 'Burn', transfer: 'Transfer' }
export const nameTransactionType = (type: string): string => TYPES[type] ?? type

/** Addresses of EVM networks say the same in either case; those of others do not occur in two. */
export const accountKey = (networkId: number | null, address: string): string =>
  `${networkId} ${address.toLowerCase()}`
