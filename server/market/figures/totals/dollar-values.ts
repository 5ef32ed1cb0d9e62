import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import { convert } from '#server/market/currency/convert-money.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import type { Market } from '#server/market/market/market.ts'

/** So many tokens of an asset on a day. */
export interface TokenAmount {
  assetId: number
  /** whole tokens */
  tokens: number
  /** units of the asset that one token stands for; null: one */
  unitsPerToken: number | null
  day: Day
}

/** The same in a currency, by the rate of their day; null too where none holds. */
export async function valuesIn(
  market: Market,
  assetIds: readonly number[],
): Promise<(amount: TokenAmount) => number | null> {
  const toDollars = await dollarValues(market, assetIds)
  return (amount) => convert(market.money, toDollars(amount), amount.day)
}

/**
 * Values amounts of tokens on their day: × price of the asset, else × its NAV, of that day or as
 * many days before as the measure may be carried. null where neither is known.
 */
async function dollarValues(
  market: Market,
  assetIds: readonly number[],
): Promise<(amount: TokenAmount) => number | null> {
  const key = (id: number) => scopeKey(makeScope('asset', id))
  const lines = await linesWithSizes(market.inDollars, [...new Set(assetIds)].map(key), [
    'price',
    'netAssetValue',
  ])
  return ({ assetId, tokens, unitsPerToken, day }) => {
    for (const measure of ['price', 'netAssetValue'] as const) {
      const line = combine(measure, [key(assetId)], lines)
      const price = line ? knownBefore(line, day, getMeasure(measure).carryDays) : null
      if (price !== null) return tokens * (unitsPerToken ?? 1) * price
    }
    return null
  }
}
