import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById, type Network } from '#lib/registry/networks.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import type { Asset } from '#server/market/assets/find-asset.ts'
import type { CombinedLine } from '#server/market/figures/totals/combined.ts'
import { convertLatest } from '#server/market/currency/converted-latest.ts'
import { withEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import { convertLine } from '#server/market/currency/convert-money.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import type { OneAsset } from '#server/pipeline/rollup/units/one-asset.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { isAssumed, lineKey, type PublishedLatest } from '#server/pipeline/series/published.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import type { Market } from '#server/market/market/market.ts'

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
}

/** The tokens of an asset, the largest first, and what they come to. */
export async function readTokens(
  market: Market,
  asset: Asset,
  { sizeMeasure, priceMeasure, line, lines }: ReadTokens,
): Promise<{ tokens: TokenRow[]; supply: AssetSupply | null }> {
  const { money } = market
  const measures: readonly MeasureKey[] = [
    sizeMeasure,
    priceMeasure,
    'totalSupply',
    'circulatingSupply',
    'holders',
  ]
  const [latest, notesOf] = await Promise.all([
    market.inDollars.latestOfTokens(
      asset.tokens.map(({ id }) => scopeKey(makeScope('token', id))),
      measures,
    ),
    valueNotes(market, measures),
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
      const note = (latest: PublishedLatest | undefined) =>
        withEarlierDay(notesOf(latest), latest?.day, newest)
      return {
        id: token.id,
        name: token.name,
        symbol: token.symbol,
        network: networkById(token.networkId) ?? null,
        address: token.address,
        platform: token.platform ? { name: token.platform.name, slug: token.platform.slug } : null,
        supply: valueOf(supply),
        unitsPerToken: token.unitsPerToken,
        price: valueOf(price),
        hasAssetPrice: prices.get(`token:${token.id}`)?.madeOf !== undefined,
        value: valueOf(value),
        currency: money.currency,
        day: value?.day ?? null,
        priceDay: value?.priceDay ?? null,
        change30d: value?.value30d ? value.value / value.value30d - 1 : null,
        holders: valueOf(holders),
        notes: { supply: note(supply), value: note(value), holders: note(holders) },
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

const valueOf = (latest: PublishedLatest | undefined): number | null => latest?.value ?? null

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
