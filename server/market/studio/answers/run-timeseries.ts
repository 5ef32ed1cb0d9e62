import { type Day, isoDay } from '#lib/dates.ts'
import { queryLimits } from '#lib/query/query.ts'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { AggregateFunction } from '#lib/studio/functions.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { refusedPart } from '#server/core/errors.ts'
import { lastDay, valueOn } from '#server/pipeline/series/packed.ts'
import { listHeldDays } from '#server/pipeline/series/held-days.ts'
import {
  type Mode,
  overTime,
  type Step,
  listSteps,
} from '#server/market/studio/question/over-time.ts'
import {
  type Narrowing,
  type Question,
  readQuestion,
} from '#server/market/studio/question/question.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import {
  type Drawing,
  EVERYTHING,
  groupParts,
  drawLine,
  drawNamedLines,
  rankGroups,
  type TimeseriesLine,
  drawValues,
} from '#server/market/studio/answers/timeseries-lines.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'
import type { Market } from '#server/market/market/market.ts'

/** The market says of which day. */
export type SeriesQuestion = Omit<TimeseriesRequest, 'asOf'>

export interface TimeseriesResult {
  measure: MeasureKey
  unit: ShownUnit
  function: AggregateFunction
  mode: Mode
  interval: TimeseriesRequest['interval']
  groupBy: GroupBy
  /** the periods of all series; `day` names each */
  steps: Step[]
  /** the largest first, others last; with groupBy `none` the one line of everything */
  series: TimeseriesLine[]
  /** the line of everything, where that says something: the same filter, ungrouped */
  total: TimeseriesLine
  /** groups add up to the total */
  adds: boolean
  /** the newest complete day; null where nothing is known */
  asOf: Day | null
  sourceIds: number[]
  partCount: number
  /** parts that have fallen silent for more than 30 days before it, and left the total */
  staleCount: number
}

/**
 * Series over time: filtered, grouped, reduced to periods, the largest by name. Summed in process
 * over the decoded arrays. Throws bad_request for what the measure or the studio does not allow,
 * unprocessable beyond a million points.
 */
export async function runTimeseries(
  market: Market,
  request: SeriesQuestion,
  narrowing: Narrowing = {},
): Promise<TimeseriesResult> {
  const question = await readQuestion(market, request, [request.groupBy], narrowing)
  return answer(market, request, question)
}

/** The part that touches no database but for names. */
export async function answer(
  market: Market,
  request: SeriesQuestion,
  question: Question,
): Promise<TimeseriesResult> {
  const { measure, interval, groupBy } = request
  const { parts, whole, unit, function: used, mode, adds } = question
  const common = {
    measure,
    unit,
    function: used,
    mode,
    interval,
    groupBy,
    adds,
    partCount: parts.length,
    sourceIds: [...new Set(parts.map(({ sourceId }) => sourceId))],
  }
  if (!whole)
    return {
      ...common,
      steps: [],
      series: [],
      total: drawLine(EVERYTHING, [], new Float64Array(0), measure),
      asOf: null,
      staleCount: 0,
    }
  const [from, to] = [
    Math.max(request.from ?? whole.start, whole.start),
    Math.min(request.to ?? lastDay(whole), lastDay(whole)),
  ]
  const groups = groupParts(parts, groupBy)
  refuseTooMuch(groups, { from, to }, request)
  const steps = listSteps(whole, interval, from, to, mode)
  const drawn: Drawing = {
    question,
    measure,
    whole,
    steps,
    from: mode === 'flow' && getMeasure(measure).overTime === 'last' ? whole.start : from,
    to,
  }
  const series =
    groupBy === 'none'
      ? []
      : await drawNamedLines(market, request, rankGroups(groups, drawn), drawn)
  // a measure that adds up has been added up already
  const everything = drawLine(
    EVERYTHING,
    parts,
    adds ? overTime(whole, steps, whole, measure, mode, false) : drawValues(parts, drawn),
    measure,
  )
  const known = steps.flatMap((step, at) => (step ? [{ step, at }] : []))
  const kept = (line: TimeseriesLine): TimeseriesLine => {
    const values = Float64Array.from(known, ({ at }) => line.values[at] ?? Number.NaN)
    const shown = new Set(
      known.flatMap(({ step }, at) => (Number.isNaN(values[at]) ? [] : step.day)),
    )
    return {
      ...line,
      values,
      heldDays:
        interval === 'day'
          ? listHeldDays(line.parts).filter(
              (day) => day >= from && day <= (request.to ?? day) && !shown.has(day),
            )
          : [],
    }
  }
  return {
    ...common,
    steps: known.map(({ step }) => step),
    total: kept(everything),
    series: (groupBy === 'none' ? [everything] : series).map(kept),
    asOf: lastDay(whole),
    staleCount: parts.filter((part) => lastDay(whole) - lastDay(part) > staleDays()).length,
  }
}

/** So many times the points of an answer are drawn at most, blank ones among them: they take memory as well. */
const DRAWN = 4

function refuseTooMuch(
  groups: ReadonlyMap<string | null, readonly StudioPart[]>,
  { from, to }: { from: Day; to: Day },
  { interval, top }: SeriesQuestion,
): void {
  const series = Math.min(groups.size, (top ?? groups.size) + 1)
  const days = Math.max(0, to - from + 1)
  const drawn = (series * days) / DAYS_EACH[interval]
  if (drawn <= queryLimits.points && series <= queryLimits.groups + 1) return
  const isDrawable = drawn <= DRAWN * queryLimits.points
  const points = isDrawable
    ? countKnown([...groups.values()], { from, to }, interval, series)
    : drawn
  if (points <= queryLimits.points && series <= queryLimits.groups + 1) return
  throw refusedPart({
    path: 'aggregate',
    isTooMuch: true,
    message:
      `${isDrawable ? '' : 'Up to '}${Math.round(points).toLocaleString('en-US')} points ` +
      `in ${series.toLocaleString('en-US')} series exceed the limit ` +
      `of ${queryLimits.points.toLocaleString('en-US')} points ` +
      `and ${queryLimits.groups.toLocaleString('en-US')} series of one response. ` +
      `Use a longer interval than ${interval}, ` +
      `a shorter date range than ${days.toLocaleString('en-US')} days, or fewer groups ` +
      `than ${(top ?? groups.size).toLocaleString('en-US')} (top N, or groupLimit in the API).`,
  })
}

/** Periods with a value, of the groups with the most of them, as the smaller ones are folded into one series. */
function countKnown(
  groups: readonly (readonly StudioPart[])[],
  { from, to }: { from: Day; to: Day },
  interval: TimeseriesRequest['interval'],
  series: number,
): number {
  const counts = groups.map((parts) => {
    const known = new Set<number>()
    for (const part of parts)
      for (let day = Math.max(from, part.start); day <= Math.min(to, lastDay(part)); day++)
        if (!Number.isNaN(valueOn(part, day))) known.add(Math.floor(day / DAYS_EACH[interval]))
    return known.size
  })
  return counts
    .sort((one, other) => other - one)
    .slice(0, series)
    .reduce((sum, count) => sum + count, 0)
}

const DAYS_EACH: Readonly<Record<TimeseriesRequest['interval'], number>> = {
  day: 1,
  week: 7,
  month: 28,
  quarter: 90,
  year: 365,
}

/** The points of a line as files and the data API write them; blanks are left out. */
export function computePoints(
  { values }: Pick<TimeseriesLine, 'values'>,
  steps: readonly Step[],
): [string, number][] {
  return steps.flatMap(({ day }, at): [string, number][] => {
    const value = values[at] ?? Number.NaN
    return Number.isNaN(value) ? [] : [[isoDay(day), value]]
  })
}
