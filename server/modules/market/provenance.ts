import type { Day } from '#lib/dates.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { qualityRuleKeys, qualityRuleOf } from '#lib/registry/quality-rules.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { Provenance } from '#lib/view/provenance.ts'
import { AppError } from '#server/errors.ts'
import { replicaSql } from '#server/db.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/modules/market/catalogue.ts'
import { combine, linesWithSizes } from '#server/modules/market/combined.ts'
import { knownBefore } from '#server/modules/market/group.ts'
import { nameScope, parseScope, type ParsedScope } from '#server/modules/market/scope-name.ts'
import { endOf } from '#server/modules/series/packed.ts'
import { publishedLines, type PublishedLine } from '#server/modules/series/published.ts'
import { isRwa } from '#server/modules/series/rollup/scopes.ts'
import type { Unit } from '#server/modules/series/rollup/units.ts'
import { scopeKey, scopeOf } from '#server/modules/series/scope.ts'
import { assetUnits } from '#server/modules/series/units.ts'

const SHOWN_INPUTS = 12
const HELD_DAYS = 90

/**
 * What stands behind the newest value of a scope (or several, joined by `+`) in a measure. Throws not_found where nothing
 * is published for it.
 */
export async function getProvenance({ scope, measure }: { scope: string; measure: MeasureKey }): Promise<Provenance> {
  if (measure === 'netFlow') return flowProvenance(scope)
  const keys = scope.split('+')
  const lines = await linesWithSizes(keys, [measure])
  const line = combine(measure, keys, lines)
  if (!line) throw new AppError('not_found', `Nothing is published for ${scope} in ${measureOf(measure).slug}.`)
  const asOf = endOf(line)
  const members = [...lines.values()].filter((each) => each.measure === measure)
  const index = await catalogueIndex()
  const inputs = await inputsOf(members, measure, asOf, index)
  const { label, definition, formula, unit } = measureOf(measure)
  const names = await Promise.all(members.map(async ({ scopeKey: key }) => (await nameScope(key, index)).name))
  const newest = members.reduce((a, b) => (b.runId > a.runId ? b : a), members[0] ?? lineMissing(scope))
  const [run, history, held] = await Promise.all([runOf(newest.runId), historyOf(members, asOf), heldOf(await seriesBehind(members, measure), asOf)])
  const source = sourceById(newest.sourceId) ?? 'assay'
  const total = qualityRuleKeys.filter((rule) => qualityRuleOf(rule).action === 'hold').length
  return {
    title: names.join(' + '), measure, measureLabel: label, definition, formula, unit,
    value: knownBefore(line, asOf) ?? 0, asOf, quality: held.some(({ day }) => day > asOf) ? 'held' : line.quality,
    inputs: inputs.slice(0, SHOWN_INPUTS), inputCount: inputs.length,
    checks: { passed: total, total }, source: describe(source, inputs), run, history, held,
  }
}

const FLOW_DAYS = 30

/** A net flow is made when it is shown, of the last 30 days of mints and burns. */
async function flowProvenance(scope: string): Promise<Provenance> {
  const [mints, lines] = await Promise.all([getProvenance({ scope, measure: 'dailyMints' }), linesWithSizes(scope.split('+'), ['dailyMints', 'dailyBurns'])])
  const over = (measure: MeasureKey) => {
    const line = combine(measure, scope.split('+'), lines)
    return Array.from({ length: FLOW_DAYS }, (_, back) => (line ? knownBefore(line, mints.asOf - back, 0) ?? 0 : 0)).reduce((a, b) => a + b, 0)
  }
  const [minted, burnt] = [over('dailyMints'), over('dailyBurns')]
  const { label, definition, unit } = measureOf('netFlow')
  const input = (name: string, value: number) => ({ label: `${name}, ${FLOW_DAYS} days`, href: null, value, asOf: mints.asOf, source: mints.source.name })
  return {
    ...mints, measure: 'netFlow', measureLabel: label, definition, unit, formula: `Σ daily mints − Σ daily burns, over ${FLOW_DAYS} days`,
    value: minted - burnt, inputs: [input('Mints', minted), input('Burns', -burnt)], inputCount: 2, history: [],
  }
}

function lineMissing(scope: string): never {
  throw new AppError('not_found', `Nothing is published for ${scope}.`)
}

/** The parts of a derived value, the largest first; for a reported one, the value as its source gave it. */
async function inputsOf(members: readonly PublishedLine[], measure: MeasureKey, day: Day, index: CatalogueIndex): Promise<Provenance['inputs']> {
  const [only] = members
  if (!only) return []
  if (members.length > 1) return sortInputs(await Promise.all(members.map((line) => lineInput(line, day, index))))
  if (only.sourceId !== sources.assay.id) return [await lineInput(only, day, index)]
  const scope = parseScope(only.scopeKey)
  if (!scope) return []
  if (scope.kind === 'total') return totalInputs(scope, measure, day, index)
  const units = [...(await assetUnits(measure)).values()].flatMap((value) => value.units).filter((unit) => isWithin(unit, scope))
  if (!units.length) return reportedInputs(scope, day, index)
  return sortInputs(units.flatMap((unit) => unitInput(unit, day, index)))
}

async function totalInputs({ segment }: ParsedScope, measure: MeasureKey, day: Day, index: CatalogueIndex): Promise<Provenance['inputs']> {
  const keys = assetClasses.filter(({ id }) => isRwa(id)).map(({ id }) => scopeKey(scopeOf('class', id, segment)))
  const lines = await publishedLines({ scopeKeys: keys, measures: [measure] })
  return sortInputs(await Promise.all([...lines.values()].filter((line) => knownBefore(line, day, 0) !== null).map((line) => lineInput(line, day, index))))
}

/** A size that is taken from a class reported whole. */
async function reportedInputs({ kind, id, segment }: ParsedScope, day: Day, index: CatalogueIndex): Promise<Provenance['inputs']> {
  if (kind !== 'class' || id === null) return []
  const lines = await publishedLines({ scopeKeys: [scopeKey(scopeOf('class', id, segment))], measures: ['bridgedTokenValue', 'circulatingAssetValue', 'circulatingMarketValue', 'totalAssetValue', 'marketValue'] })
  return Promise.all([...lines.values()].filter((line) => knownBefore(line, day, 0) !== null).map((line) => lineInput(line, day, index)))
}

async function lineInput(line: PublishedLine, day: Day, index: CatalogueIndex): Promise<Provenance['inputs'][number]> {
  const { name, href } = await nameScope(line.scopeKey, index)
  return { label: `${name}: ${measureOf(line.measure).label}`, href, value: knownBefore(line, day, 0) ?? 0, asOf: Math.min(day, endOf(line)), source: sources[sourceById(line.sourceId) ?? 'assay'].name }
}

function unitInput(unit: Unit, day: Day, index: CatalogueIndex): Provenance['inputs'] {
  const value = knownBefore(unit, day, 0)
  const asset = index.assets.get(unit.leaf.assetId)
  if (value === null || !asset) return []
  const network = unit.leaf.networkId === null ? undefined : networkById(unit.leaf.networkId)
  const name = asset.kind === 'remainder' ? 'All others, as their source sums them' : asset.ticker ?? asset.name
  return [{
    label: `${name}${network ? ` on ${network.name}` : ''}: ${measureOf(unit.measure).label}`, href: asset.kind === 'asset' ? assetHref(asset.slug) : null,
    value, asOf: day, source: sources[sourceById(unit.leaf.sourceId) ?? 'assay'].name,
  }]
}

const STABLECOINS = 28

function isWithin({ leaf }: Unit, { kind, id, segment }: ParsedScope): boolean {
  const own = { asset: leaf.assetId, token: leaf.tokenId, class: leaf.classId, network: leaf.networkId, platform: leaf.platformId, issuer: leaf.issuerId }[kind]
  if (own !== id) return false
  if (segment === null) return true
  if (segment === 'stablecoins') return leaf.classId === STABLECOINS
  return leaf.tokenization === segment && (kind === 'class' || isRwa(leaf.classId))
}

const sortInputs = (inputs: Provenance['inputs']) => [...inputs].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))

function describe(source: SourceId, inputs: Provenance['inputs']): Provenance['source'] {
  const { name, url, licence, attribution } = sources[source]
  if (source !== 'assay') return { name, url, licence, attribution }
  const names = [...new Set(inputs.map((input) => input.source))]
  const texts = Object.values(sources).filter((info) => names.includes(info.name)).map((info) => info.attribution)
  return { name: names.join(', ') || name, url: null, licence, attribution: texts.join(' ') || attribution }
}

async function runOf(id: number): Promise<Provenance['run']> {
  const { rows: [run] } = await replicaSql().query<{ id: number; publishedAt: string; inputs: string[] }>(
    { name: 'run-of', text: `select id, to_json(coalesce(finished_at, started_at))#>>'{}' as "publishedAt", inputs from ingest_run where id = $1`, values: [id] })
  return run ?? { id, publishedAt: '', inputs: [] }
}

/** Every value the day has had, the newest first; only for one line, because a sum of lines was never published as such. */
async function historyOf(members: readonly PublishedLine[], day: Day): Promise<Provenance['history']> {
  const [only] = members
  if (!only || members.length > 1) return []
  const { rows } = await replicaSql().query<Provenance['history'][number]>(
    { name: 'history-of', text: `select o.run_id as "runId", to_json(coalesce(r.finished_at, r.started_at))#>>'{}' as "publishedAt", o.value
      from observation o join ingest_run r on r.id = o.run_id where o.series_id = $1 and o.day = $2 order by o.run_id desc limit 20`, values: [only.seriesId, day] })
  return rows
}

/** The lines of an asset are held token by token; what is held of wider scopes is held under their own name. */
async function seriesBehind(members: readonly PublishedLine[], measure: MeasureKey): Promise<number[]> {
  const own = members.map(({ seriesId }) => seriesId)
  const assetIds = members.flatMap(({ scopeKey: key }) => {
    const scope = parseScope(key)
    return scope?.kind === 'asset' && scope.id !== null ? [scope.id] : []
  })
  if (!assetIds.length) return own
  const units = await assetUnits(measure)
  return [...own, ...assetIds.flatMap((id) => units.get(id)?.units.map(({ leaf }) => leaf.seriesId) ?? [])]
}

async function heldOf(seriesIds: readonly number[], day: Day): Promise<Provenance['held']> {
  const { rows } = await replicaSql().query<Provenance['held'][number]>(
    { name: 'held-of', text: `select day, value, reason from held_value where series_id = any($1) and state = 'held' and day > $2 order by day desc limit 10`, values: [seriesIds, day - HELD_DAYS] })
  return rows
}
