import { z } from 'zod'
import commodities from '#prisma/seed/catalogue/rows/commodities.json' with { type: 'json' }
import corporateBonds from '#prisma/seed/catalogue/rows/corporate-bonds.json' with { type: 'json' }
import events from '#prisma/seed/catalogue/rows/events.json' with { type: 'json' }
import funds from '#prisma/seed/catalogue/rows/funds.json' with { type: 'json' }
import governmentBonds from '#prisma/seed/catalogue/rows/government-bonds.json' with {
  type: 'json',
}
import issuers from '#prisma/seed/catalogue/rows/issuers.json' with { type: 'json' }
import managers from '#prisma/seed/catalogue/rows/managers.json' with { type: 'json' }
import platforms from '#prisma/seed/catalogue/rows/platforms.json' with { type: 'json' }
import privateCredit from '#prisma/seed/catalogue/rows/private-credit.json' with { type: 'json' }
import realEstate from '#prisma/seed/catalogue/rows/real-estate.json' with { type: 'json' }
import serviceProviders from '#prisma/seed/catalogue/rows/service-providers.json' with {
  type: 'json',
}
import stablecoins from '#prisma/seed/catalogue/rows/stablecoins.json' with { type: 'json' }
import stocks from '#prisma/seed/catalogue/rows/stocks.json' with { type: 'json' }
import treasuries from '#prisma/seed/catalogue/rows/treasuries.json' with { type: 'json' }
import { listedAssets } from '#prisma/seed/catalogue/listed.ts'
import {
  eventRow,
  issuerRow,
  listingRow,
  organizationRow,
  serviceProviderRow,
  type Catalogue,
  type ListingRow,
  type TokenRow,
} from '#prisma/seed/catalogue/schemas.ts'

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

const listings = z
  .array(listingRow)
  .parse([
    ...stablecoins,
    ...treasuries,
    ...governmentBonds,
    ...corporateBonds,
    ...privateCredit,
    ...commodities,
    ...funds,
    ...stocks,
    ...realEstate,
    ...listedAssets,
  ])

/**
 * Names and facts that come with the software: real assets and who stands behind them. Ids below
 * 1,000,000 are those that clients of the data API know; of ours, those up to 1,009,999 are given
 * here and the rest by the database.
 */
export const catalogue: Catalogue = {
  issuers: z.array(issuerRow).parse(issuers),
  managers: z.array(organizationRow).parse(managers),
  platforms: z.array(organizationRow).parse(platforms),
  serviceProviders: z.array(serviceProviderRow).parse(serviceProviders),
  assets: listings.map(withoutTokens),
  tokens: listings.flatMap(listTokens),
  events: z.array(eventRow).parse(events),
}

function withoutTokens({ tokens: _tokens, ...asset }: ListingRow) {
  return asset
}

/** The tokens of an asset, with what they have from it. */
function listTokens(listing: ListingRow): TokenRow[] {
  return listing.tokens.map((token) => tokenRow(listing, token))
}

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
    sources: token.sources,
  }
}
