import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById, type Network } from '#lib/registry/networks.ts'
import type { ValueNotes } from '#lib/view/day-note.ts'
import type { Asset } from '#server/market/assets/queries.ts'
import type { CombinedLine } from '#server/market/figures/combined.ts'
import { convertLatest } from '#server/market/figures/converted-latest.ts'
import { withEarlierDay } from '#server/market/figures/earlier-day.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { convertLine, type Money } from '#server/market/currency/money.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import type { OneAsset } from '#server/data/rollup/one-asset.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { latestOfTokens } from '#server/data/series/latest-of-kind.ts'
import { isAssumed, lineKey, type PublishedLatest } from '#server/data/series/published.ts'
import { makeScope, scopeKey } from '#server/data/series/scope.ts'

/** A token of an asset with its newest figures. */
export interface TokenRow {
  id: number
  name: string
  symbol: string | null
  network: Network | null
  address: string | null
  platform: { name: string; slug: string } | null
  supply: number | null
  /** units of the asset that one token stands for; null: one */
  unitsPerToken: number | null
  price: number | null
  /** the price is that of the asset */
  hasAssetPrice: boolean
  value: number | null
  /** the currency of its price and its value */
  currency: CurrencyKey
  /** the day of the value */
  day: Day | null
  /** the day whose price the value stands on, where its own has none */
  priceDay: Day | null
  change30d: number | null
  holders: number | null
  /** the marks of each figure */
  notes: Readonly<Record<'supply' | 'value' | 'holders', ValueNotes>>
  share: number | null
}

/** The sum of its tokens, in units of the asset. */
export interface AssetSupply {
  label: string
  value: number
  asOf: Day
}

interface ReadTokens {
  sizeMeasure: MeasureKey
  priceMeasure: MeasureKey
  /** reads published lines of the asset */
  line: (measure: MeasureKey) => CombinedLine | undefined
  /** the lines of its tokens by scope, in dollars */
  lines: OneAsset['lines']
  /** the day by whose end all of it was published; null: now */
  publishedBy: Day | null
  /** the currency that amounts are shown in */
  money: Money
}

/** The tokens of an asset, the largest first, and what they come to. */
export async function readTokens(
  asset: Asset,
  { sizeMeasure, priceMeasure, line, lines, publishedBy, money }: ReadTokens,
): Promise<{ tokens: TokenRow[]; supply: AssetSupply | null }> {
  const measures: readonly MeasureKey[] = [
    sizeMeasure,
    priceMeasure,
    'totalSupply',
    'circulatingSupply',
    'holders',
  ]
  const [latest, notesOf] = await Promise.all([
    latestOfTokens(
      asset.tokens.map(({ id }) => scopeKey(makeScope('token', id))),
      measures,
      publishedBy,
    ),
    valueNotes(measures, publishedBy),
  ])
  const [prices, sizes] = [lines(priceMeasure), lines(sizeMeasure)]
  const of = (id: number, measure: MeasureKey): PublishedLatest | undefined => {
    const key = `token:${id}`
    const line = measure === sizeMeasure ? sizes.get(key) : prices.get(key)
    return convertLatest(latest.get(lineKey(key, measure)), line && convertLine(line, money), money)
  }
  const circulatingOf = (id: number): PublishedLatest | undefined => {
    const circulating = of(id, 'circulatingSupply')
    return circulating && !isAssumed(circulating) ? circulating : undefined
  }
  const newest = Math.max(0, ...asset.tokens.map(({ id }) => of(id, sizeMeasure)?.day ?? 0))
  const total = asset.tokens.reduce(
    (sum, { id }) =>
      sum + ((of(id, sizeMeasure)?.day ?? 0) >= newest - 7 ? (of(id, sizeMeasure)?.value ?? 0) : 0),
    0,
  )
  const isCirculatingKnown = asset.tokens.every(
    ({ id }) => circulatingOf(id) || !of(id, 'totalSupply'),
  )
  const tokens = asset.tokens
    .map((token): TokenRow => {
      const value = of(token.id, sizeMeasure)
      const price = of(token.id, priceMeasure)
      const supply = circulatingOf(token.id) ?? of(token.id, 'totalSupply')
      const holders = of(token.id, 'holders')
      return {
        id: token.id,
        name: token.name,
        symbol: token.symbol,
        network: networkById(token.networkId) ?? null,
        address: token.address,
        platform: token.platform ? { name: token.platform.name, slug: token.platform.slug } : null,
        supply: supply?.value ?? null,
        unitsPerToken: token.unitsPerToken,
        price: price?.value ?? null,
        hasAssetPrice: prices.get(`token:${token.id}`)?.madeOf !== undefined,
        value: value?.value ?? null,
        currency: money.currency,
        day: value?.day ?? null,
        priceDay: value?.priceDay ?? null,
        change30d: value?.value30d ? value.value / value.value30d - 1 : null,
        holders: holders?.value ?? null,
        notes: {
          supply: withEarlierDay(notesOf(supply), supply?.day, newest),
          value: withEarlierDay(notesOf(value), value?.day, newest),
          holders: withEarlierDay(notesOf(holders), holders?.day, newest),
        },
        share: value && total ? value.value / total : null,
      }
    })
    .sort(
      (a, b) =>
        (b.value ?? -1) - (a.value ?? -1) ||
        (a.network?.name ?? '').localeCompare(b.network?.name ?? ''),
    )
  return {
    tokens,
    supply: newestSupply(isCirculatingKnown ? 'circulatingSupply' : 'totalSupply', line),
  }
}

function newestSupply(
  measure: MeasureKey,
  line: (measure: MeasureKey) => CombinedLine | undefined,
): AssetSupply | null {
  const supply = line(measure)
  const value = supply && knownBefore(supply, lastDay(supply), 0)
  return supply && value !== null && value !== undefined
    ? { label: getMeasure(measure).label, value, asOf: lastDay(supply) }
    : null
}
