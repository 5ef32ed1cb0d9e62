import { z } from 'zod'
import { isoDay } from '#lib/dates.ts'
import { matchesFilter, type Row } from '#lib/query/evaluate-filter.ts'
import { fieldsIn } from '#lib/query/fields-in.ts'
import type { Query } from '#lib/query/query.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { readerSql } from '#server/core/database/db.ts'
import { Bindings } from '#server/core/database/compile-filter.ts'
import { place, type Place } from '#server/market/records/cursor.ts'
import { getRecordKind, type RecordKindId } from '#server/market/records/kinds/index.ts'
import { recordSource } from '#server/market/records/record-source.ts'

/**
 * The rows of a small kind, for one data version: what is asked about them is read from the
 * database once, column by column and order by order, and every question after that is answered in
 * memory. Orders are the database's own, so that texts are sorted as it sorts them.
 */
interface CachedRows {
  rows: Map<number, Record<string, Row[string]>>
  columns: LoadingCache<void>
  orders: LoadingCache<readonly Place[]>
}

/** More than a kind has fields, and ways to sort by them. */
const MOST_READ = 500
const MOST_KINDS = 100
const kinds = new LoadingCache<CachedRows>({ mostEntries: MOST_KINDS })

/** Records of a small kind that match, in their order. */
export async function matchingPlaces(
  kindId: RecordKindId,
  filter: Query['filter'],
  sort: { field: string; direction: 'asc' | 'desc' },
  version: number,
): Promise<readonly Place[]> {
  const kept = await kinds.get(kindId, () => Promise.resolve(noRows()), version)
  const [places] = await Promise.all([
    kept.orders.get(`${sort.field} ${sort.direction}`, () => readOrder(kindId, sort, version)),
    ...[...new Set(fieldsIn(filter))].map((field) =>
      kept.columns.get(field, () => readColumn(kept, kindId, field, version)),
    ),
  ])
  return filter ? places.filter(({ id }) => matchesFilter(filter, kept.rows.get(id) ?? {})) : places
}

const noRows = (): CachedRows => ({
  rows: new Map(),
  columns: new LoadingCache({ mostEntries: MOST_READ }),
  orders: new LoadingCache({ mostEntries: MOST_READ }),
})

async function readOrder(
  kindId: RecordKindId,
  { field, direction }: { field: string; direction: 'asc' | 'desc' },
  version: number,
): Promise<readonly Place[]> {
  const bindings = new Bindings()
  const { id, where, fieldOf, from } = await recordSource(getRecordKind(kindId), version)
  const sort = `(${fieldOf(field).sql})`
  const { rows } = await (await readerSql()).query(
    `select ${id} as id, ${sort}::text as key ${from(bindings)}
     where ${where}
     order by ${sort} is null, ${sort} ${direction}, ${id} ${direction}`,
    bindings.values,
  )
  return z.array(place).parse(rows)
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const fieldOfRow = z.object({ id: z.number(), value: z.union([scalar, z.array(scalar)]) })

async function readColumn(
  { rows: known }: CachedRows,
  kindId: RecordKindId,
  name: string,
  version: number,
): Promise<void> {
  const bindings = new Bindings()
  const { id, where, fieldOf, from } = await recordSource(getRecordKind(kindId), version)
  const { sql, type, isList, isMoment } = fieldOf(name)
  // numbers are compared as doubles, points in time by their day
  const value = isMoment
    ? `(((${sql}) at time zone 'utc')::date - date '1970-01-01')`
    : type === 'date'
      ? `((${sql})::date - date '1970-01-01')`
      : `(${sql})::${type}${isList ? '[]' : ''}`
  const { rows } = await (await readerSql()).query(
    `select ${id} as id, ${value} as value ${from(bindings)} where ${where}`,
    bindings.values,
  )
  for (const { id: of, value: found } of z.array(fieldOfRow).parse(rows)) {
    const row = known.get(of) ?? {}
    row[name] = typeof found === 'number' && (isMoment || type === 'date') ? isoDay(found) : found
    known.set(of, row)
  }
}
