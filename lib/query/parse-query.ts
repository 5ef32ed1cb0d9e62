import { parseForeignJson } from '#lib/foreign-json.ts'
import { suggest } from '#lib/nearest-word.ts'
import { isObject, parseFilter, shown } from '#lib/query/parse-filter.ts'
import { type Complaint, type Query, queryLimits } from '#lib/query/query.ts'
import { isPastAnswered, type Askable } from '#lib/query/askable.ts'
import { type Complain, isNothing } from '#lib/query/query-part.ts'
import { readAggregate } from '#lib/query/read-aggregate.ts'
import { readDay } from '#lib/query/read-time.ts'
import {
  readFields,
  readInclude,
  readPagination,
  readSort,
} from '#lib/query/read-sort-and-pagination.ts'

export type ParsedQuery =
  | { query: Query; complaints: null }
  | { query: null; complaints: readonly Complaint[] }

/**
 * The text of the parameter `query`; without one, the question without conditions. `pages`: what
 * the address says of pagination beside it, where the query does not.
 */
export function parseQueryText(
  text: string | null,
  endpoint: Askable,
  pages: Pages = {},
): ParsedQuery {
  if (text === null || text.trim() === '') return parseQuery(withPages({}, pages), endpoint)
  if (text.length > queryLimits.queryBytes)
    return refused({
      path: 'query',
      message: `A query can have up to ${queryLimits.queryBytes.toLocaleString('en-US')} characters.`,
      isTooMuch: true,
    })
  try {
    const given = parseForeignJson(text)
    const parsed = parseQuery(withPages(given, pages), endpoint)
    const overruled = listOverruled(given, pages)
    return parsed.query && overruled.length > 0
      ? { ...parsed, query: { ...parsed.query, notUsed: [...parsed.query.notUsed, ...overruled] } }
      : parsed
  } catch (error) {
    return refused({
      path: 'query',
      message: `"query" is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    })
  }
}

/** A part of pagination that stands in the address, and the word that it stands there by. */
export type Pages = Readonly<Partial<Record<'page' | 'perPage', { name: string; number: number }>>>

/** Words of the address that the query says otherwise: the query stands above them. */
function listOverruled(given: unknown, pages: Pages): string[] {
  const pagination = isObject(given) && isObject(given.pagination) ? given.pagination : {}
  return Object.entries(pages).flatMap(([part, { name, number }]) =>
    isNothing(pagination[part]) || Number(pagination[part]) === number ? [] : [name],
  )
}

function withPages(given: unknown, pages: Pages): unknown {
  if (!isObject(given) || Object.keys(pages).length === 0) return given
  const { pagination } = given
  const numbers = Object.fromEntries(
    Object.entries(pages).map(([part, { number }]) => [part, number]),
  )
  return isNothing(pagination) || isObject(pagination)
    ? { ...given, pagination: { ...numbers, ...pagination } }
    : given
}

/** Any JSON: a checked question, or every complaint about it at once. */
export function parseQuery(given: unknown, endpoint: Askable): ParsedQuery {
  if (!isObject(given))
    return refused({ path: 'query', message: 'A query must be a JSON object.', allowed: KEYS })
  const complaints: Complaint[] = []
  const complain = (complaint: Complaint): void => {
    complaints.push(complaint)
  }
  for (const key of Object.keys(given))
    if (!KEYS.some((known) => known === key))
      complain({
        path: `query.${key.slice(0, 60)}`,
        message: `Unknown query key ${shown(key)}.${suggest(key, KEYS)}`,
        allowed: KEYS,
      })
  const { aggregate, notUsed } = readAggregate(given.aggregate, endpoint, complain)
  const { pagination, notUsed: notUsedOfPages } = readPagination(
    given.pagination,
    endpoint,
    complain,
  )
  const include = readInclude(given.include, complain)
  const unused = new Set(include.filter((word) => endpoint.unusedIncludes?.includes(word)))
  const query: Query = {
    filter: isNothing(given.filter)
      ? null
      : parseFilter(given.filter, endpoint.fields, endpoint.aliases ?? {}, complain),
    sort: readSort(given.sort, endpoint, complain),
    pagination,
    aggregate,
    include: include.filter((word) => !unused.has(word)),
    fields: readFields(given.fields, endpoint, complain),
    asOf: readAsOf(given.asOf, endpoint, complain),
    notUsed: [...notUsed, ...notUsedOfPages, ...[...unused].map((word) => `include.${word}`)],
  }
  if (complaints.length === 0 && endpoint.needsMeasure && !namesMeasure(query.filter))
    complain({
      path: 'filter',
      message: 'A measure is required: filter by measure_slug or measure_id.',
      allowed: ['measure_slug', 'measure_id'],
    })
  return complaints.length ? { query: null, complaints } : { query, complaints: null }
}

const namesMeasure = (filter: Query['filter']): boolean =>
  filter !== null &&
  ('field' in filter ? filter.field.startsWith('measure_') : filter.filters.some(namesMeasure))

const KEYS = ['filter', 'sort', 'pagination', 'aggregate', 'include', 'fields', 'asOf'] as const

/** Some rows are kept as they stand now, and are refused: never shown under the day that was asked for. */
function readAsOf(given: unknown, endpoint: Askable, complain: Complain): string | null {
  if (isNothing(given)) return null
  if (!isPastAnswered(endpoint)) {
    complain({
      path: 'asOf',
      message:
        '"asOf" does not apply here: these rows have no history. It is supported on series, ' +
        'aggregates, reserves, and lists of assets, tokens, networks, platforms and issuers.',
    })
    return null
  }
  const day = readDay(given)
  if (day === undefined)
    complain({
      path: 'asOf',
      message:
        '"asOf" must be a date in YYYY-MM-DD format; of a time in ISO 8601, the UTC day it lies in is used.',
    })
  return day ?? null
}

const refused = (complaint: Complaint): ParsedQuery => ({ query: null, complaints: [complaint] })
