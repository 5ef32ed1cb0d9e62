import type { ListingRow, TokenRow } from '#prisma/seed/catalogue/schemas.ts'

/** The tokens of an asset, with what they have from it. */
export function listTokens(listing: ListingRow): TokenRow[] {
  return listing.tokens.map((token) => tokenRow(listing, token))
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

function tokenRow(asset: ListingRow, token: ListingRow['tokens'][number]): TokenRow {
  const symbol = token.symbol ?? asset.ticker
  const transferability = asset.terms?.transferability
  return {
    id: token.id,
    asset: asset.slug,
    network: token.network,
    name: asset.name,
    ...(symbol && { symbol }),
    ...(asset.platform && { platform: asset.platform }),
    ...(token.address && { address: token.address }),
    ...(token.address && EVM_ADDRESS.test(token.address) && { standard: 'ERC-20' }),
    ...(token.decimals !== undefined && { decimals: token.decimals }),
    ...(transferability && { transferability }),
    ...(asset.tokenization && { tokenization: asset.tokenization }),
  }
}
