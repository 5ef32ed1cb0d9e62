import { z } from 'zod'
import { parseDay, type Day } from '#lib/dates.ts'
import {
  dayWord,
  readState,
  tableState,
  type PageState,
  type SearchParams,
} from '#lib/page-state.ts'
import { aggregateFunctions, intervals, modes } from '#lib/query/query.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { currencyKeys } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { groupingKeys, type GroupBy, type Grouping } from '#lib/studio/groupings.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/scopes.ts'
import { CHART_RANGES, CHART_SCALES } from '#lib/view/chart.ts'

const DRAWINGS = ['stack', 'share', 'line', 'bars', 'index'] as const
export type Drawing = (typeof DRAWINGS)[number]
export const MOST_SERIES = 20

const words = z.string().max(600).catch('')
const optional = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).optional().catch(undefined)

/** What studios and pivots share: filters are lists of slugs. */
const chosen = {
  measure: z.string().max(80).catch(''),
  class: words,
  asset: words,
  token: words,
  network: words,
  platform: words,
  issuer: words,
  jurisdiction: words,
  tokenization: words,
  pool: words,
  loan: words,
  category: words,
  region: words,
  status: words,
  /** without a class chosen: real-world assets alone, or stablecoins and all else too */
  include: z.enum(['rwa', 'all']).catch('rwa'),
  fn: optional(aggregateFunctions),
  mode: optional(modes),
  interval: z.enum(intervals).catch('day'),
  /** what amounts are shown in */
  currency: z.enum(currencyKeys).catch('usd'),
  /** kept as it came: what is no day is refused (server/market/studio/checked.ts) and not passed over */
  asof: z
    .string()
    .transform((text) => text.slice(0, 40))
    .catch(''),
  /** a list of choices that stands open, and what is looked for in it */
  pick: z.string().max(20).catch(''),
  find: z
    .string()
    .max(60)
    .catch('')
    .transform((text) => text.trim()),
}

const groupWord = z.enum([...groupingKeys, 'none'])

const timeseriesShape = {
  ...chosen,
  group: groupWord.optional().catch(undefined),
  top: z.coerce.number().int().min(1).max(MOST_SERIES).catch(8),
  range: z.enum(CHART_RANGES).catch('1y'),
  /** both within; they stand above the range */
  from: dayWord,
  to: dayWord,
  draw: optional(DRAWINGS),
  scale: z.enum(CHART_SCALES).catch('linear'),
  /** a benchmark, or a group of the same measure: `gold`, `class:commodities` */
  compare: z.string().max(120).catch(''),
  events: z.enum(['yes', 'no']).catch('yes'),
  view: z.enum(['chart', 'table']).catch('chart'),
  /** of the table */
  page: tableState.page,
}

const pivotShape = {
  ...chosen,
  rows: groupWord.optional().catch(undefined),
  columns: groupWord.optional().catch(undefined),
  date: dayWord,
  /** a column's key, `name` or `total` */
  sort: z.string().max(40).catch('total'),
  dir: z.enum(['asc', 'desc']).catch('desc'),
}

export const STUDIO_PARAMETERS: readonly string[] = Object.keys(timeseriesShape)
export const PIVOT_PARAMETERS: readonly string[] = Object.keys(pivotShape)

export type StudioState = z.output<z.ZodObject<typeof timeseriesShape>>
export type PivotState = z.output<z.ZodObject<typeof pivotShape>>

/** Whatever changes the view leads to the first page of its table; a list of choices that is opened does not. */
export function readStudio(of: StudioScopeKey, params: SearchParams): PageState<StudioState> {
  const address = readState(getStudioScope(of).path, timeseriesShape, params)
  return {
    ...address,
    href: (change = {}) =>
      address.href(
        Object.keys(change).every((key) => key === 'pick' || key === 'find')
          ? change
          : { page: 1, ...change },
      ),
  }
}

export function readPivot(of: StudioScopeKey, params: SearchParams): PageState<PivotState> {
  const { pivotPath, path } = getStudioScope(of)
  return readState(pivotPath ?? path, pivotShape, params)
}

/** The words of a list in an address. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** A list with one word more, or one less. */
export const withWord = (text: string, word: string): string =>
  [...new Set([...listed(text), word])].join(',')
export const withoutWord = (text: string, word: string): string =>
  listed(text)
    .filter((each) => each !== word)
    .join(',')

/** Filters that are set, in the order of the studio's row. */
export function chosenFilters(
  of: StudioScopeKey,
  state: Pick<StudioState, Grouping>,
): [Grouping, string[]][] {
  return getStudioScope(of)
    .filters.map((field): [Grouping, string[]] => [field, listed(state[field])])
    .filter(([, values]) => values.length > 0)
}

/** Stablecoins and cryptocurrencies are asked for by name, or by leaving the limit to real-world assets away. */
export function isLimitedToRwa(
  of: StudioScopeKey,
  state: Pick<StudioState, Grouping | 'include'>,
): boolean {
  return (
    of !== 'pool' &&
    of !== 'loan' &&
    state.include === 'rwa' &&
    !state.class &&
    !state.asset &&
    !state.token
  )
}

const RWA = assetClasses.filter(({ isRwa }) => isRwa).map(({ slug }) => slug)

type Shared = Pick<StudioState, Grouping | 'include' | 'interval' | 'mode' | 'fn' | 'asof'>

/** The part of a request that studios and pivots share. */
export function readChoices(
  of: StudioScopeKey,
  measure: MeasureKey,
  state: Shared,
): Pick<
  TimeseriesRequest,
  'of' | 'measure' | 'filters' | 'interval' | 'mode' | 'function' | 'asOf'
> {
  const filters: TimeseriesRequest['filters'] = Object.fromEntries(chosenFilters(of, state))
  return {
    of,
    measure,
    filters: isLimitedToRwa(of, state) ? { ...filters, class: RWA } : filters,
    interval: state.interval,
    mode: state.mode ?? null,
    function: state.fn ?? null,
    asOf: dayIn(state.asof),
  }
}

/** What is asked of the engine: all days, because the range is cut where it is drawn; but for dates that are set. */
export function readTimeseriesRequest(
  of: StudioScopeKey,
  measure: MeasureKey,
  state: StudioState,
): TimeseriesRequest {
  return {
    ...readChoices(of, measure, state),
    groupBy: chooseGroup(of, state.group),
    from: dayIn(state.from),
    to: dayIn(state.to),
    top: state.top,
  }
}

/** A grouping that this studio has, else its own. */
export function chooseGroup(of: StudioScopeKey, group: GroupBy | undefined): GroupBy {
  const { groupings, defaultGroup } = getStudioScope(of)
  return group !== undefined && (group === 'none' || groupings.includes(group))
    ? group
    : defaultGroup
}

const dayIn = (text: string): Day | null => parseDay(text) ?? null

/** The state that changes what the engine answers; view and open lists do not. */
export function dataQuery(state: StudioState): string {
  const {
    pick: _pick,
    find: _find,
    view: _view,
    page: _page,
    range: _range,
    scale: _scale,
    ...data
  } = state
  return new URLSearchParams(
    Object.entries(data).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString()
}
