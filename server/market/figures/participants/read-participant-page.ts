import { valueWords } from '#lib/format/value-words.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { Day } from '#lib/dates.ts'
import type { Claim } from '#lib/view/figures/claim.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import type { LeagueRow, Mark } from '#lib/view/entities/league-row.ts'
import { widerScopes } from '#server/pipeline/rollup/wider-scopes.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { readMarks } from '#server/pipeline/series/series-marks.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { makeScope, scopeKey, type Segment } from '#server/pipeline/series/scope.ts'
import type { GroupBy } from '#server/market/figures/charts/chart-groups.ts'
import { drawChart } from '#server/market/figures/charts/draw-chart.ts'
import {
  combine,
  linesWithSizes,
  type CombinedLine,
} from '#server/market/figures/totals/combined.ts'
import { countFigure, makeFigure, withNote } from '#server/market/figures/make-figure.ts'
import { organicShare } from '#server/market/figures/headlines/read-headline.ts'
import type { Owner } from '#server/market/figures/assets/asset-part.ts'
import { notePart } from '#server/market/figures/headlines/part-of-scope.ts'
import { supplyFinder } from '#server/market/figures/charts/compute-waterfall.ts'
import { readClaim } from '#server/market/claims/read-claim.ts'
import { rankLeague } from '#server/market/figures/participants/rank-league.ts'
import {
  markParticipant,
  nameParticipant,
} from '#server/market/figures/participants/participant-mark.ts'
import { unitOwner } from '#server/market/figures/participants/participant-view.ts'
import { belongsTo } from '#server/market/figures/assets/asset-membership.ts'
import { describeFlow, sumNetFlow } from '#server/market/figures/totals/net-flow.ts'
import { lineChart } from '#server/market/figures/charts/line-chart.ts'
import {
  listAssets,
  PARTICIPANT_SEGMENTS,
  type ParticipantKind,
} from '#server/market/figures/participants/read-participants.ts'
import { chooseWhole, WHOLE_MEASURES } from '#server/market/figures/participants/reported-whole.ts'
import type { Market } from '#server/market/market/market.ts'

export interface ParticipantPage {
  mark: Mark
  figures: Figure[]
  /** about the value of all that it has */
  claim: Claim | null
  chart: ChartModel | null
  /** value locked, where a source reports it */
  locked: ChartModel | null
  flows: FlowRow[]
  /** says which units of an asset count here */
  owner: Owner
  classes: LeagueRow[]
  asOf: Day | null
  measures: MeasureKey[]
}

/**
 * The page of one network, platform or issuer: figures, value over time, classes and flows. Its
 * assets come from `assetTable`.
 */
export async function participantPage(
  market: Market,
  kind: ParticipantKind,
  id: number,
  groupBy: Extract<GroupBy, 'asset' | 'class' | 'network'>,
): Promise<ParticipantPage> {
  const reading = await readParticipant(market, kind, id)
  const { key, lines, units, chosen, measure, whole, locked } = reading
  const valued = whole ?? locked
  const index = await market.catalogue()
  const figures = await listFigures(market, kind, id, reading)
  return {
    mark: markParticipant(kind, id, index),
    figures,
    claim:
      measure === 'size'
        ? await readClaim(market, {
            subject: `Assets ${kind === 'issuer' ? 'of' : 'on'} ${nameParticipant(kind, id, index)}`,
            units,
            whole,
            figure: figures.find(({ scope }) => scope === whole?.scope),
            supplyOf: await supplyFinder(market),
            by: 'asset',
          })
        : null,
    asOf: valued ? lastDay(valued) : null,
    chart:
      chosen && !units.length
        ? drawReported(chosen, 'Value')
        : await drawChart(market, {
            title: `${valueWords({})} by ${groupBy === 'class' ? 'asset class' : groupBy}`,
            // the right to pass values on is known of the measure that is reported
            measure,
            units,
            groupBy,
            whole,
            wholeFrom: chosen?.sourceId,
          }),
    locked: locked ? drawReported(locked, 'Value locked') : null,
    flows: FLOW_WINDOWS.flatMap((days): FlowRow[] => {
      const flow = sumNetFlow(key, days, lines)
      return flow ? [{ name: `${days} days`, href: null, ...describeFlow(flow) }] : []
    }),
    owner: { scope: key, owns: (unit) => unitOwner(unit, kind) === id },
    classes: (
      await rankLeague(market, 'class', {
        units,
        whole,
        counts: (asset) => belongsTo(asset, kind, id),
      })
    ).rows,
    measures: [
      ...new Set<MeasureKey>([
        measure,
        ...units.map((unit) => unit.measure),
        ...(locked ? ['valueLocked' as const] : []),
        'holders',
        'dailyMints',
        'dailyBurns',
      ]),
    ],
  }
}

/** All that is published of one network, platform or issuer. */
interface ParticipantReading {
  /** scope of all that it has */
  key: string
  lines: ReadonlyMap<string, PublishedLine>
  holds: Awaited<ReturnType<Market['holds']>>
  /** units of assets that count here */
  units: Unit[]
  /** the line of all that it has, as a source or the sum of its parts says it */
  chosen: PublishedLine | undefined
  measure: MeasureKey
  whole: CombinedLine | undefined
  locked: PublishedLine | undefined
}

async function readParticipant(
  market: Market,
  kind: ParticipantKind,
  id: number,
): Promise<ParticipantReading> {
  const keys = PARTICIPANT_SEGMENTS.map((segment) => scopeOf(kind, id, segment))
  const key = scopeOf(kind, id, null)
  const [lines, holds, sizes] = await Promise.all([
    linesWithSizes(market, keys, [
      ...WHOLE_MEASURES,
      'holders',
      'monthlyTransferVolume',
      'monthlyActiveAddresses',
      'dailyMints',
      'dailyBurns',
    ]),
    market.holds(keys),
    market.units('size'),
  ])
  const chosen = chooseWhole(
    (measure) => lines.get(lineKey(key, measure)),
    (line) => lastDay(line),
  )
  const measure = chosen?.measure ?? 'size'
  return {
    key,
    lines,
    holds,
    units: [...sizes.values()]
      .flatMap((value) => value.units)
      .filter((unit) => unitOwner(unit, kind) === id),
    chosen,
    measure,
    whole: combine(measure, [key], lines),
    locked: lines.get(lineKey(key, 'valueLocked')),
  }
}

const scopeOf = (kind: ParticipantKind, id: number, segment: Segment | null): string =>
  scopeKey(makeScope(kind, id, segment))

async function listFigures(
  market: Market,
  kind: ParticipantKind,
  id: number,
  reading: ParticipantReading,
): Promise<Figure[]> {
  const { key, lines, units, measure, whole, locked } = reading
  const segments = new Map(widerScopes(units, true).map((wider) => [wider.key, wider.units]))
  const valueOf = (label: string, segment: Segment, noun: string) => {
    const scope = scopeOf(kind, id, segment)
    return readFigure(reading, {
      label,
      scope,
      measure: 'size',
      members: segments.get(scope) ?? [],
      missing: whole ? `No ${noun} has a value.` : undefined,
    })
  }
  const holders = lines.get(lineKey(key, 'holders'))
  // the only value that is known of it comes first
  const lockedFigures = locked
    ? [readFigure(reading, { label: 'Total Value Locked', scope: key, measure: 'valueLocked' })]
    : []
  return [
    ...(whole ? [] : lockedFigures),
    readFigure(reading, { label: 'Total Value', scope: key, measure, members: units }),
    valueOf('Distributed Value', 'distributed', 'distributed real-world asset'),
    valueOf('Represented Value', 'represented', 'represented real-world asset'),
    ...(kind === 'issuer' ? [] : [valueOf('Stablecoin Value', 'stablecoins', 'stablecoin')]),
    ...(whole ? lockedFigures : []),
    withNote(
      readFigure(reading, { label: 'Holders', scope: key, measure: 'holders' }),
      holders &&
        (await notePart(market, {
          measure: 'holders',
          lines: [holders],
          sizes: units,
          day: lastDay(holders),
        })),
    ),
    ...(kind === 'issuer' ? [await countAssets(market, id, reading)] : []),
  ]
}

async function countAssets(
  market: Market,
  id: number,
  { key, whole }: ParticipantReading,
): Promise<Figure> {
  const { length } = listAssets('issuer', id, await market.catalogue())
  return countFigure('Assets', length, whole ? lastDay(whole) : null, { scope: key })
}

function readFigure(
  { lines, holds }: ParticipantReading,
  {
    label,
    scope,
    measure,
    members = [],
    missing,
  }: {
    label: string
    scope: string
    measure: MeasureKey
    /** units that its organic share is of */
    members?: readonly Unit[]
    /** says why there is no value */
    missing?: string | undefined
  },
): Figure {
  const line = combine(measure, [scope], lines)
  return makeFigure(line, {
    label,
    measure,
    scope,
    organic: organicShare(line, members),
    held: holds.get(lineKey(scope, measure)),
    note:
      line?.quality === 'upper_bound'
        ? 'summed over tokens; upper bound'
        : line
          ? null
          : (missing ?? null),
  })
}

/** A line that a source reports whole. */
function drawReported(line: PublishedLine, title: string): ChartModel {
  const source = sourceById(line.sourceId)
  return lineChart({
    title,
    measure: line.measure,
    line: { ...line, ...readMarks(line.start, line.marks) },
    label: getMeasure(line.measure).label,
    color: 'var(--s1)',
    source: source ? sources[source].name : '',
  })
}

const FLOW_WINDOWS = [7, 30] as const
