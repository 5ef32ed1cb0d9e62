import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { assetUnits } from '#server/pipeline/rollup/units/asset-units.ts'
import { cutLeaf, heldUntil } from '#server/pipeline/series/leaves.ts'
import { cutAfter } from '#server/pipeline/series/packed.ts'
import type { AssetValue } from '#server/pipeline/rollup/units/units.ts'
import { isMoney, type Money } from '#server/market/currency/convert-money.ts'
import { convertAsset } from '#server/market/currency/converted-lines.ts'

export type Assets = ReadonlyMap<number, AssetValue>

/** As many bytes as the sizes of a large catalogue take in one currency. */
const MOST_BYTES = 64 * 2 ** 20
const cache = new LoadingCache<Assets>({ mostBytes: MOST_BYTES, measureBytes })

/** Lines of a value day share their values with the whole ones. */
const cuts = new LoadingCache<Assets>({ mostEntries: 12 })

/** The lines of `assetUnits` in a currency, up to a value day. */
export async function convertedUnits(
  measure: MeasureKey,
  { asOf, on }: PointInTime,
  money: Money,
): Promise<Assets> {
  if (on === null) return convertedWhole(measure, asOf, money)
  return cuts.get(
    `${money.currency} ${measure} ${asOf ?? ''} ${on}`,
    async () => cutAssets(await convertedWhole(measure, asOf, money), on),
    await dataVersion(),
  )
}

/** Converted once for each data version and kept while there is room. */
async function convertedWhole(
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

/**
 * The values of assets up to a value day, each in the measure and of the parts that it is made of
 * now, as its chart has that day; an asset without a value by then is left out.
 */
export function cutAssets(assets: Assets, on: Day): Assets {
  return new Map(
    [...assets].flatMap(([id, value]): [number, AssetValue][] => {
      const line = cutAfter(value.line, on)
      if (!line) return []
      const units = value.units.flatMap((unit) => {
        const cut = cutAfter(unit, on)
        const leaf = cut && cutLeaf(cut.leaf, on)
        return cut && leaf ? [{ ...cut, leaf, heldDays: heldUntil(unit, on) }] : []
      })
      const own = value.units.length === 1 && value.line === value.units[0] ? units[0] : undefined
      const derived = value.derived && cutAfter(value.derived, on)
      return [
        [
          id,
          {
            ...value,
            units,
            line: own ?? { ...line, heldDays: heldUntil(value.line, on) },
            derived,
          },
        ],
      ]
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
