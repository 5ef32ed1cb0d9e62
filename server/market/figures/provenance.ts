import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/provenance.ts'
import { AppError } from '#server/core/errors.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import {
  isDerived,
  listInputs,
  seriesBehind,
  sourcesBehind,
} from '#server/market/figures/provenance-inputs.ts'
import {
  earlierReadings,
  findRun,
  FIRST_READINGS,
  pageReplayed,
  runOfDay,
  type ReadingsPage,
} from '#server/market/figures/earlier-readings.ts'
import { replayReadings } from '#server/market/figures/replayed-readings.ts'
import { explainMarks } from '#server/market/figures/explain-marks.ts'
import { readChecks } from '#server/market/figures/value-checks.ts'
import { ownFormula } from '#server/market/figures/made-inputs.ts'
import { readChainReadings } from '#server/market/figures/chain-readings.ts'
import { listSeconds } from '#server/market/figures/second-sources.ts'
import { sumNetFlow, windowNote } from '#server/market/figures/net-flow.ts'
import { nameScope, parseScope } from '#server/data/catalogue/scope-name.ts'
import { lastDay, trim } from '#server/data/series/packed.ts'
import type { PublishedLine } from '#server/data/series/published.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import { sourceFacts, type SourceFacts } from '#server/data/sources/source-facts.ts'

const SHOWN_INPUTS = 12
const HELD_DAYS = 90

/**
 * Reads what stands behind the newest value of a scope (or several, joined by `+`) in a measure, or
 * behind that of a day. Throws not_found where nothing is published for it.
 */
export async function getProvenance({
  scope,
  measure,
  day,
  readings = FIRST_READINGS,
}: {
  scope: string
  measure: MeasureKey
  day?: Day | undefined
  readings?: ReadingsPage
}): Promise<Provenance> {
  if (measure === 'netFlow') return flowProvenance(scope, day, readings)
  const keys = scope.split('+')
  const lines = await linesWithSizes(keys, [measure])
  const line = combine(measure, keys, lines)
  const asOf = line && (day ?? lastDay(line))
  const value = line && asOf !== undefined ? knownBefore(line, asOf, 0) : null
  if (!line || asOf === undefined || (value === null && day !== undefined))
    throw new AppError(
      'not_found',
      `Nothing is published for ${scope} in ${getMeasure(measure).slug}${day === undefined ? '' : ` on ${showDay(day)}`}.`,
    )
  const members = [...lines.values()].filter((each) => each.measure === measure)
  const index = await catalogueIndex()
  const [inputs, behind, facts] = await Promise.all([
    listInputs(members, measure, asOf, index),
    seriesBehind(members, measure),
    sourceFacts(),
  ])
  const { label, definition, formula, unit } = getMeasure(await measureOf(members, measure))
  const names = await Promise.all(
    members.map(async ({ scopeKey: key }) => (await nameScope(key, index)).name),
  )
  const priceDay = line.estimated.get(asOf)
  const marks = explainMarks(members, asOf, { label, subject: names.join(' + ') })
  const seriesIds = members.map(({ seriesId }) => seriesId)
  const [run, earlier, held, seconds, checks, chain] = await Promise.all([
    runOfDay(seriesIds, asOf).then((id) =>
      findRun(id ?? Math.max(...members.map(({ runId }) => runId))),
    ),
    earlierReadings(seriesIds, asOf, readings, () =>
      replayReadings(weighed(lines, measure), asOf, (then) => {
        const said = combine(measure, keys, then)
        return said ? knownBefore(said, asOf, 0) : null
      }),
    ),
    findHeld(await heldBehind(members, measure), asOf),
    listSeconds(
      behind.map(({ seriesId }) => seriesId),
      asOf,
      index,
    ),
    readChecks({
      seriesIds: [...seriesIds, ...behind.map(({ seriesId }) => seriesId)],
      day: asOf,
      isNewest: day === undefined,
      isDerived: members.length > 1 || members.some(isDerived),
      marks,
    }),
    readChainReadings(
      behind.map(({ seriesId }) => seriesId),
      asOf,
    ),
  ])
  return {
    title: names.join(' + '),
    measure,
    measureLabel: label,
    definition,
    formula: (await ownFormula(members.length === 1 ? members[0] : undefined, asOf)) ?? formula,
    unit,
    value: value ?? 0,
    asOf,
    quality: held.some((reading) => reading.day > asOf && day === undefined)
      ? 'held'
      : priceDay !== undefined && line.quality === 'published'
        ? 'estimated'
        : line.quality,
    note: marks.size ? [...marks.values()].join(' ') : null,
    ...(chain.length > 0 && { chain }),
    inputs: inputs.slice(0, SHOWN_INPUTS),
    inputCount: inputs.length,
    checks,
    source: describe(sourcesBehind(behind), facts),
    run,
    ...earlier,
    seconds,
    held,
  }
}

/** The size of one asset is one of its value measures, which has a formula of its own. */
async function measureOf(
  members: readonly PublishedLine[],
  measure: MeasureKey,
): Promise<MeasureKey> {
  const [only, another] = members
  if (measure !== 'size' || !only || another) return measure
  const scope = parseScope(only.scopeKey)
  if (scope?.kind !== 'asset' || scope.id === null) return measure
  return (await assetUnits(measure)).get(scope.id)?.measure ?? measure
}

/** Days of a net flow among figures. */
export const FLOW_DAYS = 30

/** A net flow is made when it is shown, of the last 30 days of mints and burns. */
async function flowProvenance(
  scope: string,
  day: Day | undefined,
  readings: ReadingsPage,
): Promise<Provenance> {
  const [mints, lines] = await Promise.all([
    getProvenance({ scope, measure: 'dailyMints', day }),
    linesWithSizes(scope.split('+'), ['dailyMints', 'dailyBurns']),
  ])
  const flow = sumNetFlow(scope, FLOW_DAYS, lines)
  if (!flow)
    throw new AppError('not_found', `Nothing is published for ${scope} in net_flow_dollar.`)
  const history = await replayReadings(weighed(lines, 'netFlow'), flow.day, (then) => {
    const said = sumNetFlow(scope, FLOW_DAYS, upTo(then, flow.day))
    return said?.day === flow.day ? said.mints - said.burns : null
  })
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
    ...pageReplayed(history, readings),
    seconds: [],
  }
}

/** The lines that a figure is made of; of a mean with those that it is weighed with. */
const weighed = (lines: ReadonlyMap<string, PublishedLine>, measure: MeasureKey) =>
  getMeasure(measure).across === 'weightedMean'
    ? lines
    : new Map([...lines].filter(([, line]) => line.measure !== 'size' || measure === 'size'))

/** Lines without what they say of later days. */
const upTo = (lines: ReadonlyMap<string, PublishedLine>, day: Day) =>
  new Map(
    [...lines].flatMap(([key, line]) => {
      const values = line.values.subarray(0, Math.max(0, day - line.start + 1))
      const known = trim({ start: line.start, values })
      return known ? [[key, { ...line, ...known }] as const] : []
    }),
  )

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

/** The lines of an asset are held token by token; what is held of wider scopes is held under their own name. */
async function heldBehind(
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
    text: `select day, value, reason from held_value
           where series_id = any($1) and state = 'held' and day > $2 order by day desc limit 10`,
    values: [seriesIds, day - HELD_DAYS],
  })
  return rows
}
