import type { Day } from '#lib/dates.ts'
import { findFactors } from '#lib/registry/measure-factors.ts'
import { measureKeys, type MeasureKey } from '#lib/registry/measures.ts'
import { assetHref } from '#lib/routes.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import type { Market } from '#server/market/market/market.ts'

/** A published value with the two that it is the product of, all of one day. */
export interface WorkedExample {
  measure: MeasureKey
  asset: { name: string; href: string }
  day: Day
  inputs: { measure: MeasureKey; value: number }[]
  result: number
}

/** So near a product is to the value for it to show how the value was made. */
const AGREES_WITHIN = 0.0005

/**
 * The largest asset of which value, supply and price are known on one day; null for a measure that
 * is no product, or without one.
 */
export async function workedExample(
  market: Market,
  measure: MeasureKey,
): Promise<WorkedExample | null> {
  const factors = findFactors(measure)
  if (!factors) return null
  const { supply, price } = factors
  const [latest, { assets }] = await Promise.all([
    market.inDollars.latest('asset', [null], [measure, supply, price]),
    market.names(),
  ])
  const newest = (id: number, key: MeasureKey) => latest.get(lineKey(`asset:${id}`, key))
  const found = [...assets.values()].flatMap(({ id, name, slug, kind }) => {
    const [result, amount, unit] = [newest(id, measure), newest(id, supply), newest(id, price)]
    if (kind !== 'asset' || !result || !amount || !unit) return []
    const isOfOneDay = result.day === amount.day && result.day === unit.day
    const agrees = Math.abs((amount.value * unit.value) / result.value - 1) < AGREES_WITHIN
    if (!isOfOneDay || !agrees) return []
    return {
      measure,
      asset: { name, href: assetHref(slug) },
      day: result.day,
      inputs: [
        { measure: supply, value: amount.value },
        { measure: price, value: unit.value },
      ],
      result: result.value,
    }
  })
  return found.reduce<WorkedExample | null>(
    (largest, each) => (largest && largest.result >= each.result ? largest : each),
    null,
  )
}

/** The first measure that can be shown so. */
export async function anyWorkedExample(market: Market): Promise<WorkedExample | null> {
  for (const measure of measureKeys) {
    const example = await workedExample(market, measure)
    if (example) return example
  }
  return null
}
