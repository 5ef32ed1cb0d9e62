import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { AggregatesRequest } from '#lib/schemas/studio-request.ts'
import type { AggregateFunction } from '#lib/studio/functions.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import { nextPeriod, periodStart } from '#lib/studio/periods.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { lastDay, valueOn } from '#server/pipeline/series/packed.ts'
import { combineParts } from '#server/market/studio/question/combine.ts'
import { groupNames, type GroupName } from '#server/market/studio/answers/group-name.ts'
import { findLineMarks, type LineMark } from '#server/market/studio/answers/line-marks.ts'
import { listHeldDays } from '#server/pipeline/series/held-days.ts'
import {
  overTime,
  listSteps,
  type Mode,
  type Step,
} from '#server/market/studio/question/over-time.ts'
import { shownScope } from '#server/market/studio/question/published-scope.ts'
import {
  readQuestion,
  type Narrowing,
  type Question,
} from '#server/market/studio/question/question.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import { isUpperBound } from '#server/market/studio/answers/timeseries-lines.ts'
import type { Market } from '#server/market/market/market.ts'

/** A value, or why there is none: nothing belongs to both, or what does had no value then. */
export type Cell =
  | {
      value: number
      blank: null
      notes: LineMark[]
      isUpperBound: boolean
      /** the scope, as pages call it, that it is the published value of; null: it is made for this table */
      scope: string | null
    }
  | { value: null; blank: 'nothing' | 'no value' | 'held' }

export interface PivotGroup extends GroupName {
  key: string | null
}

export interface AggregatesResult {
  measure: MeasureKey
  unit: ShownUnit
  function: AggregateFunction
  mode: Mode
  /** the day of the values, or the period that they are of; null where the whole has none there */
  step: Step | null
  /** the newest complete day */
  asOf: Day | null
  rows: PivotGroup[]
  columns: PivotGroup[]
  /** by row, then column */
  cells: Cell[][]
  rowTotals: Cell[]
  /** the parts that each row is made of */
  rowParts: (readonly StudioPart[])[]
  columnTotals: Cell[]
  total: Cell
  /** totals are the sums of their rows and columns */
  adds: boolean
  sourceIds: number[]
}

/**
 * A pivot of one day or period: rows × columns with totals, each by the same function over what
 * belongs there. Rows and columns come the largest first. Notes have their days in words of pages,
 * or by `writeDay`. Throws bad_request for what the measure or the studio does not allow.
 */
export async function runAggregates(
  market: Market,
  request: Omit<AggregatesRequest, 'asOf'>,
  narrowing: Narrowing = {},
  writeDay: (day: Day) => string = showDay,
): Promise<AggregatesResult> {
  const { measure, interval, date } = request
  const question = await readQuestion(market, request, [request.rows, request.columns], narrowing)
  const { parts, whole, mode } = question
  const step = whole ? chooseStep(question, interval, date ?? lastDay(whole)) : null
  const findScope = scopeFinder(request, question)
  const makeCell = (
    own: readonly StudioPart[],
    row?: string | null,
    column?: string | null,
  ): Cell => {
    if (!step) return own.length ? NO_VALUE : NOTHING
    const cell = valueOfParts(own, question, step, writeDay)
    return cell.blank === null ? { ...cell, scope: findScope(row, column) } : cell
  }
  const [rowKeys, columnKeys] = [
    listKeys(parts, request.rows, makeCell),
    listKeys(parts, request.columns, makeCell),
  ]
  const byRow = groupParts(parts, request.rows)
  const cells = rowKeys.map((row) => {
    const byColumn = groupParts(byRow.get(row) ?? [], request.columns)
    return columnKeys.map((column) => makeCell(byColumn.get(column) ?? [], row, column))
  })
  const [rows, columns] = await Promise.all([
    named(market, request.rows, rowKeys),
    named(market, request.columns, columnKeys),
  ])
  const byColumn = groupParts(parts, request.columns)
  return {
    measure,
    unit: question.unit,
    function: question.function,
    mode,
    step,
    asOf: whole ? lastDay(whole) : null,
    rows,
    columns,
    cells,
    adds: question.adds,
    sourceIds: [...new Set(parts.map(({ sourceId }) => sourceId))],
    rowTotals: rowKeys.map((key) => makeCell(byRow.get(key) ?? [], key)),
    rowParts: rowKeys.map((key) => byRow.get(key) ?? []),
    columnTotals: columnKeys.map((key) => makeCell(byColumn.get(key) ?? [], undefined, key)),
    total: makeCell(parts),
  }
}

const NOTHING: Cell = { value: null, blank: 'nothing' }
const NO_VALUE: Cell = { value: null, blank: 'no value' }
const HELD: Cell = { value: null, blank: 'held' }

/** The period that a day lies in, up to that day; null where the whole has no complete day in it. */
function chooseStep(
  { whole, mode }: Question,
  interval: AggregatesRequest['interval'],
  date: Day,
): Step | null {
  if (!whole) return null
  const start = periodStart(interval, date)
  const [step] = listSteps(
    whole,
    interval,
    start,
    Math.min(date, nextPeriod(interval, start) - 1),
    mode,
  )
  return step ?? null
}

function valueOfParts(
  parts: readonly StudioPart[],
  { whole, combining, mode, adds }: Question,
  step: Step,
  writeDay: (day: Day) => string,
): Cell {
  if (!parts.length || !whole) return NOTHING
  const isChange = mode === 'flow' && getMeasure(combining.measure).overTime === 'last'
  const from = isChange ? whole.start : step.from
  const values = combineParts(parts, combining, from, step.to - from + 1)
  for (let at = 0; at < values.length; at++)
    if (Number.isNaN(valueOn(whole, from + at))) values[at] = Number.NaN
  const value =
    overTime({ start: from, values }, [step], whole, combining.measure, mode, !adds)[0] ??
    Number.NaN
  if (Number.isNaN(value)) return listHeldDays(parts).includes(step.day) ? HELD : NO_VALUE
  return {
    value,
    blank: null,
    notes: findLineMarks(
      { measure: combining.measure, mode, steps: [step] },
      { parts, values: Float64Array.of(value) },
      writeDay,
    ),
    isUpperBound: isUpperBound(parts, combining.measure),
    scope: null,
  }
}

/** By the keys of a row and a column, absent for all of them. A period and a sum of days are no published value. */
function scopeFinder(
  { rows, columns, interval }: Pick<AggregatesRequest, 'rows' | 'columns' | 'interval'>,
  { filters, mode, adds, function: used }: Question,
): (row?: string | null, column?: string | null) => string | null {
  const isPublished = interval === 'day' && mode === 'stock' && (adds || used === 'avg')
  return (row, column) => {
    const groups = [
      { by: rows, key: row },
      { by: columns, key: column },
    ].flatMap(({ by, key }) => (by === 'none' || key === undefined ? [] : [{ by, key }]))
    const named = groups.flatMap(({ by, key }) => (key === null ? [] : [[by, key] as const]))
    return isPublished && named.length === groups.length ? shownScope(filters, named) : null
  }
}

function groupParts(
  parts: readonly StudioPart[],
  groupBy: GroupBy,
): ReadonlyMap<string | null, readonly StudioPart[]> {
  return groupBy === 'none'
    ? new Map([[null, parts]])
    : Map.groupBy(parts, ({ dims }) => dims[groupBy])
}

/** Groups, the largest first; what is filed under none is last. */
function listKeys(
  parts: readonly StudioPart[],
  groupBy: GroupBy,
  cellOf: (own: readonly StudioPart[]) => Cell,
): (string | null)[] {
  return [...groupParts(parts, groupBy)]
    .map(([key, own]) => ({ key, size: cellOf(own).value ?? -Infinity }))
    .sort(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        b.size - a.size ||
        (a.key ?? '').localeCompare(b.key ?? '', 'en', { numeric: true }),
    )
    .map(({ key }) => key)
}

async function named(
  market: Market,
  groupBy: GroupBy,
  keys: readonly (string | null)[],
): Promise<PivotGroup[]> {
  if (groupBy === 'none') return [{ key: null, name: 'All', slug: null, href: null, color: null }]
  const findName = await groupNames(market, groupBy, keys)
  return keys.map((key) => ({ key, ...findName(key) }))
}
