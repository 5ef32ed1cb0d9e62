import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import type { AssetSupply, TokenRow } from '#server/market/assets/asset-tokens.ts'
import { findAsset, type Asset } from '#server/market/assets/find-asset.ts'
import type { Offer } from '#server/market/investments/find-offer.ts'
import type { Market } from '#server/market/market/market.ts'

export interface InvestmentPage {
  asset: Asset | null
  figures: Figure[]
  tokens: TokenRow[]
  supply: AssetSupply | null
  asOf: Day | null
  measures: MeasureKey[]
}

/** Reads what is known of the asset that an offer is about, amounts in `money`; nothing where it names none. */
export async function getInvestmentPage(
  market: Market,
  { assetSlug }: Pick<Offer, 'assetSlug'>,
): Promise<InvestmentPage> {
  const asset = assetSlug === null ? null : await findAsset(assetSlug)
  if (!asset)
    return { asset: null, figures: [], tokens: [], supply: null, asOf: null, measures: ['size'] }
  const { figures, tokens, supply, asOf, measures } = await getAssetPage(market, asset)
  return { asset, figures, tokens, supply, asOf, measures }
}
