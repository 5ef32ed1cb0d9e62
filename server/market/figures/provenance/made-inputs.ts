import { isoDay, type Day } from '#lib/dates.ts'
import { nameAssumed } from '#lib/registry/assumptions.ts'
import {
  findAssumption,
  findFactors,
  findGrowth,
  findInputs,
  findStandIns,
  type MeasureGrowth,
  PRICE_MEASURES,
} from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { lineOfDay } from '#server/pipeline/rollup/units/earlier-days.ts'
import { LEVEL_STANDS_DAYS } from '#server/pipeline/rollup/units/growth.ts'
import { isMadeHere } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { parseScope } from '#server/pipeline/catalogue/scope-name.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'
import { carriedNote } from '#server/market/figures/make-figure.ts'
import { knownBefore, newestDay } from '#server/pipeline/series/known-values.ts'
import type { Market } from '#server/market/market/market.ts'

type Line = Pick<PublishedLine, 'scopeKey' | 'measure' | 'sourceId'>

/**
 * Finds the inputs of a derived line of a token or asset, where that is a product, a sum over days
 * or the price of its asset; else undefined.
 */
export async function findMade(
  market: Market,
  { scopeKey, measure, sourceId }: Line,
): Promise<Leaf | undefined> {
  if (sourceId !== sources.assay.id) return undefined
  if (!isMadeHere(measure) && !PRICE_MEASURES.includes(measure)) return undefined
  const line = (await market.scopeLines(measure)).get(scopeKey)
  return line?.madeOf && line
}

/**
 * The formula of a line that is not made as its measure says: a token's price that is that of its
 * asset, or what another measure stands in for; else undefined.
 */
export async function ownFormula(
  market: Market,
  line: Line | undefined,
  day: Day,
): Promise<string | undefined> {
  if (!line || line.sourceId !== sources.assay.id) return undefined
  const standIn = findStandIns(line.measure).length && (await findStandIn(market, line, day))
  if (standIn)
    return `${getMeasure(standIn).label}: no source reports the ${nameAssumed(findAssumption(line.measure, standIn))}`
  const made = PRICE_MEASURES.includes(line.measure) ? await findMade(market, line) : undefined
  if (!made) return undefined
  const { label } = getMeasure(line.measure)
  return `${label} of the asset${made.unitsPerToken === 1 ? '' : ` × ${made.unitsPerToken} units of it per token`}`
}

/** The one measure that stands in for all of a line of a token or asset on a day. */
async function findStandIn(
  market: Market,
  { scopeKey, measure }: Line,
  day: Day,
): Promise<MeasureKey | undefined> {
  const scope = parseScope(scopeKey)
  const leaves =
    scope?.kind === 'asset' && scope.id !== null
      ? ((await market.units(measure)).get(scope.id)?.units ?? []).map(({ leaf }) => leaf)
      : [(await market.scopeLines(measure)).get(scopeKey)].flatMap((leaf) => leaf ?? [])
  const standIns = new Set(leaves.map((leaf) => lineOfDay(leaf, day).standIn))
  const [only, another] = standIns
  return another ? undefined : only
}

/**
 * Supply and price of a value, the newest day of a sum over days, the two NAVs of a yield, the
 * price of its asset that a token has, or what stands in for a value that no source reports, in the
 * order of the formula.
 */
export function madeInputs(
  line: Leaf,
  measure: MeasureKey,
  day: Day,
  index: CatalogueIndex,
): Provenance['inputs'] {
  const factors = findFactors(measure)
  const growth = findGrowth(measure)
  const made = lineOfDay(line, day)
  if (growth && made.madeOf && !made.isJoined)
    return made.madeOf.flatMap((level) => levelInputs(level, growth, day, index))
  return (made.madeOf ?? [made]).flatMap((part, at) => {
    const partMeasure = made.madeOf ? measureOfPart(made, measure, at) : measure
    const priceDay = partMeasure === factors?.supply ? undefined : made.estimated?.get(day)
    const value = knownBefore(part, priceDay ?? day, 0)
    const asset = index.assets.get(part.assetId ?? 0)
    if (value === null || !asset) return []
    const network = networkById(part.networkId ?? 0)
    return [
      {
        label:
          `${asset.ticker ?? asset.name}${network ? ` on ${network.name}` : ''}: ` +
          getMeasure(partMeasure).label +
          (priceDay === undefined ? '' : ` ${carriedNote(priceDay)}`),
        href: assetHref(asset.slug),
        value,
        asOf: day,
        source: nameSources(lineOfDay(part, day)),
      },
    ]
  })
}

/** The level of a day, and the one that stood so many days before it, each with its own day. */
function levelInputs(
  level: Leaf,
  { level: measure, days }: MeasureGrowth,
  day: Day,
  index: CatalogueIndex,
): Provenance['inputs'] {
  const asset = index.assets.get(level.assetId ?? 0)
  return [day, day - days].flatMap((wanted) => {
    const struck = newestDay(level, wanted, LEVEL_STANDS_DAYS)
    const value = struck === null ? null : knownBefore(level, struck, 0)
    if (struck === null || value === null || !asset) return []
    return [
      {
        label: `${asset.ticker ?? asset.name}: ${getMeasure(measure).label} of ${isoDay(struck)}`,
        href: assetHref(asset.slug),
        value,
        asOf: struck,
        source: nameSources(lineOfDay(level, struck)),
      },
    ]
  })
}

/** A reported line, or those that a line is made of. */
export const madeLeaves = (leaf: Leaf): Leaf[] =>
  leaf.madeOf ? leaf.madeOf.flatMap((part) => madeLeaves(part)) : [leaf]

/** The same, each with the measure that it is a line of. */
export function measuredLeaves(
  leaf: Leaf,
  measure: MeasureKey,
): { leaf: Leaf; measure: MeasureKey }[] {
  if (!leaf.madeOf) return [{ leaf, measure }]
  return leaf.madeOf.flatMap((part, at) => measuredLeaves(part, measureOfPart(leaf, measure, at)))
}

/** The measure of one of the lines that a line is made of. */
function measureOfPart({ isJoined, standIn }: Leaf, measure: MeasureKey, at: number): MeasureKey {
  if (isJoined) return measure
  return standIn ?? findInputs(measure)[at] ?? measure
}

export const nameSources = (leaf: Leaf): string =>
  [...new Set(madeLeaves(leaf).map(({ sourceId }) => sourceId))]
    .map((id) => sources[sourceById(id) ?? 'assay'].name)
    .join(', ')
