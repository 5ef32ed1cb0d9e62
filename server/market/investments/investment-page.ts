import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Figure } from '#lib/view/figure.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import type { AssetSupply, TokenRow } from '#server/market/assets/asset-tokens.ts'
import { findAsset, type Asset } from '#server/market/assets/queries.ts'
import type { Money } from '#server/market/currency/money.ts'
import type { Offer } from '#server/market/investments/queries.ts'

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
  { assetSlug }: Pick<Offer, 'assetSlug'>,
  money: Money,
): Promise<InvestmentPage> {
  const asset = assetSlug === null ? null : await findAsset(assetSlug)
  if (!asset)
    return { asset: null, figures: [], tokens: [], supply: null, asOf: null, measures: ['size'] }
  const { figures, tokens, supply, asOf, measures } = await getAssetPage(asset, null, money)
  return { asset, figures, tokens, supply, asOf, measures }
}
