import { valueWords } from '#lib/format/value-words.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Day } from '#lib/dates.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { FlowRow } from '#lib/view/flow.ts'
import type { LeagueRow, Mark } from '#lib/view/league.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { widerScopes } from '#server/data/rollup/scopes.ts'
import type { Unit } from '#server/data/rollup/units.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { readMarks } from '#server/data/series/day-marks.ts'
import { lineKey, type PublishedLine } from '#server/data/series/published.ts'
import { makeScope, scopeKey } from '#server/data/series/scope.ts'
import { convertHolds, unitsIn } from '#server/market/currency/converted-lines.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'
import type { GroupBy } from '#server/market/figures/chart-groups.ts'
import { drawChart } from '#server/market/figures/chart.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { countFigure, makeFigure, withNote } from '#server/market/figures/figure.ts'
import { organicShare } from '#server/market/figures/headline.ts'
import type { Owner } from '#server/market/figures/asset-part.ts'
import { notePart } from '#server/market/figures/part-of-scope.ts'
import { rankLeague } from '#server/market/figures/league.ts'
import { markParticipant } from '#server/market/figures/participant-mark.ts'
import { unitOwner } from '#server/market/figures/participant-view.ts'
import { belongsTo, catalogueAsOf } from '#server/market/figures/members.ts'
import { describeFlow, sumNetFlow } from '#server/market/figures/net-flow.ts'
import { lineChart } from '#server/market/figures/line-chart.ts'
import {
  listAssets,
  PARTICIPANT_SEGMENTS,
  type ParticipantKind,
} from '#server/market/figures/participants.ts'
import { chooseWhole, WHOLE_MEASURES } from '#server/market/figures/reported-whole.ts'

export interface ParticipantPage {
  mark: Mark
  figures: Figure[]
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
 * assets come from `assetTable`. `publishedBy`: as it was published by the end of that day; null:
 * now.
 */
export async function participantPage(
  kind: ParticipantKind,
  id: number,
  groupBy: Extract<GroupBy, 'asset' | 'class' | 'network'>,
  publishedBy: Day | null = null,
  money: Money = DOLLARS,
): Promise<ParticipantPage> {
  const keys = PARTICIPANT_SEGMENTS.map((segment) => scopeKey(makeScope(kind, id, segment)))
  const [key = '', distributedKey = '', representedKey = '', stablecoinKey = ''] = keys
  const [index, lines, holds, sizes] = await Promise.all([
    catalogueAsOf(publishedBy),
    linesWithSizes(
      keys,
      [
        ...WHOLE_MEASURES,
        'holders',
        'monthlyTransferVolume',
        'monthlyActiveAddresses',
        'dailyMints',
        'dailyBurns',
      ],
      publishedBy,
      money,
    ),
    openHolds(keys, publishedBy).then((found) => convertHolds(found, money)),
    unitsIn(money, 'size', publishedBy),
  ])
  const units = [...sizes.values()]
    .flatMap((value) => value.units)
    .filter((unit) => unitOwner(unit, kind) === id)
  const chosen = chooseWhole(
    (measure) => lines.get(lineKey(key, measure)),
    (line) => lastDay(line),
  )
  const measure = chosen?.measure ?? 'size'
  const whole = combine(measure, [key], lines)
  const locked = lines.get(lineKey(key, 'valueLocked'))
  const holders = lines.get(lineKey(key, 'holders'))
  const segments = new Map(widerScopes(units, true).map((wider) => [wider.key, wider.units]))
  const unitsOf = (scope: string) => segments.get(scope) ?? []
  const cell = (
    label: string,
    scope: string,
    measure: MeasureKey,
    members: readonly Unit[] = [],
    missing = 'No source has reported this yet.',
  ) => {
    const line = combine(measure, [scope], lines)
    return makeFigure(line, {
      label,
      measure,
      scope,
      organic: organicShare(line, members),
      held: holds.get(lineKey(scope, measure)),
      note:
        line?.quality === 'upper_bound' ? 'summed over tokens; upper bound' : line ? null : missing,
    })
  }
  const valueOf = (label: string, scope: string, noun: string) =>
    cell(label, scope, 'size', unitsOf(scope), whole ? `No ${noun} has a value.` : undefined)
  // the only value that is known of it comes first
  const lockedFigures = locked ? [cell('Total Value Locked', key, 'valueLocked')] : []
  const figures = [
    ...(whole ? [] : lockedFigures),
    cell('Total Value', key, measure, units),
    valueOf('Distributed Value', distributedKey, 'distributed real-world asset'),
    valueOf('Represented Value', representedKey, 'represented real-world asset'),
    ...(kind === 'issuer' ? [] : [valueOf('Stablecoin Value', stablecoinKey, 'stablecoin')]),
    ...(whole ? lockedFigures : []),
    withNote(
      cell('Holders', key, 'holders'),
      holders &&
        (await notePart({
          measure: 'holders',
          lines: [holders],
          sizes: units,
          day: lastDay(holders),
          asOf: publishedBy,
        })),
    ),
    ...(kind === 'issuer'
      ? [
          countFigure('Assets', listAssets(kind, id, index).length, whole ? lastDay(whole) : null, {
            scope: key,
          }),
        ]
      : []),
  ]
  return {
    mark: markParticipant(kind, id, index),
    figures,
    asOf: whole ? lastDay(whole) : locked ? lastDay(locked) : null,
    chart:
      chosen && !units.length
        ? drawReported(chosen, 'Value')
        : await drawChart({
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
      await rankLeague('class', {
        units,
        whole,
        asOf: publishedBy,
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
