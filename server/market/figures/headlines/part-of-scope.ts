import { LONGEST_STEP, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { describeCoverage, isPartial, type Coverage } from '#lib/view/figures/describe-coverage.ts'
import type { Market } from '#server/market/market/market.ts'

/** A total that is shown, and what is tracked in its scope. */
interface Shown {
  measure: MeasureKey
  /** the published lines that it is combined of */
  lines: readonly PublishedLine[]
  /** the parts of its scope with their sizes */
  sizes: readonly Unit[]
  day: Day
}

/** `8 of 34 assets, 12% by size` beside a total that is less than the whole; null beside one that is whole. */
export async function notePart(market: Market, shown: Shown): Promise<string | null> {
  const coverage = await findPart(market, shown)
  return coverage && isPartial(coverage) ? describeCoverage(coverage) : null
}

/**
 * Null for what does not add up, for sizes, which everything that is tracked has, and for what a
 * source reports whole.
 */
export async function findPart(
  market: Market,
  { measure, lines, sizes, day }: Shown,
): Promise<Coverage | null> {
  if (measure === 'size' || getMeasure(measure).across === 'none') return null
  if (lines.some(({ sourceId }) => sourceId !== sources.assay.id)) return null
  const [tokens, assets] = await Promise.all(
    (['token', 'asset'] as const).map((kind) => market.inDollars.latest(kind, [null], [measure])),
  )
  const isKnown = ({ leaf: { assetId, tokenId } }: Unit): boolean => {
    const own = tokens?.get(lineKey(`token:${tokenId ?? ''}`, measure))
    const whole = assets?.get(lineKey(`asset:${assetId}`, measure))
    const line = own ?? (tokenId === null || whole?.sourceId !== sources.assay.id ? whole : null)
    return line !== null && line !== undefined && line.day >= day - LONGEST_STEP.month
  }
  return cover(sizes, day, isKnown)
}

/** How many assets, and how much of what they are worth, is known. */
export function cover<Part extends Packed & Pick<Unit, 'leaf'>>(
  sizes: readonly Part[],
  day: Day,
  isKnown: (part: Part) => boolean,
): Coverage | null {
  const all = new Set<number>()
  const known = new Set<number>()
  let [covered, whole] = [0, 0]
  for (const part of sizes) {
    const size = knownBefore(part, Math.min(day, lastDay(part)), 0)
    if (size === null || day - lastDay(part) > LONGEST_STEP.month) continue
    all.add(part.leaf.assetId)
    whole += size
    if (!isKnown(part)) continue
    known.add(part.leaf.assetId)
    covered += size
  }
  return all.size === 0
    ? null
    : {
        known: known.size,
        of: all.size,
        share: whole > 0 ? covered / whole : known.size / all.size,
        noun: 'asset',
      }
}
