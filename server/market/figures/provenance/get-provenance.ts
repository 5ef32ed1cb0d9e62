import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { AppError } from '#server/core/errors.ts'
import {
  combine,
  linesWithSizes,
  type CombinedLine,
} from '#server/market/figures/totals/combined.ts'
import { knownBefore, newestDay } from '#server/pipeline/series/known-values.ts'
import {
  listInputs,
  seriesBehind,
  sourcesBehind,
} from '#server/market/figures/provenance/provenance-inputs.ts'
import {
  earlierReadings,
  findRun,
  FIRST_READINGS,
  pageReplayed,
  runOfDay,
  type ReadingsPage,
} from '#server/market/figures/provenance/read-earlier-readings.ts'
import { replayReadings } from '#server/market/figures/provenance/replayed-readings.ts'
import { explainMarks } from '#server/market/figures/marks/explain-marks.ts'
import { knownNow, NOT_OF_NOW } from '#server/market/figures/provenance/known-now.ts'
import { ownFormula } from '#server/market/figures/provenance/made-inputs.ts'
import { readChainReadings } from '#server/market/figures/onchain/chain-readings.ts'
import { sumNetFlow, windowNote } from '#server/market/figures/totals/net-flow.ts'
import { nameScope, parseScope } from '#server/pipeline/catalogue/scope-name.ts'
import { cutAfter, lastDay } from '#server/pipeline/series/packed.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'
import { sourceFacts, type SourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'
import type { Market } from '#server/market/market/market.ts'

const SHOWN_INPUTS = 12

/**
 * Reads what stands behind the newest value of a scope (or several, joined by `+`) in a measure, or
 * behind that of a day. Of a past market it is what was known by then, but for the checks, of
 * which nothing is kept by the day. Throws not_found where nothing is published for it.
 */
export async function getProvenance(
  { inDollars: market }: Market,
  { readings = FIRST_READINGS, ...wanted }: FigureOfDay & { readings?: ReadingsPage },
): Promise<Provenance> {
  const { scope, measure, day } = wanted
  if (measure === 'netFlow') return flowProvenance(market, scope, day, readings)
  const figure = await readFigure(market, wanted)
  const { keys, lines, members, asOf, value } = figure
  const index = await market.names()
  const [inputs, behind, facts, laterRuns] = await Promise.all([
    listInputs(market, members, measure, asOf, index),
    seriesBehind(market, members, measure),
    sourceFacts(),
    market.laterRuns(),
  ])
  const { label, definition, formula, unit } = getMeasure(await measureOf(market, members, measure))
  const names = await Promise.all(
    members.map(async ({ scopeKey: key }) => (await nameScope(key, index)).name),
  )
  const marks = explainMarks(members, asOf, { label, subject: names.join(' + ') })
  const seriesIds = members.map(({ seriesId }) => seriesId)
  const behindIds = behind.map(({ seriesId }) => seriesId)
  const [run, earlier, now, chain] = await Promise.all([
    runOfDay(seriesIds, asOf, laterRuns).then((id) =>
      findRun(id ?? Math.max(...members.map(({ runId }) => runId))),
    ),
    earlierReadings(seriesIds, asOf, { ...readings, laterRuns }, () =>
      replayReadings(weighed(lines, measure), { day: asOf, laterRuns }, (then) => {
        const said = combine(measure, keys, then)
        return said ? knownBefore(said, asOf, 0) : null
      }),
    ),
    market.isNow ? knownNow(market, figure, { behindIds, marks, index }) : NOT_OF_NOW,
    readChainReadings(behindIds, asOf),
  ])
  return {
    title: names.join(' + '),
    measure,
    measureLabel: label,
    definition,
    formula:
      (await ownFormula(market, members.length === 1 ? members[0] : undefined, asOf)) ?? formula,
    unit,
    value: value ?? 0,
    asOf,
    quality: findQuality(figure, now.held),
    note: marks.size ? [...marks.values()].join(' ') : null,
    ...(chain.length > 0 && { chain }),
    inputs: inputs.slice(0, SHOWN_INPUTS),
    inputCount: inputs.length,
    source: describe(sourcesBehind(behind), facts),
    run,
    ...earlier,
    ...now,
  }
}

interface FigureOfDay {
  scope: string
  measure: MeasureKey
  /** absent: the newest of its line */
  day?: Day | undefined
}

/** The value of a day with the lines that it is made of. */
interface ReadFigure extends FigureOfDay {
  keys: string[]
  lines: ReadonlyMap<string, PublishedLine>
  line: CombinedLine
  /** the lines in the measure itself */
  members: PublishedLine[]
  asOf: Day
  value: number | null
}

async function readFigure(market: Market, wanted: FigureOfDay): Promise<ReadFigure> {
  const { scope, measure, day } = wanted
  const keys = scope.split('+')
  const lines = await linesWithSizes(market, keys, [measure])
  const line = combine(measure, keys, lines)
  const asOf = line && (day ?? lastDay(line))
  const value = line && asOf !== undefined ? knownBefore(line, asOf, 0) : null
  if (!line || asOf === undefined || (value === null && day !== undefined))
    throw new AppError(
      'not_found',
      `Nothing is published for ${scope} ` +
        `in ${getMeasure(measure).slug}${day === undefined ? '' : ` on ${showDay(day)}`}.`,
    )
  const members = [...lines.values()].filter((each) => each.measure === measure)
  return { ...wanted, keys, lines, line, members, asOf, value }
}

function findQuality(
  { line, day, asOf }: ReadFigure,
  held: Provenance['held'],
): Provenance['quality'] {
  if (day === undefined && held.some((reading) => reading.day > asOf)) return 'held'
  return line.estimated.has(asOf) && line.quality === 'published' ? 'estimated' : line.quality
}

/** The size of one asset is one of its value measures, which has a formula of its own. */
async function measureOf(
  market: Market,
  members: readonly PublishedLine[],
  measure: MeasureKey,
): Promise<MeasureKey> {
  const [only, another] = members
  if (measure !== 'size' || !only || another) return measure
  const scope = parseScope(only.scopeKey)
  if (scope?.kind !== 'asset' || scope.id === null) return measure
  return (await market.units(measure)).get(scope.id)?.measure ?? measure
}

/** Days of a net flow among figures. */
export const FLOW_DAYS = 30

/** A net flow is made when it is shown, of the last 30 days of mints and burns. */
async function flowProvenance(
  market: Market,
  scope: string,
  day: Day | undefined,
  readings: ReadingsPage,
): Promise<Provenance> {
  const keys = scope.split('+')
  const [lines, laterRuns] = await Promise.all([
    linesWithSizes(market, keys, ['dailyMints', 'dailyBurns']),
    market.laterRuns(),
  ])
  const flow = sumNetFlow(scope, FLOW_DAYS, lines, day)
  if (!flow)
    throw new AppError('not_found', `Nothing is published for ${scope} in net_flow_dollar.`)
  const minted = combine('dailyMints', keys, lines)
  const mintDay = minted && day !== undefined ? newestDay(minted, flow.day, FLOW_DAYS) : null
  const mints = await getProvenance(market, {
    scope,
    measure: 'dailyMints',
    day: mintDay ?? undefined,
  })
  const history = await replayReadings(
    weighed(lines, 'netFlow'),
    { day: flow.day, laterRuns },
    (then) => {
      const said = sumNetFlow(scope, FLOW_DAYS, upTo(then, flow.day))
      return said?.day === flow.day ? said.mints - said.burns : null
    },
  )
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
      const known = cutAfter(line, day)
      return known ? [[key, known] as const] : []
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
