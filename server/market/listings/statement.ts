/**
 * Statements over rows that are too many to keep in memory. Every piece of SQL comes from the source of a listing, chosen by
 * key; what readers write only ever becomes a value of a parameter.
 */
export interface RowSource {
  from: string
  fields: string
  /** unique: breaks ties, so that no row is shown twice or never */
  id: string
  /** what it is sorted by, never null; `type` is what a cursor is read as */
  by: string
  type: 'numeric' | 'microseconds'
}

export type Condition =
  | {
      kind: 'in'
      column: string
      type: 'int' | 'text'
      values: readonly (string | number | null)[]
    }
  | { kind: 'from' | 'before'; column: string; value: string; type: 'timestamptz' }
  /** any of the columns has any of the texts */
  | { kind: 'equals'; columns: readonly string[]; values: readonly string[] }

export interface Wanted {
  conditions: readonly Condition[]
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
  { from, fields, id, by, type }: RowSource,
  { conditions, dir, limit, place }: Wanted,
): Statement {
  const values: unknown[] = []
  const add = (value: unknown, as: string) => `$${values.push(value)}::${as}`
  const isBackward = place !== null && 'before' in place
  const way = (dir === 'asc') === isBackward ? 'desc' : 'asc'
  const where = conditions.map((condition) => conditionText(condition, add))
  if (place) {
    const [at = '', row = ''] = ('after' in place ? place.after : place.before).split('~')
    // microseconds since 1970 are exact in a double until the year 2255
    const sorted =
      type === 'microseconds'
        ? `(timestamptz 'epoch' + ${add(withinTime(at), 'float8')} * interval '1 microsecond')`
        : add(at, type)
    where.push(`(${by}, ${id}) ${way === 'asc' ? '>' : '<'} (${sorted}, ${add(row, 'bigint')})`)
  }
  return {
    text: `select ${fields} from ${from}${whereText(where)} order by ${by} ${way}, ${id} ${way} limit ${add(limit, 'int')}`,
    values,
  }
}

/** A cursor may name any number; a time of the database lies between the years -4712 and 294276. */
function withinTime(microseconds: string): string {
  const at = Number(microseconds)
  return at < -2e17 ? '-2e17' : at > 9e18 ? '9e18' : microseconds
}

/** How many rows there are for each combination of some expressions. */
export function tallyStatement(
  from: string,
  dims: readonly string[],
  conditions: readonly Condition[],
): Statement {
  const values: unknown[] = []
  const add = (value: unknown, as: string) => `$${values.push(value)}::${as}`
  const where = conditions.map((condition) => conditionText(condition, add))
  return {
    text: `select ${dims.map((dim, at) => `${dim} as d${at}`).join(', ')}, count(*)::int as n from ${from}${whereText(where)} group by ${dims.map((_, at) => at + 1).join(', ')}`,
    values,
  }
}

const whereText = (conditions: readonly string[]): string =>
  conditions.length ? ` where ${conditions.join(' and ')}` : ''

function conditionText(condition: Condition, add: (value: unknown, as: string) => string): string {
  switch (condition.kind) {
    case 'in':
      return `${condition.column} = any(${add(condition.values, `${condition.type}[]`)})`
    case 'from':
      return `${condition.column} >= ${add(condition.value, condition.type)}`
    case 'before':
      return `${condition.column} < ${add(condition.value, condition.type)}`
    case 'equals':
      return `(${condition.columns.map((column) => `${column} = any(${add(condition.values, 'text[]')})`).join(' or ')})`
  }
}
