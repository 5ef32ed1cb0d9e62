import { parseDay, type Day } from '#lib/dates.ts'
import { toList } from '#lib/query/evaluate-filter.ts'
import type { Filter, Leaf, Query } from '#lib/query/query.ts'
import { listPeriods } from '#lib/studio/periods.ts'

/** The most that an answer may be, as the API counts it: rows of a list, points of series. */
export interface AskCost {
  /** records or series of one page */
  rows: number
  /** periods of each series; null: the endpoint has no series, or nothing says from which day on */
  steps: number | null
  /** a policy gives fewer rows than were asked for */
  isClamped: boolean
  /** more points than one answer may have: narrower dates, a longer interval or fewer series are needed */
  isTooMuch: boolean
}

const MOST_POINTS = 1_000_000

interface Limits {
  isTimeseries: boolean
  rowsPerRequest: number | null
  historyDays: number | null
  today: Day
}

/** The most that a question can cost: it is one request, whatever comes back. */
export function askCost(
  { filter, pagination: { perPage }, aggregate }: Query,
  { isTimeseries, rowsPerRequest, historyDays, today }: Limits,
): AskCost {
  const allowed = Math.min(perPage, rowsPerRequest ?? Infinity)
  if (!isTimeseries)
    return { rows: allowed, steps: null, isClamped: allowed < perPage, isTooMuch: false }
  const leaves = listLeaves(filter)
  const measures = Math.max(
    1,
    ...leaves
      .filter(({ field }) => field.startsWith('measure_'))
      .map(({ value }) => toList(value).length),
  )
  const groups =
    aggregate?.groupBy === 'date' || aggregate?.groupBy === 'measure'
      ? 1
      : aggregate?.groupLimit
        ? aggregate.groupLimit + 1
        : Infinity
  const rows = Math.min(allowed, groups * measures)
  const { from, to } = findDays(leaves, today)
  const first =
    historyDays === null ? from : Math.max(from ?? today - historyDays, today - historyDays)
  const steps = first === null ? null : listPeriods(aggregate?.interval ?? 'day', first, to).length
  return {
    rows,
    steps,
    isClamped: allowed < Math.min(perPage, groups * measures),
    isTooMuch: steps !== null && rows * steps > MOST_POINTS,
  }
}

/** Lists the conditions that hold for all rows: leaves below no "or". */
function listLeaves(filter: Filter | null): readonly Leaf[] {
  if (filter === null) return []
  if ('field' in filter) return [filter]
  return filter.operator === 'and' ? filter.filters.flatMap(listLeaves) : []
}

function findDays(leaves: readonly Leaf[], today: Day): { from: Day | null; to: Day } {
  let [from, to]: [Day | null, Day] = [null, today]
  for (const { field, operator, value } of leaves) {
    const day = field === 'date' && typeof value === 'string' ? parseDay(value) : undefined
    if (day === undefined) continue
    if (operator === 'equals' || FROM[operator] !== undefined)
      from = Math.max(from ?? -Infinity, day + (FROM[operator] ?? 0))
    if (operator === 'equals' || TO[operator] !== undefined)
      to = Math.min(to, day + (TO[operator] ?? 0))
  }
  return { from, to }
}

const FROM: Readonly<Record<string, number>> = { gte: 0, onOrAfter: 0, gt: 1, after: 1 }
const TO: Readonly<Record<string, number>> = { lte: 0, onOrBefore: 0, lt: -1, before: -1 }
