import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { inUnitsOfAsset, times } from '#server/pipeline/rollup/units/token-units.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay, trim } from '#server/pipeline/series/packed.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

type Leaves = ReadonlyMap<string, Leaf>

/** A token that may have the price of its asset. */
export interface PricedToken
  extends Pick<
    Leaf,
    | 'assetId'
    | 'classId'
    | 'issuerId'
    | 'networkId'
    | 'platformId'
    | 'tokenization'
    | 'unitsPerToken'
  > {
  tokenId: number
  /** the first day of which some source gives a supply or value of it; null: none does */
  firstDay: Day | null
  /** when its asset was first tracked */
  addedOn: Day
}

/**
 * The price of one unit of each asset: as it is reported of the asset, else that of the token with
 * the longest line.
 */
export function assetPrices(measure: MeasureKey, prices: Leaves): Map<number, Leaf> {
  const found = new Map<number, Leaf>()
  for (const [assetId, leaves] of Map.groupBy(prices.values(), (leaf) => leaf.assetId)) {
    if (assetId === null) continue
    const whole = leaves.find(({ scopeKind }) => scopeKind === 'asset')
    const [token] = leaves
      .filter(({ scopeKind }) => scopeKind === 'token')
      .sort((a, b) => b.values.length - a.values.length || a.scopeKey.localeCompare(b.scopeKey))
    const speaker = choosePublished([
      ...(whole ? [{ rank: whole.rank, newestDay: whole.newestDay, leaf: whole }] : []),
      ...(token ? [{ rank: sources.assay.rank, newestDay: token.newestDay, leaf: token }] : []),
    ])
    if (speaker)
      found.set(assetId, {
        ...speaker.leaf,
        values: inUnitsOfAsset(measure, speaker.leaf),
        unitsPerToken: 1,
      })
  }
  return found
}

/** The price of an asset for one of its tokens: times the units of the asset that the token stands for. */
export const priceOfToken = (
  price: Leaf,
  { unitsPerToken }: Pick<Leaf, 'unitsPerToken'>,
): Leaf => ({ ...price, values: times(price.values, unitsPerToken) })

/**
 * The price of its asset as a line of each token that has none of its own, from the first day on
 * which anything is known of the token; where nothing is, from the day on which its asset was first
 * tracked, the newest price in any case. It is beside the lines that the asset is made of.
 * `isReported`: some source gives a price of the scope.
 */
export function tokenPrices(
  measure: MeasureKey,
  prices: Leaves,
  tokens: ReadonlyMap<number, readonly PricedToken[]>,
  isReported: (scopeKey: string) => boolean,
): Leaf[] {
  return [...assetPrices(measure, prices)].flatMap(([assetId, price]) =>
    (tokens.get(assetId) ?? []).flatMap(({ firstDay, addedOn, ...token }): Leaf[] => {
      const key = scopeKey(makeScope('token', token.tokenId))
      if (isReported(key)) return []
      const since = firstDay ?? Math.min(addedOn, lastDay(price))
      const from = Math.max(0, since - price.start)
      const line = trim({
        start: price.start + from,
        values: priceOfToken(price, token).values.subarray(from),
      })
      if (!line) return []
      return [
        {
          ...price,
          ...token,
          ...line,
          scopeKey: key,
          scopeKind: 'token',
          newestDay: lastDay(line),
          estimated: new Map([...(price.estimated ?? [])].filter(([day]) => day >= line.start)),
          isMade: true,
          madeOf: [price],
          isBeside: true,
        },
      ]
    }),
  )
}
