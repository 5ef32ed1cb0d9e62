import type { Day } from '#lib/dates.ts'
import { showDay } from '#lib/dates.ts'
import { valueWords } from '#lib/format/value-words.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { INTERVAL_LABEL } from '#lib/studio/periods.ts'
import { neighbourColors } from '#lib/studio/neighbour-colors.ts'
import type { Drawing } from '#lib/studio/studio-state.ts'
import type { Jump } from '#lib/view/charts/chart-event.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { findCoverageJumps, findGaps } from '#server/market/figures/charts/chart-marks.ts'
import { adjustmentLabels } from '#lib/studio/adjustments.ts'
import { groupByLabel } from '#lib/studio/groupings.ts'
import type { ComparisonLine } from '#server/market/studio/pages/comparison.ts'
import { findLineStretches } from '#server/market/studio/answers/line-marks.ts'
import { shownScope } from '#server/market/studio/question/published-scope.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Question } from '#server/market/studio/question/question.ts'
import type { TimeseriesResult } from '#server/market/studio/answers/run-timeseries.ts'

interface Drawn {
  result: TimeseriesResult
  question: Question
  draw: Drawing
  comparison: ComparisonLine | null
  hasEvents: boolean
}

/** How a result is drawn where nobody chose: what adds up is stacked, flows and changes stand in bars. */
export function listDrawings({
  adds,
  mode,
  measure,
}: Pick<TimeseriesResult, 'adds' | 'mode' | 'measure'>): Drawing[] {
  const isSigned =
    getMeasure(measure).signed || (mode === 'flow' && getMeasure(measure).overTime === 'last')
  if (mode === 'flow')
    return isSigned || !adds ? ['bars', 'line'] : ['bars', 'stack', 'share', 'line']
  if (!adds) return getMeasure(measure).signed ? ['line'] : ['line', 'index']
  return ['stack', 'share', 'line', 'bars', 'index']
}

/**
 * A result as a chart draws it, one value a day; periods stand on their last known day. Null where
 * nothing is known.
 */
export function studioChart({
  result,
  question,
  draw,
  comparison,
  hasEvents,
}: Drawn): ChartModel | null {
  const { steps, series, total, measure, interval, adds, mode } = result
  const [start, end] = [steps[0]?.day, steps.at(-1)?.day]
  if (start === undefined || end === undefined) return null
  const spread = (days: readonly Day[], values: Float64Array): (number | null)[] => {
    const all = Array.from({ length: end - start + 1 }, (): number | null => null)
    for (const [at, day] of days.entries()) {
      const value = values[at] ?? Number.NaN
      if (day >= start && day <= end && !Number.isNaN(value)) all[day - start] = value
    }
    return all
  }
  const days = steps.map(({ day }) => day)
  const colors = neighbourColors(
    series.filter(({ isOthers }) => !isOthers).map(({ group }) => group.color),
  )
  const isDaily = interval === 'day'
  return {
    title: titleChart(result, question),
    measure: shownMeasure(question),
    unit: result.unit,
    definition: getMeasure(measure).definition,
    start,
    series: series.map(({ group, isOthers, values, parts, heldDays, isUpperBound }, at) => ({
      key: group.key ?? 'none',
      label: group.name,
      color: isOthers ? 'var(--s-other)' : (colors[at] ?? group.color),
      href: group.href,
      values: spread(days, values),
      ...(series.length > 1 && { marks: findLineStretches(result, { parts, values }) }),
      ...(heldDays.length > 0 && { heldDays }),
      ...(isUpperBound && { isUpperBound }),
      isOthers,
    })),
    total: spread(days, total.values),
    kind: draw === 'stack' || draw === 'share' ? 'area' : draw === 'bars' ? 'bar' : 'line',
    comparison: comparison && {
      label: comparison.label,
      values: spread(comparison.days, comparison.values),
    },
    gaps:
      adds && isDaily && question.whole
        ? findGaps(question.whole).filter(({ from, to }) => from > start && to < end)
        : [],
    marks: adds || series.length === 1 ? findLineStretches(result, total) : [],
    events:
      hasEvents && adds && mode === 'stock' && question.of !== 'loan' && question.whole
        ? findCoverageJumps(question.parts, question.whole, (part) => placeOf(part, series))
        : [],
    interval,
    sums: mode === 'flow',
    source: sourceNames(result.sourceIds),
  }
}

/** The line that a part is in, which is all that is said of it. */
function placeOf(part: StudioPart, series: TimeseriesResult['series']): Omit<Jump, 'amount'> {
  const line = series.find(({ parts }) => parts.includes(part))
  return {
    series: line?.group.key ?? 'none',
    name: line && series.length > 1 && !line.isOthers ? line.group.name : null,
  }
}

/** "Distributed value by class" */
function titleChart(
  { measure, groupBy, function: used, adds, mode }: TimeseriesResult,
  { filters, adjust }: Pick<Question, 'filters' | 'adjust'>,
): string {
  const { label: own, overTime } = getMeasure(measure)
  const label = measure === 'size' && adds ? nameValue(filters) : own
  const lead =
    mode === 'flow' && overTime === 'last'
      ? `Change of ${label}`
      : adds || used === 'avg'
        ? label
        : `${used === 'min' ? 'Minimum' : 'Maximum'} ${label}`
  const title = groupBy === 'none' ? lead : `${lead} by ${groupByLabel(groupBy).toLowerCase()}`
  return adjust === 'none' ? title : `${title}, ${adjustmentLabels[adjust].toLowerCase()}`
}

/** Values by what of the market they are of: a title stands for one scope. */
function nameValue(filters: Question['filters']): string {
  const [only, ...others] = filters.get('tokenization') ?? []
  if (only !== undefined && others.length === 0) return valueWords({ tokenization: only })
  return valueWords({ isRwa: shownScope(filters, []) === 'total' })
}

/** Sizes that are all in one measure go by its name. */
function shownMeasure({ parts, combining: { measure } }: Question): MeasureKey {
  const [only, ...others] = new Set(parts.map((part) => part.measure))
  return measure === 'size' && only && !others.length ? only : measure
}

export function sourceNames(ids: readonly number[]): string {
  return [...new Set(ids.flatMap((id) => sourceById(id) ?? []))]
    .map((id) => sources[id].name)
    .join(', ')
}

/** "daily", with what a period says */
export function intervalWords({ interval, mode, steps }: TimeseriesResult): string {
  const last = steps.at(-1)
  if (interval === 'day') return 'daily'
  const words = `by ${INTERVAL_LABEL[interval].toLowerCase()}`
  return last && !last.isWhole
    ? `${words}, the last one to ${showDay(mode === 'flow' ? last.to : last.day)}`
    : words
}
