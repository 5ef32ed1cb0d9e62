import type { Pool } from 'pg'
import type { FieldType } from '#lib/query/field.ts'
import type { Filter, Query } from '#lib/query/query.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { readerSql } from '#server/db.ts'
import { AppError } from '#server/errors.ts'
import { Bindings, compileFilter, type SqlField, type SqlType } from '#server/modules/records/compile-filter.ts'
import { readCursor, writeCursor, type Place } from '#server/modules/records/cursor.ts'
import { recordsById } from '#server/modules/records/documents.ts'
import { recordKindOf, type RecordKindId } from '#server/modules/records/kinds/index.ts'
import { passedOn } from '#server/modules/records/passed-on.ts'
import { fieldSeen, idsWithFigure, tablesSeen, type RecordView } from '#server/modules/records/record-view.ts'
import { metricNames, type RecordKind } from '#server/modules/records/record-kind.ts'
import { restrictedSourceIds } from '#server/modules/sources/source-facts.ts'

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
  /** null: who asks may see everything */
  view: RecordView | null
  perPage: number
  /** data version: what is kept of an older one is dropped */
  version: number
  /** what moves beside it */
  edition?: string
  /** ISO time: only what happened then or later */
  since?: string | undefined
}

/** Records that match, sorted and paged. Throws AppError 'bad_request' for a cursor of another question. */
export async function listRecords({ kind: kindId, query, view, perPage, version, edition = '', since }: RecordRequest): Promise<RecordList> {
  const kind = recordKindOf(kindId)
  const bindings = new Bindings()
  const joins = new Map<MeasureKey, string>()
  const reader = await readerSql()
  const narrowed = view && { tables: tablesSeen(kind, view, bindings), idsByMeasure: await figuresSeen(kind, query, view, reader) }
  const fieldOf = (name: string): SqlField => {
    const field = sqlFieldOf(kind, name, joins)
    return view && kind.fields[name] ? { ...field, sql: fieldSeen(kind, name, field.sql, view, bindings) } : field
  }
  const { field: sortField, direction } = query.sort ?? kind.usualSort ?? { field: 'id', direction: kind.isLarge ? 'desc' : 'asc' }
  const by = sqlFieldOf(kind, sortField, joins) // its measure has to be joined, whatever is counted
  const conditions = [
    kind.where, query.filter && compileFilter(query.filter, fieldOf, bindings), narrowed?.tables ? kind.isSeen : null,
    since !== undefined && kind.happenedAt !== undefined && `${kind.happenedAt} >= ${bindings.bind(since)}::timestamptz`,
  ].filter((condition) => typeof condition === 'string')
  const key = `${sortField} ${direction}`
  const after = query.pagination.cursor === null ? null : readCursor(query.pagination.cursor, { order: key, by })
  const [{ keptBack }, restricted] = await Promise.all([passedOn(version), restrictedSourceIds()])
  const from = `from ${kind.from} ${[...joins].map(([measure, alias]) => metricJoin(kind, measure, alias, { keptBack: keptBack(measure), restricted, seenIds: narrowed?.idsByMeasure.get(measure) }, bindings)).join(' ')}`
  const counted = { text: `${narrowed?.tables ?? ''} select count(*)::int as count ${from} ${whereOf(conditions)}`, values: [...bindings.values] }
  // what only the page binds comes after the values of the count
  const sortBy = fieldOf(sortField)
  const sort = `(${sortBy.sql})`
  const paged = after ? [...conditions, cursorCondition(sortBy, kind.id, direction, after, bindings)] : conditions
  const page = {
    text: `${narrowed?.tables ?? ''} select ${kind.id} as id, ${sort}::text as key ${from} ${whereOf(paged)} order by ${sort} is null, ${sort} ${direction}, ${kind.id} ${direction} limit ${bindings.bind(perPage + 1)} offset ${bindings.bind(after ? 0 : (query.pagination.page - 1) * perPage)}`,
    values: bindings.values,
  }
  const [resultCount, { rows }] = await Promise.all([countOf(reader, { ...counted, edition }, version), reader.query<{ id: number; key: string | null }>(page)]).catch(asAppError)
  const shownRows = rows.slice(0, perPage)
  const last = rows.length > perPage ? shownRows.at(-1) : undefined
  return { records: await recordsById(kindId, shownRows.map(({ id }) => id), query.include.includes('provenance'), version, view), resultCount, cursor: last ? writeCursor(key, last) : null }
}

let counts: { version: number; known: Map<string, number> } = { version: -1, known: new Map() }
const MOST_COUNTS = 1_000

/** How many records match, counted once per data version and condition. */
async function countOf(reader: Pool, { text, values, edition }: { text: string; values: unknown[]; edition: string }, version: number): Promise<number> {
  if (counts.version !== version || counts.known.size >= MOST_COUNTS) counts = { version, known: new Map() }
  const key = JSON.stringify([text, values, edition])
  const known = counts.known.get(key)
  if (known !== undefined) return known
  const { rows } = await reader.query<{ count: number }>(text, values)
  const count = rows[0]?.count ?? 0
  counts.known.set(key, count)
  return count
}

const QUERY_CANCELED = '57014'

function asAppError(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) throw new AppError('unprocessable', 'This query takes longer than 5 s: narrow its filter, or sort by id.')
  throw error
}

function sqlFieldOf(kind: RecordKind, name: string, joins: Map<MeasureKey, string>): SqlField {
  const own = kind.fields[name]
  if (own) return { sql: own.sql, type: SQL_TYPES[own.type], isList: own.type === 'texts' || own.type === 'numbers', ...(own.isMoment ? { isMoment: true } : {}) }
  const measure = kind.metrics?.measures.find((each) => metricNames(each).includes(name))
  if (!measure) throw new Error(`no field ${name}`)
  const alias = joins.get(measure) ?? `m${measureOf(measure).id}`
  joins.set(measure, alias)
  return { sql: `${alias}.value`, type: 'double precision' }
}

const SQL_TYPES: Readonly<Record<FieldType, SqlType>> = { text: 'text', texts: 'text', number: 'double precision', numbers: 'double precision', metric: 'double precision', boolean: 'boolean', date: 'date' }

/** The newest published value of a measure, as it is shown: percents in percent. */
function metricJoin({ id, metrics }: RecordKind, measure: MeasureKey, alias: string, { keptBack, restricted, seenIds }: { keptBack: readonly string[]; restricted: readonly number[]; seenIds: readonly number[] | undefined }, bindings: Bindings): string {
  const { id: measureId, unit } = measureOf(measure)
  return `left join (select s.scope_id, l.value${unit === 'percent' ? ' * 100' : ''} as value from series s join series_latest l on l.series_id = s.id
    where s.is_published and s.scope_kind = '${metrics?.scopeKind ?? ''}' and s.segment is null and s.measure_id = ${measureId}
    and s.source_id <> all(${bindings.bind(restricted)}::int[]) and s.scope_key <> all(${bindings.bind(keptBack)}::text[])${seenIds ? ` and s.scope_id = any(${bindings.bind(seenIds)}::int[])` : ''}) ${alias} on ${alias}.scope_id = ${id}`
}

/** By measure that is asked by: the records whose figure may be seen. */
async function figuresSeen(kind: RecordKind, { filter, sort }: Query, view: RecordView, reader: Pool): Promise<Map<MeasureKey, number[]>> {
  const names = [...fieldsIn(filter), ...(sort ? [sort.field] : [])]
  const measures = (kind.metrics?.measures ?? []).filter((measure) => metricNames(measure).some((name) => names.includes(name)))
  return new Map(await Promise.all(measures.map(async (measure) => [measure, await idsWithFigure(kind, measure, view, reader)] as const)))
}

const fieldsIn = (filter: Filter | null): string[] => (filter === null ? [] : 'field' in filter ? [filter.field] : filter.filters.flatMap(fieldsIn))

const whereOf = (conditions: readonly string[]): string => (conditions.length ? `where ${conditions.join(' and ')}` : '')

/** After the last row of the page before; unknown values are last either way. */
function cursorCondition({ sql, type, isList, isMoment }: SqlField, id: string, direction: 'asc' | 'desc', { key, id: last }: Place, bindings: Bindings): string {
  const beyond = direction === 'asc' ? '>' : '<'
  const lastId = `${bindings.bind(last)}::bigint`
  if (key === null) return `((${sql}) is null and ${id} ${beyond} ${lastId})`
  // a list takes its type from what it is compared with
  const lastKey = isList ? bindings.bind(key) : `${bindings.bind(key)}::${isMoment ? 'timestamptz' : type}`
  return `((${sql}) is null or (${sql}) ${beyond} ${lastKey} or ((${sql}) = ${lastKey} and ${id} ${beyond} ${lastId}))`
}
