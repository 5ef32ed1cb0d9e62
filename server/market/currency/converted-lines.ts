import type { Day } from '#lib/dates.ts'
import { isMeasureKey, type MeasureKey } from '#lib/registry/measures.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import type { OpenHold } from '#server/data/holds/queries.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import type { AssetValue, Unit } from '#server/data/rollup/units.ts'
import type { PublishedLine } from '#server/data/series/published.ts'
import { convert, convertLine, isMoney, type Money } from '#server/market/currency/money.ts'

/** Published lines with their amounts of money in a currency; a line of which no day has a rate is left out. */
export function convertPublished(
  lines: Map<string, PublishedLine>,
  money: Money,
): Map<string, PublishedLine> {
  if (!money.rates) return lines
  return new Map(
    [...lines].flatMap(([key, line]): [string, PublishedLine][] => {
      if (!isMoney(line.measure)) return [[key, line]]
      const converted = convertLine(line, money)
      if (!converted) return []
      // marks are counted from the first day
      const shift = converted.start - line.start
      const marks = line.marks.flatMap(([offset, ...mark]): PublishedLine['marks'] =>
        offset < shift ? [] : [[offset - shift, ...mark]],
      )
      return [[key, { ...line, ...converted, marks }]]
    }),
  )
}

/** Readings that are kept back, each by the rate of its own day. */
export function convertHolds(holds: Map<string, OpenHold>, money: Money): Map<string, OpenHold> {
  if (!money.rates) return holds
  return new Map(
    [...holds].map(([key, hold]) => {
      const measure = key.slice(key.lastIndexOf(' ') + 1)
      return isMeasureKey(measure) && isMoney(measure)
        ? [key, { ...hold, value: convert(money, hold.value, hold.day) }]
        : [key, hold]
    }),
  )
}

type Assets = ReadonlyMap<number, AssetValue>

/** As many bytes as the sizes of a large catalogue take in one currency. */
const MOST_BYTES = 64 * 2 ** 20
const cache = new LoadingCache<Assets>({ mostBytes: MOST_BYTES, measureBytes })

/**
 * Returns the lines of `assetUnits` with amounts of money in a currency; converted once for each
 * data version and kept while there is room.
 */
export async function unitsIn(
  money: Money,
  measure: MeasureKey,
  asOf: Day | null,
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

/** Converts the value of an asset to a currency; undefined where no day has a rate. */
export function convertAsset(value: AssetValue, money: Money): AssetValue | undefined {
  if (!money.rates || !isMoney(value.measure)) return value
  const units = value.units.flatMap((unit): Unit[] => {
    const line = convertLine(unit, money)
    return line ? [{ ...unit, ...line }] : []
  })
  const [only] = units
  const own = value.units.length === 1 && value.line === value.units[0] ? only : undefined
  const line = own ?? convertLine(value.line, money)
  return line && units.length
    ? { ...value, units, line: { ...value.line, ...line }, derived: undefined }
    : undefined
}

function measureBytes(assets: Assets): number {
  let bytes = 0
  for (const { units, line } of assets.values()) {
    bytes += line.values.byteLength
    for (const { values } of units) bytes += values.byteLength
  }
  return bytes
}
