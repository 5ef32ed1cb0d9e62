import { parseDay } from '#lib/dates.ts'
import type { Aliases, Fields } from '#lib/query/field.ts'
import { isObject, parseFilter, shown } from '#lib/query/parse-filter.ts'
import {
  type Aggregate,
  aggregateFunctions,
  type Complaint,
  groupings,
  type Include,
  includes,
  intervals,
  modes,
  type Query,
  queryLimits,
} from '#lib/query/query.ts'

/** What an endpoint lets ask. */
export interface Askable {
  fields: Fields
  aliases?: Aliases
  /** absent: `aggregate` is refused */
  groupings?: readonly NonNullable<Aggregate['groupBy']>[]
  /** nothing can be counted without one: a filter has to name it */
  needsMeasure?: true
  /** whether groups lie over time: interval and mode count */
  isTimeseries?: boolean
  defaultPerPage?: number
}

export type ParsedQuery =
  | { query: Query; complaints: null }
  | { query: null; complaints: readonly Complaint[] }

/** The text of the parameter `query`; without one, the question without conditions. */
export function parseQueryText(text: string | null, endpoint: Askable): ParsedQuery {
  if (text === null || text.trim() === '') return parseQuery({}, endpoint)
  if (text.length > queryLimits.queryBytes)
    return refused({
      path: 'query',
      message: `A query may have ${queryLimits.queryBytes.toLocaleString('en-US')} characters.`,
      isTooMuch: true,
    })
  try {
    return parseQuery(JSON.parse(text), endpoint)
  } catch (error) {
    return refused({
      path: 'query',
      message: `"query" is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    })
  }
}

/** Any JSON: a checked question, or every complaint about it at once. */
export function parseQuery(given: unknown, endpoint: Askable): ParsedQuery {
  if (!isObject(given))
    return refused({ path: 'query', message: 'A query is an object.', allowed: KEYS })
  const complaints: Complaint[] = []
  const complain = (complaint: Complaint): void => {
    complaints.push(complaint)
  }
  for (const key of Object.keys(given))
    if (!KEYS.some((known) => known === key))
      complain({
        path: `query.${key.slice(0, 60)}`,
        message: `A query has no ${shown(key)}.`,
        allowed: KEYS,
      })
  const query: Query = {
    filter: isNothing(given.filter)
      ? null
      : parseFilter(given.filter, endpoint.fields, endpoint.aliases ?? {}, complain),
    sort: readSort(given.sort, endpoint, complain),
    pagination: readPagination(given.pagination, endpoint.defaultPerPage ?? 50, complain),
    aggregate: readAggregate(given.aggregate, endpoint, complain),
    include: readInclude(given.include, complain),
    fields: readFields(given.fields, endpoint, complain),
    asOf: readAsOf(given.asOf, complain),
  }
  if (complaints.length === 0 && endpoint.needsMeasure && !namesMeasure(query.filter))
    complain({
      path: 'filter',
      message: 'A measure is needed: filter by measure_slug or measure_id.',
      allowed: ['measure_slug', 'measure_id'],
    })
  return complaints.length ? { query: null, complaints } : { query, complaints: null }
}

const namesMeasure = (filter: Query['filter']): boolean =>
  filter !== null &&
  ('field' in filter ? filter.field.startsWith('measure_') : filter.filters.some(namesMeasure))

const KEYS = ['filter', 'sort', 'pagination', 'aggregate', 'include', 'fields', 'asOf'] as const

type Complain = (complaint: Complaint) => void

function readSort(
  given: unknown,
  { fields, aliases = {} }: Askable,
  complain: Complain,
): Query['sort'] {
  if (isNothing(given)) return null
  const parts = section(given, 'sort', ['field', 'direction'], complain)
  if (!parts) return null
  const direction = choice(
    parts.direction,
    ['asc', 'desc', ''] as const,
    'sort.direction',
    complain,
  )
  if (isNothing(parts.field)) return null
  const sortable = Object.keys(fields).filter((name) => fields[name]?.isSortable !== false)
  const name =
    typeof parts.field === 'string' && Object.hasOwn(aliases, parts.field)
      ? aliases[parts.field]
      : parts.field
  if (typeof name !== 'string' || !sortable.includes(name)) {
    complain({
      path: 'sort.field',
      message: `Rows cannot be sorted by ${shown(parts.field)}.`,
      allowed: sortable,
    })
    return null
  }
  // an empty direction is the default order
  return direction === '' ? null : { field: name, direction: direction ?? 'asc' }
}

function readPagination(
  given: unknown,
  defaultPerPage: number,
  complain: Complain,
): Query['pagination'] {
  const parts = isNothing(given)
    ? {}
    : (section(given, 'pagination', ['page', 'perPage', 'cursor'], complain) ?? {})
  const { cursor } = parts
  if (!isNothing(cursor) && !(typeof cursor === 'string' && /^[\w-]{1,400}$/.test(cursor)))
    complain({
      path: 'pagination.cursor',
      message: 'A cursor is taken as it was in the answer before.',
    })
  return {
    page: whole(parts.page, 1, 1_000_000, 'pagination.page', complain) ?? 1,
    perPage:
      whole(parts.perPage, 1, queryLimits.perPage, 'pagination.perPage', complain) ??
      defaultPerPage,
    cursor: typeof cursor === 'string' ? cursor : null,
  }
}

function readAggregate(
  given: unknown,
  { groupings: allowed, isTimeseries = false }: Askable,
  complain: Complain,
): Aggregate | null {
  if (isNothing(given)) return null
  if (!allowed) {
    complain({
      path: 'aggregate',
      message: 'This endpoint lists rows; its aggregates are at …/aggregates.',
    })
    return null
  }
  const parts = section(
    given,
    'aggregate',
    ['groupBy', 'aggregateFunction', 'interval', 'mode', 'groupLimit'],
    complain,
  )
  if (!parts) return null
  if (!isTimeseries)
    for (const key of ['interval', 'mode'] as const)
      if (!isNothing(parts[key]))
        complain({
          path: `aggregate.${key}`,
          message: `"${key}" belongs to time series, at …/timeseries.`,
        })
  const groupBy = choice(parts.groupBy, groupings, 'aggregate.groupBy', complain, allowed)
  return {
    groupBy: groupBy ?? null,
    aggregateFunction:
      choice(
        parts.aggregateFunction,
        aggregateFunctions,
        'aggregate.aggregateFunction',
        complain,
      ) ?? null,
    interval: choice(parts.interval, intervals, 'aggregate.interval', complain) ?? 'day',
    mode: choice(parts.mode, modes, 'aggregate.mode', complain) ?? null,
    groupLimit:
      whole(parts.groupLimit, 1, queryLimits.groups, 'aggregate.groupLimit', complain) ?? null,
  }
}

function readInclude(given: unknown, complain: Complain): Include[] {
  if (isNothing(given)) return []
  const words: unknown[] = Array.isArray(given) ? given : [given]
  return words
    .slice(0, 20)
    .flatMap((word, place) => choice(word, includes, `include[${place}]`, complain) ?? [])
}

function readFields(
  given: unknown,
  { fields, aliases = {}, groupings }: Askable,
  complain: Complain,
): string[] | null {
  if (isNothing(given)) return null
  if (groupings) {
    complain({
      path: 'fields',
      message: 'This endpoint answers groups, not records: their form is fixed.',
    })
    return null
  }
  const allowed = Object.keys(fields)
  if (!Array.isArray(given) || given.length === 0) {
    complain({ path: 'fields', message: '"fields" is a list of names.', allowed })
    return null
  }
  const names: unknown[] = given
  if (names.length > allowed.length) {
    complain({ path: 'fields', message: `There are ${allowed.length} fields.`, allowed })
    return null
  }
  const chosen = names.map((word) =>
    typeof word === 'string' && Object.hasOwn(aliases, word) ? aliases[word] : word,
  )
  return [
    ...new Set(
      chosen.flatMap((name, place) => {
        if (typeof name === 'string' && Object.hasOwn(fields, name)) return [name]
        complain({
          path: `fields[${place}]`,
          message: `There is no field ${shown(names[place])} here.`,
          allowed,
        })
        return []
      }),
    ),
  ]
}

function readAsOf(given: unknown, complain: Complain): string | null {
  if (isNothing(given)) return null
  if (typeof given === 'string' && parseDay(given) !== undefined) return given
  complain({ path: 'asOf', message: '"asOf" is a day as YYYY-MM-DD.' })
  return null
}

/** An object with known keys only. */
function section(
  given: unknown,
  path: string,
  known: readonly string[],
  complain: Complain,
): Record<string, unknown> | null {
  if (!isObject(given)) {
    complain({ path, message: `"${path}" is an object.`, allowed: known })
    return null
  }
  for (const key of Object.keys(given))
    if (!known.includes(key))
      complain({
        path: `${path}.${key.slice(0, 60)}`,
        message: `"${path}" has no ${shown(key)}.`,
        allowed: known,
      })
  return given
}

function choice<const Word extends string>(
  given: unknown,
  words: readonly Word[],
  path: string,
  complain: Complain,
  allowed: readonly Word[] = words,
): Word | undefined {
  if (isNothing(given)) return undefined
  const word = allowed.find((known) => known === given)
  if (word === undefined)
    complain({ path, message: `${shown(given)} is not possible here.`, allowed })
  return word
}

/** Also as digits in a text, as some clients write numbers. */
function whole(
  given: unknown,
  low: number,
  high: number,
  path: string,
  complain: Complain,
): number | undefined {
  if (isNothing(given)) return undefined
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  if (typeof number === 'number' && Number.isInteger(number) && number >= low && number <= high)
    return number
  complain({
    path,
    message: `A whole number from ${low} to ${high.toLocaleString('en-US')} is wanted, not ${shown(given)}.`,
  })
  return undefined
}

const isNothing = (given: unknown): given is undefined | null =>
  given === undefined || given === null

const refused = (complaint: Complaint): ParsedQuery => ({ query: null, complaints: [complaint] })
