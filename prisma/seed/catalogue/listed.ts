import type { AssetRow, TokenRow } from '#prisma/seed/catalogue/types.ts'

export interface Listing {
  asset: AssetRow
  tokens: TokenRow[]
}

type AssetFacts = Omit<AssetRow, 'aliases' | 'serviceProviders'> &
  Partial<Pick<AssetRow, 'aliases' | 'serviceProviders'>>

/** A token says only what differs from its asset. */
interface TokenFacts {
  network: string
  address?: string
  decimals?: number
  symbol?: string
}

/** An asset with its tokens in the order of their ids: a new one goes to the end. */
export function listed(facts: AssetFacts, tokens: readonly TokenFacts[]): Listing {
  const asset = { aliases: [], serviceProviders: [], ...facts }
  return { asset, tokens: tokens.map((token, index) => tokenRow(asset, token, index)) }
}

/** So many ids are kept for each asset that a token added to one moves no other. */
const TOKENS_PER_ASSET = 20

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

function tokenRow(asset: AssetRow, token: TokenFacts, index: number): TokenRow {
  const symbol = token.symbol ?? asset.ticker
  const transferability = asset.terms?.transferability
  return {
    id: asset.id * TOKENS_PER_ASSET + index,
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
