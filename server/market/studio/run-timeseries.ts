import { isoDay, type Day } from '#lib/dates.ts'
import { queryLimits } from '#lib/query/query.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { AggregateFunction } from '#lib/studio/functions.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import { AppError } from '#server/core/errors.ts'
import { distinctColors } from '#server/data/catalogue/entity-color.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { endOf, valueOn, type Packed } from '#server/data/series/packed.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'
import { combineParts, type Whole } from '#server/market/studio/combine.ts'
import { groupNames } from '#server/market/studio/group-name.ts'
import { overTime, stepsOf, type Mode, type Step } from '#server/market/studio/over-time.ts'
import { questionOf, type Narrowing, type Question } from '#server/market/studio/question.ts'
import type { StudioPart } from '#server/market/studio/studio-part.ts'

/** A group of an answer. `key` null: what is filed under none. */
export interface SeriesGroup {
  key: string | null
  name: string
  slug: string | null
  href: string | null
  color: string
}

export interface TimeseriesLine {
  group: SeriesGroup
  /** "All Others (N Items)": groups that have no name here */
  isOthers: boolean
  /** groups in it: 1, but for others */
  groupCount: number
  /** one a step, NaN where there is no value */
  values: Float64Array
  quality: 'published' | 'upper_bound' | 'demo'
  /** a sum over several parts of a distinct count, of whatever quality */
  isUpperBound: boolean
}

export interface TimeseriesResult {
  measure: MeasureKey
  function: AggregateFunction
  mode: Mode
  interval: TimeseriesRequest['interval']
  groupBy: GroupBy
  /** the periods of all series; `day` names each */
  steps: Step[]
  /** the largest first, others last; with groupBy `none` the one line of everything */
  series: TimeseriesLine[]
  /** of everything, where that says something: the same filter, ungrouped */
  total: TimeseriesLine
  /** groups add up to the total */
  adds: boolean
  /** the newest complete day; null where nothing is known */
  asOf: Day | null
  sourceIds: number[]
  partCount: number
  /** parts that have fallen silent for more than 7 days before it, and left the total */
  staleCount: number
}

const MOST_POINTS = 1_000_000

/**
 * Series over time: filtered, grouped, reduced to periods, the largest by name. Summed in process over the decoded arrays.
 * Throws bad_request for what the measure or the studio does not allow, unprocessable beyond a million points.
 */
export async function runTimeseries(
  request: TimeseriesRequest,
  narrowing: Narrowing = {},
): Promise<TimeseriesResult> {
  const question = await questionOf(request, [request.groupBy], narrowing)
  return answer(request, question)
}

/** The part that touches no database but for names. */
export async function answer(
  request: TimeseriesRequest,
  question: Question,
): Promise<TimeseriesResult> {
  const { measure, interval, groupBy } = request
  const { parts, whole, function: used, mode, adds } = question
  const common = {
    measure,
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
      total: lineOf(EVERYTHING, [], new Float64Array(0), measure),
      asOf: null,
      staleCount: 0,
    }
  const [from, to] = [
    Math.max(request.from ?? whole.start, whole.start),
    Math.min(request.to ?? endOf(whole), endOf(whole)),
  ]
  const groups = groupsOf(parts, groupBy)
  const shown = Math.min(groups.size, (request.top ?? groups.size) + 1)
  refuseTooMuch(shown, Math.max(0, to - from + 1), request, groups.size)
  const steps = stepsOf(whole, interval, from, to, mode)
  const drawn: Drawing = {
    question,
    measure,
    whole,
    steps,
    from: mode === 'flow' && measureOf(measure).overTime === 'last' ? whole.start : from,
    to,
  }
  const series = groupBy === 'none' ? [] : await namedLines(request, ranked(groups, drawn), drawn)
  // what adds up has been added up already
  const everything = lineOf(
    EVERYTHING,
    parts,
    adds ? overTime(whole, steps, whole, measure, mode, false) : valuesOf(parts, drawn),
    measure,
  )
  const known = steps.flatMap((step, at) => (step ? [{ step, at }] : []))
  const kept = (line: TimeseriesLine): TimeseriesLine => ({
    ...line,
    values: Float64Array.from(known, ({ at }) => line.values[at] ?? Number.NaN),
  })
  return {
    ...common,
    steps: known.map(({ step }) => step),
    total: kept(everything),
    series: (groupBy === 'none' ? [everything] : series).map(kept),
    asOf: endOf(whole),
    staleCount: parts.filter((part) => endOf(whole) - endOf(part) > EXPECTED_DAYS).length,
  }
}

interface Drawing {
  question: Question
  measure: MeasureKey
  whole: Whole
  steps: readonly (Step | null)[]
  from: Day
  to: Day
}
type Groups = ReadonlyMap<string | null, readonly StudioPart[]>
interface Ranked {
  key: string | null
  parts: readonly StudioPart[]
  size: number
}

const EVERYTHING: SeriesGroup = {
  key: null,
  name: 'All',
  slug: null,
  href: null,
  color: 'var(--s1)',
}

function groupsOf(parts: readonly StudioPart[], groupBy: GroupBy): Groups {
  return groupBy === 'none'
    ? new Map([[null, parts]])
    : Map.groupBy(parts, ({ dims }) => dims[groupBy])
}

function refuseTooMuch(
  series: number,
  days: number,
  { interval, top }: TimeseriesRequest,
  groupCount: number,
): void {
  const points = (series * days) / DAYS_EACH[interval]
  if (points <= MOST_POINTS && series <= queryLimits.groups + 1) return
  throw new AppError(
    'unprocessable',
    `${Math.round(points).toLocaleString('en-US')} points in ${series.toLocaleString('en-US')} series are more than the ${MOST_POINTS.toLocaleString('en-US')} points and ${queryLimits.groups.toLocaleString('en-US')} series of one answer. A longer interval than ${interval}, a shorter range than ${days.toLocaleString('en-US')} days, or top N below ${(top ?? groupCount).toLocaleString('en-US')} makes it fit.`,
  )
}

const DAYS_EACH: Readonly<Record<TimeseriesRequest['interval'], number>> = {
  day: 1,
  week: 7,
  month: 28,
  quarter: 90,
  year: 365,
}

/** The largest first: by what each had at the end or in the week before, of a flow by its sum. */
function ranked(groups: Groups, drawn: Drawing): Ranked[] {
  return [...groups]
    .map(([key, parts]) => ({ key, parts, size: sizeOf(parts, drawn) }))
    .sort(
      (a, b) =>
        b.size - a.size || (a.key ?? '~').localeCompare(b.key ?? '~', 'en', { numeric: true }),
    )
}

function sizeOf(parts: readonly StudioPart[], drawn: Drawing): number {
  const {
    question: { adds, mode },
    measure,
    from,
    to,
  } = drawn
  if (!adds)
    return [...valuesOf(parts, drawn)].findLast((value) => !Number.isNaN(value)) ?? -Infinity
  if (mode === 'flow' && measureOf(measure).overTime === 'sum')
    return parts.reduce((sum, part) => sum + Math.abs(sumWithin(part, from, to)), 0)
  return parts.reduce((sum, part) => sum + (knownBefore(part, to, EXPECTED_DAYS) ?? 0), 0)
}

function sumWithin(part: Packed, from: Day, to: Day): number {
  let sum = 0
  for (let day = Math.max(from, part.start); day <= Math.min(to, endOf(part)); day++) {
    const value = valueOn(part, day)
    if (!Number.isNaN(value)) sum += value
  }
  return sum
}

async function namedLines(
  { groupBy, top }: TimeseriesRequest,
  groups: readonly Ranked[],
  drawn: Drawing,
): Promise<TimeseriesLine[]> {
  if (groupBy === 'none') return []
  // one other group is no more to draw than a line of others
  const named = top !== null && groups.length > top + 1 ? groups.slice(0, top) : groups
  const others = groups.slice(named.length)
  const nameOf = await groupNames(
    groupBy,
    named.map(({ key }) => key),
  )
  const names = named.map(({ key }) => nameOf(key))
  const colors = distinctColors(names.map(({ color }, at) => color ?? `var(--s${(at % 10) + 1})`))
  const lines = named.map(({ key, parts }, at) => {
    const { name, slug, href } = names[at] ?? EVERYTHING
    return lineOf(
      { key, name, slug, href, color: colors[at] ?? 'var(--s-other)' },
      parts,
      valuesOf(parts, drawn),
      drawn.measure,
    )
  })
  if (!others.length) return lines
  const rest = others.flatMap(({ parts }) => parts)
  const group: SeriesGroup = {
    key: 'others',
    name: `All Others (${others.length.toLocaleString('en-US')} Items)`,
    slug: null,
    href: null,
    color: 'var(--s-other)',
  }
  return [
    ...lines,
    {
      ...lineOf(group, rest, valuesOf(rest, drawn), drawn.measure),
      isOthers: true,
      groupCount: others.length,
    },
  ]
}

/** In steps; blank wherever the whole is. */
function valuesOf(
  parts: readonly StudioPart[],
  { question: { combining, mode, adds }, measure, whole, steps, from, to }: Drawing,
): Float64Array {
  const length = Math.max(0, to - from + 1)
  const daily = combineParts(parts, combining, from, length)
  for (let at = 0; at < length; at++)
    if (Number.isNaN(valueOn(whole, from + at))) daily[at] = Number.NaN
  return overTime({ start: from, values: daily }, steps, whole, measure, mode, !adds)
}

function lineOf(
  group: SeriesGroup,
  parts: readonly StudioPart[],
  values: Float64Array,
  measure: MeasureKey,
): TimeseriesLine {
  const isUpperBound = measureOf(measure).across === 'distinct' && parts.length > 1
  const isDemo = parts.some(({ sourceId }) => sourceId === sources.demo.id)
  return {
    group,
    isOthers: false,
    groupCount: 1,
    values,
    isUpperBound,
    quality: isDemo ? 'demo' : isUpperBound ? 'upper_bound' : 'published',
  }
}

/** The points of a line as files and the data API write them; blanks are left out. */
export function pointsOf(
  { values }: Pick<TimeseriesLine, 'values'>,
  steps: readonly Step[],
): [string, number][] {
  return steps.flatMap(({ day }, at): [string, number][] => {
    const value = values[at] ?? Number.NaN
    return Number.isNaN(value) ? [] : [[isoDay(day), value]]
  })
}
