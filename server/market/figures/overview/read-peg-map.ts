import { assetHref } from '#lib/routes.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import type { PegMap, PegPoint } from '#lib/view/figures/peg-map.ts'
import { readPeg } from '#server/market/figures/assets/peg.ts'
import { readRates } from '#server/market/market/read-money.ts'
import type { Market } from '#server/market/market/market.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'

/** A price that is older says nothing of the day. */
const PRICE_DAYS = 7

/** Coins by their distance from the peg and their size; null where fewer than two follow one. */
export async function readPegMap(
  market: Market,
  classIds: readonly number[],
): Promise<PegMap | null> {
  const [sizes, { assets }] = await Promise.all([market.units('size'), market.catalogue()])
  const coins = [...assets.values()].flatMap((asset) => {
    const size = classIds.includes(asset.classId) ? sizes.get(asset.id) : undefined
    return size ? [{ asset, size, scope: `asset:${asset.id}` }] : []
  })
  if (coins.length < 2) return null
  const day = Math.max(...coins.map(({ size }) => lastDay(size.line)))
  const [prices, rates] = await Promise.all([
    market.inDollars.lines(
      coins.map(({ scope }) => scope),
      ['price'],
    ),
    readRates(market.asOf),
  ])
  const valued = coins.flatMap((coin) => {
    const value = knownBefore(coin.size.line, day, PRICE_DAYS)
    return value ? [{ ...coin, value }] : []
  })
  const points = valued.flatMap(({ asset, scope, value }): PegPoint[] => {
    const peg = readPeg(prices.get(lineKey(scope, 'price')), asset.classId, rates)
    if (!peg || day - peg.asOf > PRICE_DAYS) return []
    const { to, now, asOf, low, high } = peg
    return [
      {
        key: asset.slug,
        id: asset.id,
        scope,
        word: asset.ticker ?? asset.symbol ?? asset.name,
        name: asset.name,
        href: assetHref(asset.slug),
        mark: assetMark(asset, asset.color),
        ...{ value, to, now, day: asOf, low, high },
      },
    ]
  })
  if (points.length < 2) return null
  return {
    day,
    currency: market.money.currency,
    points: points.toSorted((a, b) => b.value - a.value),
    leftOut: valued.length - points.length,
  }
}
