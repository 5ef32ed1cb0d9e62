import type { Operator } from '#lib/query/field.ts'
import type { Filter, Leaf, Scalar } from '#lib/query/query.ts'
import { asLike, literalInLike } from '#lib/query/text-pattern.ts'

/** A field in SQL, as the table of its kind has it. A moment is asked for by a day, or by a second or a part of one. */
export interface SqlField {
  sql: string
  isMoment?: boolean
  isList?: boolean
  type: SqlType
}
export type SqlType = 'text' | 'int' | 'double precision' | 'date' | 'timestamptz' | 'boolean'

/** Values of a statement, `$1` on. */
export class Bindings {
  readonly values: unknown[] = []

  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  bindAs(value: unknown, type: string): string {
    return `${this.bind(value)}::${type}`
  }
}

/** Conditions that all have to hold, as the end of a statement; nothing where there is none. */
export const writeWhere = (conditions: readonly string[]): string =>
  conditions.length ? ` where ${conditions.join(' and ')}` : ''

/**
 * A checked filter as a condition. Names of fields are looked up in the table of the kind, values
 * are bound, never written.
 */
export function compileFilter(
  filter: Filter,
  fieldOf: (name: string) => SqlField,
  bindings: Bindings,
): string {
  if ('field' in filter) return compileLeaf(filter, fieldOf(filter.field), bindings)
  if (filter.filters.length === 0) return filter.operator === 'and' ? 'true' : 'false'
  return `(${filter.filters.map((part) => compileFilter(part, fieldOf, bindings)).join(` ${filter.operator} `)})`
}

function compileLeaf({ operator, value }: Leaf, field: SqlField, bindings: Bindings): string {
  if (value === null)
    return operator === 'equals' ? `${field.sql} is null` : `${field.sql} is not null`
  if (field.isMoment) return compileMoment(operator, value, field, bindings)
  const bound = bindings.bindAs(asBound(operator, value), field.type)
  // lists of ids are integers in the database, and compare with lists of their own kind only
  return CONDITIONS[operator](
    field.isList ? `((${field.sql})::${field.type}[])` : `(${field.sql})`,
    bound,
    field.isList ?? false,
  )
}

const CONDITIONS: Readonly<
  Record<Operator, (field: string, bound: string, isList: boolean) => string>
> = {
  equals: (field, bound) => `${field} = ${bound}`,
  notEquals: (field, bound) => `${field} is distinct from ${bound}`,
  in: (field, bound, isList) => (isList ? `${field} && ${bound}[]` : `${field} = any(${bound}[])`),
  'not-in': (field, bound, isList) =>
    isList ? `not ${field} && ${bound}[]` : `(${field} is null or ${field} <> all(${bound}[]))`,
  gt: (field, bound) => `${field} > ${bound}`,
  gte: (field, bound) => `${field} >= ${bound}`,
  lt: (field, bound) => `${field} < ${bound}`,
  lte: (field, bound) => `${field} <= ${bound}`,
  like: (field, bound) => `${field} like ${bound}`,
  ilike: (field, bound) => `${field} ilike ${bound}`,
  notLike: (field, bound) => `(${field} is null or ${field} not like ${bound})`,
  startsWith: (field, bound) => `${field} like ${bound}`,
  endsWith: (field, bound) => `${field} like ${bound}`,
  before: (field, bound) => `${field} < ${bound}`,
  onOrBefore: (field, bound) => `${field} <= ${bound}`,
  after: (field, bound) => `${field} > ${bound}`,
  onOrAfter: (field, bound) => `${field} >= ${bound}`,
  includes: (field, bound) => `${bound} = any${field}`,
  'not-includes': (field, bound) => `${bound} <> all${field}`,
}

function asBound(operator: Operator, value: Scalar | readonly Scalar[]): unknown {
  const text = String(value)
  switch (operator) {
    case 'startsWith':
      return `${literalInLike(text)}%`
    case 'endsWith':
      return `%${literalInLike(text)}`
    case 'like':
    case 'ilike':
    case 'notLike':
      return asLike(text)
    default:
      return value
  }
}

/**
 * A point in time, which is asked for by the day, second or part of a second that it lies in: a
 * range, so that an index on it serves.
 */
function compileMoment(
  operator: Operator,
  value: Scalar | readonly Scalar[],
  { sql }: SqlField,
  bindings: Bindings,
): string {
  const startOn = (moment: unknown, later = 0) => {
    const text = String(moment)
    return text.includes('T')
      ? `(${bindings.bind(text)}::timestamptz + ${later} * interval '${findUnit(text)}')`
      : `((${bindings.bind(text)}::date + ${later})::timestamp at time zone 'utc')`
  }
  const within = (day: unknown) => `(${sql} >= ${startOn(day)} and ${sql} < ${startOn(day, 1)})`
  if (Array.isArray(value)) {
    const any = value.length ? value.map(within).join(' or ') : 'false'
    return operator === 'in' ? `(${any})` : `not (${any})`
  }
  switch (operator) {
    case 'notEquals':
      return `not ${within(value)}`
    case 'before':
    case 'lt':
      return `${sql} < ${startOn(value)}`
    case 'onOrBefore':
    case 'lte':
      return `${sql} < ${startOn(value, 1)}`
    case 'after':
    case 'gt':
      return `${sql} >= ${startOn(value, 1)}`
    case 'onOrAfter':
    case 'gte':
      return `${sql} >= ${startOn(value)}`
    default:
      return within(value)
  }
}

/** Returns the unit that a written point in time is exact to. */
function findUnit(moment: string): string {
  const [, digits = ''] = /\.(\d+)/.exec(moment) ?? []
  return digits === '' ? '1 second' : digits.length <= 3 ? '1 millisecond' : '1 microsecond'
}
