import { type Gap, findHoles, findLongestStep } from '#components/charts/plot/runs.ts'
import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { LONGEST_PERIOD } from '#lib/studio/periods.ts'
import type { ChartModel, ChartRange, ChartView } from '#lib/view/charts/chart-model.ts'
import type { DayStretch } from '#lib/view/figures/day-note.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'

type Values = readonly (number | null)[]

export interface PlotLine {
  key: string
  label: string
  color: string
  isOthers: boolean
  values: Values
  /** marks of its values; empty where the plot has the marks of its one line */
  marks?: readonly DayStretch[]
  /** sums up counts that may have counted one address several times */
  isUpperBound?: true
  longestStep: number
}

/** The drawing of a model in a range, scale and mode. One value a day from `start` on. */
export interface Plot {
  /** `area` is stacked */
  kind: ChartModel['kind']
  /** `index`: 100 at the start of the range */
  unit: ShownUnit | 'index'
  measure: ChartModel['measure']
  isLog: boolean
  isShare: boolean
  start: Day
  days: number
  lines: PlotLine[]
  total: Values
  longestStep: number
  comparison: { label: string; values: Values; longestStep: number } | null
  /** missing days that are hatched */
  gaps: Gap[]
  /** marks of days of the total, or of the one line */
  marks?: readonly DayStretch[]
  /** the same of the total, or of the one line */
  isUpperBound?: true
  interval?: ChartModel['interval']
  sums?: ChartModel['sums']
  events: { day: Day; label: string; letter: string }[]
  /** values that are shaded, and always in sight */
  band?: NonNullable<ChartModel['band']>
  facts?: NonNullable<ChartModel['facts']>
}

const RANGE_DAYS: Readonly<Record<ChartRange, number>> = {
  '30d': 31,
  '90d': 91,
  '1y': 366,
  all: Infinity,
}

/** A line has both ends of its range; bars of a flow are as many as days, so that their sum is that of 30 days. */
const rangeDays = ({ kind }: ChartModel, range: ChartRange): number =>
  RANGE_DAYS[range] - (kind === 'bar' ? 1 : 0)

export function makePlot(model: ChartModel, view: ChartView): Plot {
  const [from, until] = chosenIndexes(model, view.range)
  const cut = (values: Values) => values.slice(from, until)
  const start = model.start + from
  const days = until - from
  const isLog = view.scale === 'log'
  const total = cut(model.total)
  const presence = model.kind === 'area' ? model.total : knownOnAny(model)
  const makeStep = (values: Values) =>
    model.interval && model.interval !== 'day'
      ? LONGEST_PERIOD[model.interval]
      : findLongestStep(values, model.start)
  const longestStep = makeStep(presence)
  const shown = (values: Values) => logSafe(inMode(cut(values), total, view.mode), isLog)
  const lines = model.series.map(
    ({ key, label, color, isOthers, values, marks = [], isUpperBound }) => ({
      key,
      label,
      color,
      isOthers,
      values: shown(values),
      marks,
      ...(isUpperBound && { isUpperBound }),
      longestStep: makeStep(values),
    }),
  )
  const comparison =
    view.mode === 'share' || !model.comparison
      ? null
      : {
          label: model.comparison.label,
          values: shown(model.comparison.values),
          longestStep: findLongestStep(model.comparison.values, model.start),
        }
  const end = start + days - 1
  const holes = model.kind === 'bar' ? [] : findHoles(cut(presence), start, longestStep, model.gaps)
  return {
    kind: chooseKind(model.kind, view),
    unit: view.mode === 'share' ? 'percent' : view.mode === 'indexed' ? 'index' : model.unit,
    measure: model.measure,
    isLog,
    isShare: view.mode === 'share',
    start,
    days,
    lines,
    total: shown(model.total),
    longestStep,
    comparison,
    gaps: holes,
    marks: model.marks ?? [],
    ...(isBound(model) && { isUpperBound: true as const }),
    ...(model.interval && { interval: model.interval }),
    ...(model.sums !== undefined && { sums: model.sums }),
    ...(model.band && { band: model.band }),
    ...(model.facts && { facts: model.facts }),
    // from A on in what is shown, whatever comes before it
    events: model.events
      .filter(({ day }) => day >= start && day <= end)
      .sort((one, other) => one.day - other.day)
      .map(({ day, label }, index) => ({ day, label, letter: chooseLetter(index) })),
  }
}

/** Several lines of distinct counts may each have counted the same address. */
const isBound = ({ measure, series, areAlternatives }: ChartModel): boolean =>
  series.some(({ isUpperBound }) => isUpperBound) ||
  (series.length > 1 && !areAlternatives && getMeasure(measure).across === 'distinct')

/** Neither sizes on a log scale nor indexes add up, so they are not stacked. */
function chooseKind(kind: ChartModel['kind'], { scale, mode }: ChartView): ChartModel['kind'] {
  if (kind === 'bar') return 'bar'
  return kind === 'area' && scale === 'linear' && mode !== 'indexed' ? 'area' : 'line'
}

/** Known where one line is: lines that are not stacked need no total. */
function knownOnAny(model: ChartModel): Values {
  return model.total.map((_, day) =>
    model.series.reduce<number | null>(
      (found, series) => found ?? series.values[day] ?? null,
      null,
    ),
  )
}

/** Which days of a model a range shows. */
export function findShownDays(
  model: ChartModel,
  range: ChartView['range'],
): { start: Day; days: number } {
  const [from, until] = chosenIndexes(model, range)
  return { start: model.start + from, days: until - from }
}

/** Where the days of a range begin and end within a model; a span that lies outside of it has none. */
function chosenIndexes(
  model: ChartModel,
  range: ChartView['range'],
): [from: number, until: number] {
  const { start, total } = model
  if (typeof range === 'string') return [firstIndex(model, rangeDays(model, range)), total.length]
  const from = Math.min(Math.max(0, range.from - start), total.length)
  return [from, Math.max(from, Math.min(range.to - start + 1, total.length))]
}

/** The range may reach back before anything was known; the plot begins where something is. */
function firstIndex(model: ChartModel, rangeDays: number): number {
  const wanted = Math.max(0, model.total.length - rangeDays)
  const isKnown = (index: number) =>
    model.total[index] !== null ||
    model.series.some((series) => (series.values[index] ?? null) !== null)
  for (let index = wanted; index < model.total.length; index++) if (isKnown(index)) return index
  return wanted
}

function inMode(values: Values, total: Values, mode: ChartView['mode']): Values {
  if (mode === 'share') {
    return values.map((value, index) => {
      const whole = total[index] ?? null
      return value === null || whole === null || whole <= 0 ? null : value / whole
    })
  }
  if (mode === 'indexed') {
    const base = values.find((value) => value !== null && value > 0)
    return values.map((value) => (value === null || !base ? null : (value / base) * 100))
  }
  return values
}

const logSafe = (values: Values, isLog: boolean): Values =>
  isLog ? values.map((value) => (value !== null && value > 0 ? value : null)) : values

const chooseLetter = (index: number) => String.fromCharCode(65 + (index % 26))

/** Which modes and scales say something true about a model: yields have no shares, flows no logarithm. */
export function offeredViews(model: ChartModel): {
  modes: ChartView['mode'][]
  scales: ChartView['scale'][]
} {
  const { across, signed, kind } = getMeasure(model.measure)
  if (model.kind === 'bar' || kind === 'flow') return { modes: ['value'], scales: ['linear'] }
  const adds = across === 'sum' && model.series.length > 1 && !signed
  return {
    modes: adds ? ['value', 'share', 'indexed'] : signed ? ['value'] : ['value', 'indexed'],
    scales: signed ? ['linear'] : ['linear', 'log'],
  }
}

/** Tells if any line has a value: a range may have none. */
export const hasValues = ({ lines }: Plot): boolean =>
  lines.some(({ values }) => values.some((value) => value !== null))

/** Small charts show one range and leave the history to large ones. */
export const hasBrush = (height: number): boolean => height >= 200
