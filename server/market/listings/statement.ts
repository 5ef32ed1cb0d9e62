import type { Filter } from '#lib/query/query.ts'
import {
  Bindings,
  compileFilter,
  writeWhere,
  type SqlField,
} from '#server/core/database/compile-filter.ts'

/**
 * Statements over rows that are too many to keep in memory. Every piece of SQL comes from the
 * source of a listing, chosen by key; what readers write only ever becomes a value of a parameter.
 */
export interface RowSource {
  from: string
  fields: string
  /** fields that it may be narrowed by, by name */
  filterable: Readonly<Record<string, SqlField>>
  /** unique: breaks ties, so that no row is shown twice or never */
  id: string
  /** SQL that it is sorted by, never null; `type` is what a cursor is read as */
  by: string
  type: 'numeric' | 'microseconds'
}

export interface Wanted {
  /** null: every row */
  filter: Filter | null
  dir: 'asc' | 'desc'
  limit: number
  /** null: from the first row on; else from a row on, written `sorted value~id` */
  place: { after: string } | { before: string } | null
}

export interface Statement {
  text: string
  values: unknown[]
}

/** Rows before a cursor come the other way round; the caller turns them. */
export function pageStatement(
  { from, fields, filterable, id, by, type }: RowSource,
  { filter, dir, limit, place }: Wanted,
): Statement {
  const bindings = new Bindings()
  const isBackward = place !== null && 'before' in place
  const way = (dir === 'asc') === isBackward ? 'desc' : 'asc'
  const where = writeFilter(filter, filterable, bindings)
  if (place) {
    const [at = '', row = ''] = ('after' in place ? place.after : place.before).split('~')
    // microseconds since 1970 are exact in a double until the year 2255
    const sorted =
      type === 'microseconds'
        ? `(timestamptz 'epoch' + ${bindings.bindAs(withinTime(at), 'float8')} * interval '1 microsecond')`
        : bindings.bindAs(at, type)
    where.push(
      `(${by}, ${id}) ${way === 'asc' ? '>' : '<'} (${sorted}, ${bindings.bindAs(row, 'bigint')})`,
    )
  }
  return {
    text: `select ${fields} from ${from}${writeWhere(where)} order by ${by} ${way}, ${id} ${way} limit ${bindings.bindAs(limit, 'int')}`,
    values: bindings.values,
  }
}

/** A cursor may name any number; a time of the database lies between the years -4712 and 294276. */
function withinTime(microseconds: string): string {
  const at = Number(microseconds)
  return at < -2e17 ? '-2e17' : at > 9e18 ? '9e18' : microseconds
}

/** How many rows there are for each combination of some expressions. */
export function tallyStatement(
  { from, filterable }: Pick<RowSource, 'from' | 'filterable'>,
  dims: readonly string[],
  filter: Filter | null,
): Statement {
  const bindings = new Bindings()
  const where = writeFilter(filter, filterable, bindings)
  return {
    text: `select ${dims.map((dim, at) => `${dim} as d${at}`).join(', ')}, count(*)::int as n from ${from}${writeWhere(where)} group by ${dims.map((_, at) => at + 1).join(', ')}`,
    values: bindings.values,
  }
}

function writeFilter(
  filter: Filter | null,
  filterable: RowSource['filterable'],
  bindings: Bindings,
): string[] {
  if (filter === null) return []
  const findField = (name: string) => {
    const field = filterable[name]
    if (!field) throw new Error(`rows are not narrowed by ${name}`)
    return field
  }
  return [compileFilter(filter, findField, bindings)]
}
