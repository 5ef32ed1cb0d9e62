import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { assetUnits } from '#server/pipeline/rollup/units/asset-units.ts'
import type { AssetValue } from '#server/pipeline/rollup/units/units.ts'
import { isMoney, type Money } from '#server/market/currency/convert-money.ts'
import { convertAsset } from '#server/market/currency/converted-lines.ts'

export type Assets = ReadonlyMap<number, AssetValue>

/** As many bytes as the sizes of a large catalogue take in one currency. */
const MOST_BYTES = 64 * 2 ** 20
const cache = new LoadingCache<Assets>({ mostBytes: MOST_BYTES, measureBytes })

/** The lines of `assetUnits` in a currency; converted once for each data version and kept while there is room. */
export async function convertedUnits(
  measure: MeasureKey,
  asOf: Day | null,
  money: Money,
): Promise<Assets> {
  if (!money.rates || !isMoney(measure)) return assetUnits(measure, asOf)
  return cache.get(
    `${money.currency} ${measure} ${asOf ?? ''}`,
    async () => convertAssets(await assetUnits(measure, asOf), money),
    await dataVersion(),
  )
}

function convertAssets(assets: Assets, money: Money): Assets {
  return new Map(
    [...assets].flatMap(([id, value]): [number, AssetValue][] => {
      const converted = convertAsset(value, money)
      return converted ? [[id, converted]] : []
    }),
  )
}

function measureBytes(assets: Assets): number {
  let bytes = 0
  for (const { units, line } of assets.values()) {
    bytes += line.values.byteLength
    for (const { values } of units) bytes += values.byteLength
  }
  return bytes
}
