import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import type { PublishedLatest } from '#server/pipeline/series/published.ts'
import { isMoney, type Money } from '#server/market/currency/convert-money.ts'
import { cutWindow, knownBefore } from '#server/pipeline/series/known-values.ts'

/**
 * The newest value of a scope and those before it, in a currency. `line` is its converted line:
 * what stood some days before is read from there, because the day of such a value decides its rate.
 */
export function convertLatest(
  latest: PublishedLatest | undefined,
  line: Packed | undefined,
  money: Money,
): PublishedLatest | undefined {
  if (!latest || !money.rates || !isMoney(latest.measure)) return latest
  if (!line) return undefined
  const day = lastDay(line)
  const before = (days: number) => knownBefore(line, day - days)
  return {
    ...latest,
    day,
    value: knownBefore(line, day, 0) ?? 0,
    value1d: before(1),
    value7d: before(7),
    value30d: before(30),
    value90d: before(90),
    spark: cutWindow(line, day - latest.spark.length + 1, day),
  }
}
