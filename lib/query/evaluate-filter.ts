import type { Operator } from '#lib/query/field.ts'
import type { Filter, Scalar } from '#lib/query/query.ts'
import { textPattern } from '#lib/query/text-pattern.ts'

/** A row in memory: a value a field, lists for fields that are lists. */
export type Row = Readonly<Record<string, Scalar | readonly Scalar[]>>

type Matcher = (row: Row) => boolean

/** A filter is asked about thousands of rows: what can be made ready for that is made with the first. */
const ready = new WeakMap<Filter, Matcher>()

/**
 * Tells if a row matches a checked filter, by the rules that hold for rows of the database. Days
 * compare as `YYYY-MM-DD`.
 */
export function matchesFilter(filter: Filter, row: Row): boolean {
  const known = ready.get(filter)
  if (known) return known(row)
  const matcher = compileMatcher(filter)
  ready.set(filter, matcher)
  return matcher(row)
}

function compileMatcher(filter: Filter): Matcher {
  if ('field' in filter) {
    const { field, operator, value } = filter
    const fits = TESTS[operator](value)
    return (row) => fits(row[field] ?? null)
  }
  const parts = filter.filters.map(compileMatcher)
  return filter.operator === 'and'
    ? (row) => parts.every((part) => part(row))
    : (row) => parts.some((part) => part(row))
}

type Compared = Scalar | readonly Scalar[]
type Test = (own: Compared) => boolean

export const toList = (value: Compared): readonly Scalar[] => (isList(value) ? value : [value])
const isList = (value: Compared): value is readonly Scalar[] => Array.isArray(value)

/** Nothing compares with what is not known. */
function order(own: Compared, value: Compared): number | null {
  if (typeof own === 'number' && typeof value === 'number') return own - value
  return typeof own === 'string' && typeof value === 'string'
    ? own < value
      ? -1
      : own > value
        ? 1
        : 0
    : null
}

const ordered =
  (fits: (difference: number) => boolean) =>
  (value: Compared): Test =>
  (own) => {
    const difference = order(own, value)
    return difference !== null && fits(difference)
  }

const shaped =
  (ignoresCase = false) =>
  (value: Compared): Test => {
    const fits = textPattern(String(value), { ignoresCase })
    return (own) => typeof own === 'string' && fits(own)
  }

const overlaps = (value: Compared): Test => {
  const wanted = new Set(toList(value))
  return (own) => toList(own).some((one) => wanted.has(one))
}

const not =
  (test: (value: Compared) => Test) =>
  (value: Compared): Test => {
    const fits = test(value)
    return (own) => !fits(own)
  }

const after = ordered((difference) => difference > 0)
const onOrAfter = ordered((difference) => difference >= 0)
const before = ordered((difference) => difference < 0)
const onOrBefore = ordered((difference) => difference <= 0)

const TESTS: Readonly<Record<Operator, (value: Compared) => Test>> = {
  equals: (value) => (own) => own === value,
  notEquals: (value) => (own) => own !== value,
  in: overlaps,
  'not-in': not(overlaps),
  includes: overlaps,
  'not-includes': not(overlaps),
  gt: after,
  gte: onOrAfter,
  lt: before,
  lte: onOrBefore,
  after,
  onOrAfter,
  before,
  onOrBefore,
  like: shaped(),
  ilike: shaped(true),
  notLike: not(shaped()),
  startsWith: (value) => (own) => typeof own === 'string' && own.startsWith(String(value)),
  endsWith: (value) => (own) => typeof own === 'string' && own.endsWith(String(value)),
}
