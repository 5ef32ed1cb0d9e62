import type { Operator } from '#lib/query/field.ts'
import type { Filter, Leaf, Scalar } from '#lib/query/query.ts'

/** A row in memory: a value a field, lists for fields that are lists. */
export type Row = Readonly<Record<string, Scalar | readonly Scalar[]>>

/** Whether a row matches a checked filter, by the rules that hold for rows of the database. Days compare as `YYYY-MM-DD`. */
export function matchesFilter(filter: Filter, row: Row): boolean {
  if ('field' in filter) return matchesLeaf(filter, row[filter.field] ?? null)
  return filter.operator === 'and' ? filter.filters.every((part) => matchesFilter(part, row)) : filter.filters.some((part) => matchesFilter(part, row))
}

function matchesLeaf({ operator, value }: Leaf, own: Scalar | readonly Scalar[]): boolean {
  return COMPARE[operator](own, value)
}

type Compared = Scalar | readonly Scalar[]

export const listOf = (value: Compared): readonly Scalar[] => (isList(value) ? value : [value])
const isList = (value: Compared): value is readonly Scalar[] => Array.isArray(value)

/** Nothing compares with what is not known. */
function order(own: Compared, value: Compared): number | null {
  if (typeof own === 'number' && typeof value === 'number') return own - value
  return typeof own === 'string' && typeof value === 'string' ? (own < value ? -1 : own > value ? 1 : 0) : null
}

const ordered = (fits: (difference: number) => boolean) => (own: Compared, value: Compared): boolean => {
  const difference = order(own, value)
  return difference !== null && fits(difference)
}

const shaped = (shape: (text: string) => string, flags = 'su') => (own: Compared, value: Compared): boolean => typeof own === 'string' && new RegExp(shape(String(value)), flags).test(own)

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const pattern = (text: string): string => `^${text.split('%').map(escaped).join('.*')}$`
const overlaps = (own: Compared, value: Compared): boolean => listOf(own).some((one) => listOf(value).includes(one))

const COMPARE: Readonly<Record<Operator, (own: Compared, value: Compared) => boolean>> = {
  equals: (own, value) => own === value,
  notEquals: (own, value) => own !== value,
  in: overlaps,
  'not-in': (own, value) => !overlaps(own, value),
  gt: ordered((difference) => difference > 0), gte: ordered((difference) => difference >= 0), lt: ordered((difference) => difference < 0), lte: ordered((difference) => difference <= 0),
  after: ordered((difference) => difference > 0), onOrAfter: ordered((difference) => difference >= 0), before: ordered((difference) => difference < 0), onOrBefore: ordered((difference) => difference <= 0),
  like: shaped(pattern), ilike: shaped(pattern, 'siu'), notLike: (own, value) => !shaped(pattern)(own, value),
  startsWith: (own, value) => typeof own === 'string' && own.startsWith(String(value)), endsWith: (own, value) => typeof own === 'string' && own.endsWith(String(value)),
  includes: overlaps, 'not-includes': (own, value) => !overlaps(own, value),
}
