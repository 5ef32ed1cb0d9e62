import { isoDay, parseDay, toDate, toDay, type Day } from '#lib/dates.ts'
import { toList } from '#lib/query/evaluate-filter.ts'
import { queryLimits, type Filter, type Leaf } from '#lib/query/query.ts'
import { measureNamed } from '#lib/registry/metric-names.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { isGrouping, type Grouping } from '#lib/studio/groupings.ts'
import { chooseKnown } from '#server/market/studio/question/filters.ts'
import { refusedPart } from '#server/core/errors.ts'
import type { Market } from '#server/market/market/market.ts'

/** A filter of series, taken apart: which lines, which days, what is counted, and what of the rest no list says. */
export interface SeriesFilter {
  measures: readonly MeasureKey[]
  from: Day | null
  to: Day | null
  /** as the engine takes them: lists of one field are alternatives */
  filters: TimeseriesRequest['filters']
  rest: Filter | null
}

/**
 * Throws AppError 'bad_request' for a date, or a measure beside other fields, that stands below an
 * "or", for measures that exclude each other, and for a filter without a measure where no `usual`
 * one stands for it; 'unprocessable' for a range of more years than one query may have.
 */
export function readSeriesFilter(
  filter: Filter | null,
  { usual }: { usual: MeasureKey | null },
): SeriesFilter {
  const parts =
    filter === null
      ? []
      : 'filters' in filter && filter.operator === 'and'
        ? flat(filter.filters)
        : [filter]
  const [measures, dates, lists, rest]: [Alternatives[], Leaf[], Leaf[], Filter[]] = [
    [],
    [],
    [],
    [],
  ]
  for (const part of parts) {
    const ofMeasures = listMeasureLeaves(part)
    if (ofMeasures) measures.push(ofMeasures)
    else if (!('field' in part)) rest.push(refuseBelowOr(part))
    else if (part.field === 'date') dates.push(part)
    else if (
      LISTED[part.field] &&
      isListed(part) &&
      !lists.some(({ field }) => LISTED[field] === LISTED[part.field])
    )
      lists.push(part)
    else rest.push(part)
  }
  if (usual === null && measures.length === 0)
    throw refusedPart({
      path: 'filter',
      message: 'Time series require a measure: filter by measure_slug or measure_id.',
    })
  return {
    measures: usual !== null && measures.length === 0 ? [usual] : readMeasures(measures),
    ...readRange(dates),
    filters: Object.fromEntries(
      lists.map(({ field, value }): [string, string[]] => [
        LISTED[field] ?? field,
        readValues(value),
      ]),
    ),
    rest: rest.length === 0 ? null : { operator: 'and', filters: rest },
  }
}

/**
 * Drops values that are not known here, which match nothing, as in lists; a field left without any
 * value leaves nothing.
 */
export async function withoutUnknown(market: Market, filter: SeriesFilter): Promise<SeriesFilter> {
  const lists = await Promise.all(
    Object.entries(filter.filters).flatMap(([field, values]) =>
      isGrouping(field)
        ? [chooseKnown(market, field, values).then((known) => [field, known] as const)]
        : [],
    ),
  )
  return {
    ...filter,
    filters: Object.fromEntries(lists),
    rest: lists.every(([, known]) => known.length > 0) ? filter.rest : NOTHING,
  }
}

const NOTHING: Filter = { operator: 'in', field: 'asset_id', value: [] }

/** Fields whose values the engine knows by id or slug. */
const LISTED: Readonly<Record<string, Grouping>> = {
  asset_id: 'asset',
  asset_slug: 'asset',
  token_id: 'token',
  network_id: 'network',
  network_slug: 'network',
  asset_class_id: 'class',
  protocol_id: 'platform',
  protocol_slug: 'platform',
  issuer_id: 'issuer',
  issuer_slug: 'issuer',
  jurisdiction_country_code: 'jurisdiction',
  tokenization_type: 'tokenization',
}

const isListed = ({ operator, value }: Leaf): boolean =>
  (operator === 'equals' || operator === 'in') && value !== null

const readValues = (value: Leaf['value']): string[] => toList(value).map(String)

const flat = (filters: readonly Filter[]): Filter[] =>
  filters.flatMap((part) =>
    'filters' in part && part.operator === 'and' ? flat(part.filters) : [part],
  )

function refuseBelowOr(filter: Filter): Filter {
  const all: readonly Filter[] = 'filters' in filter ? filter.filters : [filter]
  for (const part of all) {
    if ('filters' in part) refuseBelowOr(part)
    else if (part.field === 'date' || part.field.startsWith('measure_'))
      throw refusedPart({
        path: 'filter',
        message:
          `"${part.field}" applies to all series: place it outside the "or".` +
          (part.field === 'date'
            ? ''
            : ' For several measures use "in", or an "or" of measures alone.'),
      })
  }
  return filter
}

/** Leaves any of which may hold. */
type Alternatives = readonly [Leaf, ...Leaf[]]

/** A measure, or an "or" of nothing else; null for any other part of a filter. */
function listMeasureLeaves(part: Filter): Alternatives | null {
  if ('field' in part) return part.field.startsWith('measure_') ? [part] : null
  const leaves = part.filters.map(listMeasureLeaves)
  const [first, ...others] = leaves.flatMap((each) => each ?? [])
  return part.operator === 'or' && first && leaves.every((each) => each !== null)
    ? [first, ...others]
    : null
}

/** An id that no measure has is of nothing, alone and beside one that some measure has. */
function readMeasures(all: readonly Alternatives[]): MeasureKey[] {
  const [first, ...others] = all.map((leaves) => new Set(leaves.flatMap(readMeasureLeaf)))
  if (first === undefined) return []
  const found = [...first].filter((key) => others.every((set) => set.has(key)))
  if (found.length === 0 && [first, ...others].every(({ size }) => size > 0))
    throw refusedPart({
      path: 'filter',
      message: 'No measure is both of those that the filter names. For several measures use "in".',
    })
  return found
}

const readMeasureLeaf = ({ field, value }: Leaf): MeasureKey[] =>
  readValues(value).flatMap(
    (text) => (field === 'measure_id' ? measureById(Number(text)) : measureNamed(text)) ?? [],
  )

function readRange(leaves: readonly Leaf[]): { from: Day | null; to: Day | null } {
  let [from, to]: [Day | null, Day | null] = [null, null]
  for (const { operator, value } of leaves) {
    const day = typeof value === 'string' ? parseDay(value) : undefined
    const bounds = day === undefined ? undefined : BOUNDS[operator]?.(day)
    if (bounds?.from !== undefined) from = Math.max(from ?? bounds.from, bounds.from)
    if (bounds?.to !== undefined) to = Math.min(to ?? bounds.to, bounds.to)
  }
  if (from !== null && to !== null && to > addYears(from, queryLimits.years))
    throw refusedPart({
      path: 'filter',
      isTooMuch: true,
      message:
        `"date" can span up to ${queryLimits.years} years in one query, ` +
        `and ${isoDay(from)} to ${isoDay(to)} is longer. ` +
        'Use a shorter range, or leave its start open to begin with the first published date.',
    })
  return { from, to }
}

function addYears(day: Day, years: number): Day {
  const date = toDate(day)
  return toDay(new Date(date.setUTCFullYear(date.getUTCFullYear() + years)))
}

const atLeast = (from: Day) => ({ from, to: undefined })
const atMost = (to: Day) => ({ from: undefined, to })
const BOUNDS: Readonly<
  Record<string, (day: Day) => { from: Day | undefined; to: Day | undefined }>
> = {
  equals: (day) => ({ from: day, to: day }),
  gte: atLeast,
  onOrAfter: atLeast,
  gt: (day) => atLeast(day + 1),
  after: (day) => atLeast(day + 1),
  lte: atMost,
  onOrBefore: atMost,
  lt: (day) => atMost(day - 1),
  before: (day) => atMost(day - 1),
}
