import { findWrongWords } from '#lib/page-state/address-words.ts'
import { showDay, type Day } from '#lib/dates.ts'
import { paramsOf } from '#lib/page-state/page-state.ts'
import { measureBySlug, type MeasureKey } from '#lib/registry/measures.ts'
import type { StudioChartRequest, TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import {
  readStudio,
  readTimeseriesRequest,
  type Drawing,
  type StudioState,
} from '#lib/studio/studio-state.ts'
import { studioShape } from '#lib/studio/studio-shape.ts'
import type { StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { listSigns, type SignNote } from '#lib/view/figures/day-note.ts'
import { AppError } from '#server/core/errors.ts'
import { checkDayWord } from '#server/pipeline/series/as-of/check-as-of.ts'
import {
  comparisonChoices,
  comparisonLine,
  type ComparisonChoice,
} from '#server/market/studio/pages/comparison.ts'
import type { Growth } from '#server/market/figures/totals/compute-growth.ts'
import type { Coverage } from '#lib/view/figures/describe-coverage.ts'
import { coverageFinder } from '#server/market/studio/answers/coverage-finder.ts'
import { findLineMarks } from '#server/market/studio/answers/line-marks.ts'
import { offeredMeasures } from '#server/market/studio/pages/offered-measures.ts'
import { shownScope } from '#server/market/studio/question/published-scope.ts'
import { readQuestion, type Question } from '#server/market/studio/question/question.ts'
import { answer, type TimeseriesResult } from '#server/market/studio/answers/run-timeseries.ts'
import {
  listDrawings,
  intervalWords,
  studioChart,
} from '#server/market/studio/pages/draw-studio-chart.ts'
import { studioGrowth } from '#server/market/studio/pages/studio-growth.ts'
import type { Market } from '#server/market/market/market.ts'
import { openMarket } from '#server/market/market/open-market.ts'

/** One series in the table of the newest periods. */
export interface NewestRow {
  key: string
  name: string
  href: string | null
  color: string
  isOthers: boolean
  values: (number | null)[]
  /** the marks of each value */
  notes: SignNote[][]
  /** over 30 days, else since the period before; in the unit of the measure, and as a fraction */
  change: { amount: number; fraction: number | null } | null
  /** the published scope that it is; null: it is made for this page */
  scope: string | null
}

export interface StudioPage {
  measures: MeasureKey[]
  measure: MeasureKey
  request: TimeseriesRequest
  /** why there is nothing to see; null where there is */
  problem: string | null
  content: StudioContent | null
}

export interface StudioContent {
  result: TimeseriesResult
  chart: ChartModel | null
  draw: Drawing
  drawings: Drawing[]
  comparisons: ComparisonChoice[]
  /** "daily" */
  words: string
  newest: { days: Day[]; rows: NewestRow[]; total: NewestRow | null }
  growth: Growth | undefined
  /** coverage of the newest value of everything that is shown; null where it does not apply */
  coverage: Coverage | null
}

const SHOWN_DAYS = 5

/** Everything on the page of a studio. What its address asks for and cannot be had is said, not thrown. */
export async function getStudioPage(
  market: Market,
  of: StudioScopeKey,
  state: StudioState,
): Promise<StudioPage> {
  const { measures, measure, request } = await wanted(of, state)
  try {
    checkDayWord('asof', state.asof)
    const { question, result, draw, drawings, chart } = await drawn(market, request, state)
    return {
      measures,
      measure,
      request,
      problem: null,
      content: {
        result,
        chart,
        draw,
        drawings,
        comparisons: comparisonChoices(measure, draw, of),
        words: intervalWords(result),
        newest: listNewest(result, question, request.adjust),
        growth: state.asof ? undefined : await studioGrowth(market, question),
        coverage: await findCoverage(market, request, result),
      },
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { measures, measure, request, problem: error.message, content: null }
  }
}

/** The chart of such a page alone, by the query of its address; null where there is nothing to draw. */
export async function getStudioChart({
  of,
  query,
}: StudioChartRequest): Promise<ChartModel | null> {
  const params = paramsOf(new URLSearchParams(query))
  const [wrong] = findWrongWords(studioShape(of), params)
  if (wrong) throw new AppError('bad_request', wrong.sentence)
  const { state } = readStudio(of, params)
  checkDayWord('asof', state.asof)
  const { request } = await wanted(of, state)
  const market = await openMarket({
    asOf: request.asOf,
    on: null,
    currency: state.currency,
    viewer: null,
  })
  return (await drawn(market, request, state)).chart
}

async function wanted(
  of: StudioScopeKey,
  state: StudioState,
): Promise<Pick<StudioPage, 'measures' | 'measure' | 'request'>> {
  const measures = await offeredMeasures(of)
  const named = measureBySlug(state.measure)
  const measure =
    named && (measures.includes(named) || !measures.length) ? named : (measures[0] ?? 'size')
  return { measures, measure, request: readTimeseriesRequest(of, measure, state) }
}

async function drawn(
  market: Market,
  request: TimeseriesRequest,
  state: StudioState,
): Promise<{
  question: Question
  result: TimeseriesResult
  draw: Drawing
  drawings: Drawing[]
  chart: ChartModel | null
}> {
  const question = await readQuestion(market, request, [request.groupBy])
  const result = await answer(market, request, question)
  const drawings = listDrawings(result)
  const draw = drawings.find((each) => each === state.draw) ?? drawings[0] ?? 'line'
  const comparison =
    state.compare && draw !== 'share'
      ? await comparisonLine(market, request, state.compare, draw, result.steps)
      : null
  return {
    question,
    result,
    draw,
    drawings,
    chart: studioChart({ result, question, draw, comparison, hasEvents: state.events === 'yes' }),
  }
}

async function findCoverage(
  market: Market,
  request: TimeseriesRequest,
  { total, steps }: TimeseriesResult,
): Promise<Coverage | null> {
  const day = steps.at(-1)?.day
  if (day === undefined) return null
  const find = await coverageFinder(market, { ...request, groupBy: 'none' }, total.parts)
  return find({ key: null, parts: total.parts }, day)
}

function listNewest(
  result: TimeseriesResult,
  { filters }: Question,
  adjust: TimeseriesRequest['adjust'],
): StudioContent['newest'] {
  // an adjusted value is published nowhere
  const scopeOf: typeof shownScope = (...asked) => (adjust === 'none' ? shownScope(...asked) : null)
  const { steps, series, total, groupBy, adds, interval, measure, mode } = result
  const shown = steps.slice(-SHOWN_DAYS)
  const before =
    interval === 'day'
      ? steps.findLastIndex(({ day }) => day <= (steps.at(-1)?.day ?? 0) - CHANGE_DAYS)
      : steps.length - 2
  const makeRow = (
    { group, isOthers, values, parts, isUpperBound }: TimeseriesResult['series'][number],
    scope: string | null,
  ): NewestRow => ({
    key: group.key ?? 'none',
    name: group.name,
    href: group.href,
    color: group.color,
    isOthers,
    scope,
    values: [...values.slice(-shown.length)].map(known),
    notes: notesByStep(
      { measure, mode, steps: shown },
      { parts, values: values.slice(-shown.length), isUpperBound },
    ),
    change: computeChange(known(values.at(-1)), known(values[before])),
  })
  const rows = series.map((line) =>
    makeRow(
      line,
      groupBy === 'none' || line.isOthers || line.group.key === null
        ? null
        : scopeOf(filters, [[groupBy, line.group.key]]),
    ),
  )
  return {
    days: shown.map(({ day }) => day),
    rows,
    total:
      groupBy === 'none' || !adds
        ? null
        : { ...makeRow(total, shownScope(filters, [])), name: 'Total' },
  }
}

function notesByStep(
  newest: Parameters<typeof findLineMarks>[0],
  line: Parameters<typeof findLineMarks>[1] & { isUpperBound: boolean },
): SignNote[][] {
  const marks = findLineMarks(newest, line, showDay)
  return newest.steps.map((step, at) => {
    const notes = marks
      .filter(({ day }) => day === step.day)
      .map(({ key, text }) => ({ key, text }))
    const isUpperBound = line.isUpperBound && !Number.isNaN(line.values[at])
    return listSigns({ notes, isUpperBound, heldFrom: null })
  })
}

const CHANGE_DAYS = 30

const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

function computeChange(is: number | null, was: number | null): NewestRow['change'] {
  if (is === null || was === null) return null
  return { amount: is - was, fraction: was === 0 ? null : (is - was) / Math.abs(was) }
}
