import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { explainRule, qualityRuleKeys, getQualityRule } from '#lib/registry/quality-rules.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/provenance.ts'
import { AppError } from '#server/core/errors.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { tokenPriceFormula } from '#server/market/figures/made-inputs.ts'
import { sumNetFlow, windowNote } from '#server/market/figures/net-flow.ts'
import { listInputs, sourcesBehind } from '#server/market/figures/provenance-inputs.ts'
import { nameScope, parseScope } from '#server/data/catalogue/scope-name.ts'
import { lastDay } from '#server/data/series/packed.ts'
import type { PublishedLine } from '#server/data/series/published.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import { sourceFacts, type SourceFacts } from '#server/data/sources/source-facts.ts'

const SHOWN_INPUTS = 12
const HELD_DAYS = 90

/**
 * What stands behind the newest value of a scope (or several, joined by `+`) in a measure. Throws not_found where nothing
 * is published for it.
 */
export async function getProvenance({
  scope,
  measure,
}: {
  scope: string
  measure: MeasureKey
}): Promise<Provenance> {
  if (measure === 'netFlow') return flowProvenance(scope)
  const keys = scope.split('+')
  const lines = await linesWithSizes(keys, [measure])
  const line = combine(measure, keys, lines)
  if (!line)
    throw new AppError(
      'not_found',
      `Nothing is published for ${scope} in ${getMeasure(measure).slug}.`,
    )
  const asOf = lastDay(line)
  const members = [...lines.values()].filter((each) => each.measure === measure)
  const index = await catalogueIndex()
  const [inputs, behind, facts] = await Promise.all([
    listInputs(members, measure, asOf, index),
    sourcesBehind(members, measure),
    sourceFacts(),
  ])
  const { label, definition, formula, unit } = getMeasure(measure)
  const names = await Promise.all(
    members.map(async ({ scopeKey: key }) => (await nameScope(key, index)).name),
  )
  const newest = members.reduce(
    (a, b) => (b.runId > a.runId ? b : a),
    members[0] ?? lineMissing(scope),
  )
  const [run, history, held] = await Promise.all([
    findRun(newest.runId),
    readHistory(members, asOf),
    findHeld(await seriesBehind(members, measure), asOf),
  ])
  const priceDay = line.estimated.get(asOf)
  const total = qualityRuleKeys.filter((rule) => getQualityRule(rule).action === 'hold').length
  return {
    title: names.join(' + '),
    measure,
    measureLabel: label,
    definition,
    formula: (await tokenPriceFormula(members.length === 1 ? members[0] : undefined)) ?? formula,
    unit,
    value: knownBefore(line, asOf) ?? 0,
    asOf,
    quality: held.some(({ day }) => day > asOf)
      ? 'held'
      : priceDay !== undefined && line.quality === 'published'
        ? 'estimated'
        : line.quality,
    note:
      priceDay === undefined
        ? null
        : explainRule('carried_price', {
            measure: label,
            subject: names.join(' + '),
            day: showDay(asOf),
            priceDay: showDay(priceDay),
          }),
    inputs: inputs.slice(0, SHOWN_INPUTS),
    inputCount: inputs.length,
    checks: { passed: total, total },
    source: describe(behind, facts),
    run,
    history,
    held,
  }
}

const FLOW_DAYS = 30

/** A net flow is made when it is shown, of the last 30 days of mints and burns. */
async function flowProvenance(scope: string): Promise<Provenance> {
  const [mints, lines] = await Promise.all([
    getProvenance({ scope, measure: 'dailyMints' }),
    linesWithSizes(scope.split('+'), ['dailyMints', 'dailyBurns']),
  ])
  const flow = sumNetFlow(scope, FLOW_DAYS, lines)
  if (!flow)
    throw new AppError('not_found', `Nothing is published for ${scope} in net_flow_dollar.`)
  const { label, definition, unit } = getMeasure('netFlow')
  const input = (name: string, value: number) => ({
    label: `${name}, ${FLOW_DAYS} days`,
    href: null,
    value,
    asOf: flow.day,
    source: mints.source.name,
  })
  return {
    ...mints,
    measure: 'netFlow',
    measureLabel: label,
    definition,
    unit,
    formula: `∑ daily mints − ∑ daily burns, over ${FLOW_DAYS} days`,
    value: flow.mints - flow.burns,
    asOf: flow.day,
    note: windowNote(flow),
    inputs: [input('Mints', flow.mints), input('Burns', -flow.burns)],
    inputCount: 2,
    history: [],
  }
}

function lineMissing(scope: string): never {
  throw new AppError('not_found', `Nothing is published for ${scope}.`)
}

function describe(behind: readonly SourceId[], sources: SourceFacts): Provenance['source'] {
  const infos = behind.map((id) => sources[id])
  const [only] = infos
  if (!only) return sources.assay
  if (infos.length === 1)
    return { name: only.name, url: only.url, licence: only.licence, attribution: only.attribution }
  const licences = [...new Set(infos.map(({ licence }) => licence))]
  return {
    name: infos.map(({ name }) => name).join(', '),
    url: null,
    attribution: infos.map(({ attribution }) => attribution).join(' '),
    licence:
      licences.length === 1
        ? (licences[0] ?? '')
        : infos.map(({ name, licence }) => `${name}: ${licence}`).join('; '),
  }
}

async function findRun(id: number): Promise<Provenance['run']> {
  const {
    rows: [run],
  } = await replicaSql().query<{ id: number; publishedAt: string; inputs: string[] }>({
    name: 'run-of',
    text: `select id, to_json(coalesce(finished_at, started_at))#>>'{}' as "publishedAt", inputs from ingest_run where id = $1`,
    values: [id],
  })
  return run ?? { id, publishedAt: '', inputs: [] }
}

/** Every value the day has had, the newest first; only for one line, because a sum of lines was never published as such. */
async function readHistory(
  members: readonly PublishedLine[],
  day: Day,
): Promise<Provenance['history']> {
  const [only] = members
  if (!only || members.length > 1) return []
  const { rows } = await replicaSql().query<Provenance['history'][number]>({
    name: 'history-of',
    text: `select o.run_id as "runId", to_json(coalesce(r.finished_at, r.started_at))#>>'{}' as "publishedAt", o.value
      from observation o join ingest_run r on r.id = o.run_id where o.series_id = $1 and o.day = $2 order by o.run_id desc limit 20`,
    values: [only.seriesId, day],
  })
  return rows
}

/** The lines of an asset are held token by token; what is held of wider scopes is held under their own name. */
async function seriesBehind(
  members: readonly PublishedLine[],
  measure: MeasureKey,
): Promise<number[]> {
  const own = members.map(({ seriesId }) => seriesId)
  const assetIds = members.flatMap(({ scopeKey: key }) => {
    const scope = parseScope(key)
    return scope?.kind === 'asset' && scope.id !== null ? [scope.id] : []
  })
  if (!assetIds.length) return own
  const units = await assetUnits(measure)
  return [
    ...own,
    ...assetIds.flatMap((id) => units.get(id)?.units.map(({ leaf }) => leaf.seriesId) ?? []),
  ]
}

async function findHeld(seriesIds: readonly number[], day: Day): Promise<Provenance['held']> {
  const { rows } = await replicaSql().query<Provenance['held'][number]>({
    name: 'held-of',
    text: `select day, value, reason from held_value where series_id = any($1) and state = 'held' and day > $2 order by day desc limit 10`,
    values: [seriesIds, day - HELD_DAYS],
  })
  return rows
}
