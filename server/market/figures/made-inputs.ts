import type { Day } from '#lib/dates.ts'
import { findFactors, findInputs, PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { Provenance } from '#lib/view/provenance.ts'
import type { CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { lineOfDay } from '#server/data/rollup/earlier-days.ts'
import { scopeLines } from '#server/data/rollup/asset-units.ts'
import type { Leaf } from '#server/data/series/leaves.ts'
import type { PublishedLine } from '#server/data/series/published.ts'
import { carriedNote } from '#server/market/figures/figure.ts'
import { knownBefore } from '#server/market/figures/group.ts'

type Line = Pick<PublishedLine, 'scopeKey' | 'measure' | 'sourceId'>

/** What a derived line of a token or asset is made of, where that is a product, a sum over days or the price of its asset; else undefined. */
export async function findMade({ scopeKey, measure, sourceId }: Line): Promise<Leaf | undefined> {
  if (sourceId !== sources.assay.id) return undefined
  if (!findInputs(measure).length && !PRICE_MEASURES.includes(measure)) return undefined
  const line = (await scopeLines(measure)).get(scopeKey)
  return line?.madeOf && line
}

/** The formula of a token's price that is that of its asset; undefined for every other line, which is made as its measure says. */
export async function tokenPriceFormula(line: Line | undefined): Promise<string | undefined> {
  const made = line && PRICE_MEASURES.includes(line.measure) ? await findMade(line) : undefined
  if (!line || !made) return undefined
  const { label } = getMeasure(line.measure)
  return `${label} of the asset${made.unitsPerToken === 1 ? '' : ` × ${made.unitsPerToken} units of it per token`}`
}

/** Supply and price of a value, the newest day of a sum over days, or the price of its asset that a token has, in the order of the formula. */
export function madeInputs(
  made: Leaf,
  measure: MeasureKey,
  day: Day,
  index: CatalogueIndex,
): Provenance['inputs'] {
  const factors = findFactors(measure)
  const inputs = findInputs(measure)
  const measured = inputs.length ? inputs : [measure]
  return (made.madeOf ?? []).flatMap((part, at) => {
    const partMeasure = measured[at] ?? measure
    const priceDay = partMeasure === factors?.supply ? undefined : made.estimated?.get(day)
    const value = knownBefore(part, priceDay ?? day, 0)
    const asset = index.assets.get(part.assetId ?? 0)
    if (value === null || !asset) return []
    const network = networkById(part.networkId ?? 0)
    return [
      {
        label: `${asset.ticker ?? asset.name}${network ? ` on ${network.name}` : ''}: ${getMeasure(partMeasure).label}${priceDay === undefined ? '' : ` ${carriedNote(priceDay)}`}`,
        href: assetHref(asset.slug),
        value,
        asOf: day,
        source: nameSources(lineOfDay(part, day)),
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
  const inputs = findInputs(measure)
  return leaf.madeOf.flatMap((part, at) => measuredLeaves(part, inputs[at] ?? measure))
}

export const nameSources = (leaf: Leaf): string =>
  [...new Set(madeLeaves(leaf).map(({ sourceId }) => sourceId))]
    .map((id) => sources[sourceById(id) ?? 'assay'].name)
    .join(', ')
