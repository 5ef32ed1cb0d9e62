import type { ListingKey } from '#lib/registry/listings/listings.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'
import { listAssets } from '#server/market/assets/screened-assets.ts'
import { listInvestments } from '#server/market/investments/listed-investments.ts'
import { listAssetClasses } from '#server/market/listings/listed-asset-classes.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { listLoans } from '#server/market/loans/listed-loans.ts'
import { listPools } from '#server/market/pools/listed-pools.ts'
import { listTokens } from '#server/market/tokens/listed-tokens.ts'
import { listTransactions } from '#server/market/transactions/listed-transactions.ts'
import type { Market } from '#server/market/market/market.ts'

/** The server's half of `lib/registry/listings`. */
const readers = {
  assets: listAssets,
  tokens: listTokens,
  transactions: listTransactions,
  loans: listLoans,
  pools: listPools,
  investments: listInvestments,
  asset_classes: listAssetClasses,
} as const satisfies Record<
  ListingKey,
  (market: Market, request: ListingRequest) => Promise<ListingPage>
>

/** A page of a listing by its key: the one read behind the page, its files and whatever else shows the same rows. */
export function readListing(
  market: Market,
  key: ListingKey,
  request: ListingRequest,
): Promise<ListingPage> {
  return readers[key](market, request)
}
