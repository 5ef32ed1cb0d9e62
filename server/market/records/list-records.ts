import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { z } from 'zod'
import { toList } from '#lib/query/evaluate-filter.ts'
import { fieldsIn } from '#lib/query/fields-in.ts'
import type { Query } from '#lib/query/query.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { readerSql } from '#server/core/database/db.ts'
import { refusedPart } from '#server/core/errors.ts'
import {
  Bindings,
  compileFilter,
  writeWhere,
  type SqlField,
} from '#server/core/database/compile-filter.ts'
import { place, readCursor, writeCursor, type Place } from '#server/market/records/cursor.ts'
import type { PastLatest } from '#server/pipeline/series/as-of/latest-as-of.ts'
import { recordsById } from '#server/market/records/records-by-id.ts'
import { matchingPlaces } from '#server/market/records/matching-places.ts'
import { getRecordKind, type RecordKindId } from '#server/market/records/kinds/index.ts'
import type { RecordKind } from '#server/market/records/fields/record-kind.ts'
import { metricNames } from '#lib/registry/metric-names.ts'
import { inPast, pastMetrics, pastTables } from '#server/market/records/fields/past-records.ts'
import { recordSource } from '#server/market/records/record-source.ts'
import {
  fieldSeen,
  idsWithFigure,
  newestLines,
  tablesSeen,
  type NewestLine,
} from '#server/market/records/fields/record-view.ts'
import type { Market, MarketViewer } from '#server/market/market/market.ts'

export interface RecordList {
  /** each as JSON */
  records: Buffer[]
  resultCount: number
  /** gives the next page without gap or double; null on the last one */
  cursor: string | null
}

export interface RecordRequest {
  kind: RecordKindId
  query: Query
  perPage: number
  /** data version: what is kept of an older one is dropped */
  version: number
  /** an edition that moves beside it, where what is listed moves without the data version */
  edition?: string
  /** ISO time: only what happened then or later */
  since?: string | undefined
}

/** Records that match, sorted and paged. Throws AppError 'bad_request' for a cursor of another question. */
export async function listRecords(market: Market, request: RecordRequest): Promise<RecordList> {
  const { kind: kindId, query, perPage, version, since } = request
  const kind = getRecordKind(kindId)
  const sort =
    query.sort ??
    kind.usualSort ??
    ({ field: 'id', direction: kind.isLarge ? 'desc' : 'asc' } as const)
  if (query.include.includes('marks') && !kind.metrics)
    throw refusedPart({
      path: 'include',
      message: 'include: "marks" applies to records with values, which these do not have.',
    })
  // small kinds are asked in memory; a cursor may be of another version, and goes on from what it says
  const isKept =
    market.asOf === null &&
    !kind.isLarge &&
    market.viewer === null &&
    since === undefined &&
    // in memory points in time are kept by their day
    !asksByTime(kind, query.filter) &&
    query.pagination.cursor === null
  const { places, resultCount } = await (isKept
    ? readCachedPage(request, sort)
    : readPage(market, request, kind, sort))
  const shownPlaces = places.slice(0, perPage)
  const last = places.length > perPage ? shownPlaces.at(-1) : undefined
  return {
    records: await recordsById(
      market,
      kindId,
      shownPlaces.map(({ id }) => id),
      query.include,
      version,
    ),
    resultCount,
    cursor: last ? writeCursor(sortKey(sort), last) : null,
  }
}

function asksByTime(kind: RecordKind, filter: Query['filter']): boolean {
  if (filter === null) return false
  if ('filters' in filter) return filter.filters.some((part) => asksByTime(kind, part))
  return (
    kind.fields[filter.field]?.hasTime === true &&
    toList(filter.value).some((value) => String(value).includes('T'))
  )
}

interface Sort {
  field: string
  direction: 'asc' | 'desc'
}
/** One more than was asked for, where there is one more. */
interface Page {
  places: readonly Place[]
  resultCount: number
}

const sortKey = ({ field, direction }: Sort): string => `${field} ${direction}`

async function readCachedPage(
  { kind, query, perPage, version }: RecordRequest,
  sort: Sort,
): Promise<Page> {
  const found = await matchingPlaces(kind, query.filter, sort, version)
  const first = (query.pagination.page - 1) * perPage
  return { places: found.slice(first, first + perPage + 1), resultCount: found.length }
}

async function readPage(
  market: Market,
  { query, perPage, version, edition = '', since }: RecordRequest,
  kind: RecordKind,
  order: Sort,
): Promise<Page> {
  const { viewer: view } = market
  const bindings = new Bindings()
  const asked = measuresAsked(kind, query)
  const past =
    market.asOf === null || !kind.metrics ? null : await pastMetrics(market, kind.metrics, asked)
  const [reader, source] = await Promise.all([readerSql(), recordSource(kind, version, past)])
  const pastPart = await pastTables(market, bindings)
  const narrowed = view && {
    tables: tablesSeen(kind, view, bindings),
    idsByMeasure: await figuresSeen(kind, asked, view, (measure) =>
      past ? seenLines(past.get(measure) ?? []) : newestLines(kind, measure, reader),
    ),
  }
  const findField = (name: string): SqlField => {
    const field = source.fieldOf(name)
    return view && kind.fields[name]
      ? { ...field, sql: fieldSeen(kind, [name], field.sql, view, bindings) }
      : field
  }
  const { field: sortField, direction } = order
  const by = source.fieldOf(sortField) // its measure has to be joined, whatever is counted
  const conditions = [
    kind.where,
    query.filter && compileFilter(query.filter, findField, bindings),
    narrowed?.tables ? kind.isSeen : null,
    since !== undefined &&
      kind.happenedAt !== undefined &&
      `${kind.happenedAt} >= ${bindings.bind(since)}::timestamptz`,
  ].filter((condition) => typeof condition === 'string')
  const after =
    query.pagination.cursor === null
      ? null
      : readCursor(query.pagination.cursor, { order: sortKey(order), by })
  const from = source.from(bindings, (measure) => narrowed?.idsByMeasure.get(measure))
  const counted = {
    text: inPast(
      pastPart,
      `${narrowed?.tables ?? ''} select count(*)::int as count ${from}${writeWhere(conditions)}`,
    ),
    values: [...bindings.values],
  }
  // values that only the page binds come after those of the count
  const sortBy = findField(sortField)
  const sort = `(${sortBy.sql})`
  const paged = after
    ? [...conditions, cursorCondition(sortBy, kind.id, direction, after, bindings)]
    : conditions
  const page = {
    text: inPast(
      pastPart,
      `${narrowed?.tables ?? ''}
        select ${kind.id} as id, ${sort}::text as key ${from}${writeWhere(paged)}
        order by ${sort} is null, ${sort} ${direction}, ${kind.id} ${direction}
        limit ${bindings.bind(perPage + 1)}
        offset ${bindings.bind(after ? 0 : (query.pagination.page - 1) * perPage)}`,
    ),
    values: bindings.values,
  }
  const [resultCount, { rows: places }] = await Promise.all([
    countRecords(reader, { ...counted, edition }, version),
    reader.query(page),
  ])
  return { places: z.array(place).parse(places), resultCount }
}

const MOST_COUNTS = 1_000
const counts = new LoadingCache<number>({ mostEntries: MOST_COUNTS })

/** How many records match, counted once per data version and condition. */
function countRecords(
  reader: Pool,
  { text, values, edition }: { text: string; values: unknown[]; edition: string },
  version: number,
): Promise<number> {
  const count = async () => {
    const { rows } = await reader.query(text, values)
    return z.tuple([z.object({ count: z.int() })]).parse(rows)[0].count
  }
  // a condition may bind an id for every record
  const key = createHash('sha256')
    .update(JSON.stringify([text, values, edition]))
    .digest('base64')
  return counts.get(key, count, version)
}

/** Measures that a question filters or sorts by. */
function measuresAsked({ metrics }: RecordKind, { filter, sort }: Query): MeasureKey[] {
  const names = [...fieldsIn(filter), ...(sort ? [sort.field] : [])]
  return (metrics?.measures ?? []).filter((measure) =>
    metricNames(measure).some((name) => names.includes(name)),
  )
}

/** By measure that is asked by: the records whose figure may be seen. */
async function figuresSeen(
  kind: RecordKind,
  asked: readonly MeasureKey[],
  view: MarketViewer,
  readNewest: (measure: MeasureKey) => Promise<NewestLine[]> | NewestLine[],
): Promise<Map<MeasureKey, number[]>> {
  return new Map(
    await Promise.all(
      asked.map(
        async (measure) =>
          [measure, await idsWithFigure(kind, measure, view, await readNewest(measure))] as const,
      ),
    ),
  )
}

const seenLines = (lines: readonly PastLatest[]): NewestLine[] =>
  lines.flatMap(({ scopeId, sourceId, day }) =>
    scopeId === null ? [] : [{ id: scopeId, sourceId, day }],
  )

/** After the last row of the page before; unknown values are last either way. */
function cursorCondition(
  { sql, type, isList, isMoment }: SqlField,
  id: string,
  direction: 'asc' | 'desc',
  { key, id: last }: Place,
  bindings: Bindings,
): string {
  const beyond = direction === 'asc' ? '>' : '<'
  const lastId = `${bindings.bind(last)}::bigint`
  if (key === null) return `((${sql}) is null and ${id} ${beyond} ${lastId})`
  // a list takes its type from what it is compared with
  const lastKey = isList
    ? bindings.bind(key)
    : `${bindings.bind(key)}::${isMoment ? 'timestamptz' : type}`
  return `((${sql}) is null or (${sql}) ${beyond} ${lastKey} or ((${sql}) = ${lastKey} and ${id} ${beyond} ${lastId}))`
}
