import type { Day } from '#lib/dates.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { carriedNote } from '#server/market/figures/make-figure.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { nameScope, parseScope, type ParsedScope } from '#server/pipeline/catalogue/scope-name.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { estimatedDays, type PublishedLine } from '#server/pipeline/series/published.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import { lineOfDay } from '#server/pipeline/rollup/units/earlier-days.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import {
  findMade,
  madeInputs,
  madeLeaves,
  nameSources,
} from '#server/market/figures/provenance/made-inputs.ts'
import { scopeKey, makeScope } from '#server/pipeline/series/scope.ts'
import type { Market } from '#server/market/market/market.ts'

/** The parts of a derived value, the largest first; for a reported one, the value as its source gave it. */
export async function listInputs(
  market: Market,
  members: readonly PublishedLine[],
  measure: MeasureKey,
  day: Day,
  index: CatalogueIndex,
): Promise<Provenance['inputs']> {
  const [only] = members
  if (!only) return []
  if (members.length > 1)
    return sortInputs(await Promise.all(members.map((line) => lineInput(line, day, index))))
  if (!isDerived(only)) return [await lineInput(only, day, index)]
  const scope = parseScope(only.scopeKey)
  if (!scope) return []
  if (scope.kind === 'total')
    return linesInputs(await classLines(market, scope, measure), day, index)
  const reported = await reportedWhole(market, only, scope)
  if (reported) return [await lineInput(reported, day, index)]
  const made = await findMade(market, only)
  if (made) return madeInputs(made, measure, day, index)
  return sortInputs(
    (await unitsWithin(market, scope, measure)).flatMap((unit) => unitInput(unit, day, index)),
  )
}

/** A reported series that a value comes from in the end. */
export interface SeriesBehind {
  seriesId: number
  sourceId: number
}

/** The reported series that values come from in the end. */
export async function seriesBehind(
  market: Market,
  members: readonly PublishedLine[],
  measure: MeasureKey,
): Promise<SeriesBehind[]> {
  return (await Promise.all(members.map((line) => behindLine(market, line, measure)))).flat()
}

/** Their sources, each once. */
export const sourcesBehind = (behind: readonly SeriesBehind[]): SourceId[] =>
  [...new Set(behind.map(({ sourceId }) => sourceId))].flatMap((id) => sourceById(id) ?? [])

async function behindLine(
  market: Market,
  line: PublishedLine,
  measure: MeasureKey,
): Promise<SeriesBehind[]> {
  if (!isDerived(line)) return [line]
  const scope = parseScope(line.scopeKey)
  if (!scope) return []
  if (scope.kind === 'total')
    return (
      await Promise.all(
        (await classLines(market, scope, measure)).map((each) => behindLine(market, each, measure)),
      )
    ).flat()
  const reported = await reportedWhole(market, line, scope)
  if (reported) return [reported]
  const made = await findMade(market, line)
  if (made) return madeLeaves(made)
  return (await unitsWithin(market, scope, measure)).flatMap(({ leaf }) => madeLeaves(leaf))
}

export const isDerived = ({ sourceId }: PublishedLine): boolean => sourceId === sources.assay.id

async function classLines(
  market: Market,
  { segment }: ParsedScope,
  measure: MeasureKey,
): Promise<PublishedLine[]> {
  const keys = assetClasses
    .filter(({ id }) => isRwa(id))
    .map(({ id }) => scopeKey(makeScope('class', id, segment)))
  return [...(await market.lines(keys, [measure])).values()]
}

async function linesInputs(
  lines: readonly PublishedLine[],
  day: Day,
  index: CatalogueIndex,
): Promise<Provenance['inputs']> {
  return sortInputs(
    await Promise.all(
      lines
        .filter((line) => knownBefore(line, day, 0) !== null)
        .map((line) => lineInput(line, day, index)),
    ),
  )
}

/** The line that a size is taken from where a source reports the class whole. */
async function reportedWhole(
  market: Market,
  line: PublishedLine,
  { kind, id, segment }: ParsedScope,
): Promise<PublishedLine | undefined> {
  if (kind !== 'class' || id === null || line.measure !== 'size') return undefined
  const lines = await market.lines([scopeKey(makeScope('class', id, segment))], SIZE_MEASURES)
  const day = lastDay(line)
  return [...lines.values()].find(
    (each) => !isDerived(each) && knownBefore(each, day, 0) === knownBefore(line, day, 0),
  )
}

async function unitsWithin(
  market: Market,
  scope: ParsedScope,
  measure: MeasureKey,
): Promise<Unit[]> {
  return [...(await market.units(measure)).values()]
    .flatMap((value) => value.units)
    .filter((unit) => isWithin(unit, scope))
}

async function lineInput(
  line: PublishedLine,
  day: Day,
  index: CatalogueIndex,
): Promise<Provenance['inputs'][number]> {
  const { name, href } = await nameScope(line.scopeKey, index)
  const on = Math.min(day, lastDay(line))
  return {
    label: `${name}: ${getMeasure(line.measure).label}${carried(estimatedDays(line).get(on))}`,
    href,
    value: knownBefore(line, day, 0) ?? 0,
    asOf: on,
    source: sources[sourceById(line.sourceId) ?? 'assay'].name,
  }
}

function unitInput(unit: Unit, day: Day, index: CatalogueIndex): Provenance['inputs'] {
  const value = knownBefore(unit, day, 0)
  const asset = index.assets.get(unit.leaf.assetId)
  if (value === null || !asset) return []
  const line = lineOfDay(unit.leaf, day)
  const network = unit.leaf.networkId === null ? undefined : networkById(unit.leaf.networkId)
  const name =
    asset.kind === 'remainder'
      ? 'All others, as aggregated by the source'
      : (asset.ticker ?? asset.name)
  return [
    {
      label:
        `${name}${network ? ` on ${network.name}` : ''}: ` +
        `${getMeasure(line.standIn ?? unit.measure).label}${carried(unit.estimated?.get(day))}`,
      href: asset.kind === 'asset' ? assetHref(asset.slug) : null,
      value,
      asOf: day,
      source: nameSources(line),
    },
  ]
}

const carried = (priceDay: Day | undefined): string =>
  priceDay === undefined ? '' : ` ${carriedNote(priceDay)}`

const STABLECOINS = 28

function isWithin({ leaf }: Unit, { kind, id, segment }: ParsedScope): boolean {
  const own = {
    asset: leaf.assetId,
    token: leaf.tokenId,
    class: leaf.classId,
    network: leaf.networkId,
    platform: leaf.platformId,
    issuer: leaf.issuerId,
  }[kind]
  if (own !== id) return false
  if (segment === null) return true
  if (segment === 'stablecoins') return leaf.classId === STABLECOINS
  return leaf.tokenization === segment && (kind === 'class' || isRwa(leaf.classId))
}

const sortInputs = (inputs: Provenance['inputs']) =>
  [...inputs].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
