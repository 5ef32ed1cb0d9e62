import {
  type Aliases,
  type Fields,
  isOperator,
  type Operator,
  operators,
  operatorsOf,
} from '#lib/query/field.ts'
import { suggest } from '#lib/nearest-word.ts'
import { parseValue } from '#lib/query/parse-value.ts'
import { type Complaint, type Filter, queryLimits } from '#lib/query/query.ts'

interface Reading {
  fields: Fields
  aliases: Aliases
  complain: (complaint: Complaint) => void
  leaves: number
}

/**
 * A filter of any JSON: the checked one, or null with at least one complaint. A bare leaf and a
 * composite without `operator` (= `and`) count.
 */
export function parseFilter(
  given: unknown,
  fields: Fields,
  aliases: Aliases,
  complain: (complaint: Complaint) => void,
): Filter | null {
  return readFilter(given, 'filter', 1, { fields, aliases, complain, leaves: 0 })
}

function readFilter(given: unknown, path: string, depth: number, reading: Reading): Filter | null {
  if (depth > queryLimits.depth)
    return refuse(reading, {
      path,
      message: `Filters can be nested up to ${queryLimits.depth} levels.`,
      isTooMuch: true,
    })
  if (!isObject(given))
    return refuse(reading, {
      path,
      message:
        'A filter must be an object: {"operator", "field", "value"} or {"operator", "filters"}.',
    })
  return 'filters' in given
    ? readComposite(given, path, depth, reading)
    : readLeaf(given, path, reading)
}

function readComposite(
  given: Record<string, unknown>,
  path: string,
  depth: number,
  reading: Reading,
): Filter | null {
  const { operator = 'and', filters } = given
  refuseOthers(given, ['operator', 'filters'], path, reading)
  if (operator !== 'and' && operator !== 'or')
    return refuse(reading, {
      path: `${path}.operator`,
      message: `Filters in "${path}" are combined with "and" or "or", not ${shown(operator)}.`,
      allowed: ['and', 'or'],
    })
  if (!Array.isArray(filters))
    return refuse(reading, {
      path: `${path}.filters`,
      message: '"filters" must be a list of filters.',
    })
  const parts: Filter[] = []
  for (const [place, part] of filters.entries()) {
    const filter = readFilter(part, `${path}.filters[${place}]`, depth + 1, reading)
    if (filter) parts.push(filter)
    if (reading.leaves > queryLimits.filters) return null
  }
  return { operator, filters: parts }
}

function readLeaf(given: Record<string, unknown>, path: string, reading: Reading): Filter | null {
  if ((given.operator === 'and' || given.operator === 'or') && !('field' in given))
    return refuse(reading, {
      path: `${path}.filters`,
      message: `"filters" is missing: "${given.operator}" takes a list of filters.`,
    })
  reading.leaves += 1
  if (reading.leaves > queryLimits.filters)
    return refuse(reading, {
      path,
      message: `A query can have up to ${queryLimits.filters} filters.`,
      isTooMuch: true,
    })
  refuseOthers(given, ['operator', 'field', 'value'], path, reading)
  const named = readField(given.field, `${path}.field`, reading)
  const read = readOperator(
    given.operator,
    `${path}.operator`,
    reading,
    named?.name ?? null,
    named ? operatorsOf(named.field) : operators,
  )
  if (!named || !read) return null
  const operator = named.isMember ? (AS_MEMBER[read] ?? read) : read
  const allowed = operatorsOf(named.field)
  if (!allowed.includes(operator))
    return refuse(reading, {
      path: `${path}.operator`,
      message: named.field.operators
        ? `"${operator}" does not apply to "${named.name}" here.`
        : `"${operator}" does not apply to "${named.name}", which is ${A_TYPE[named.field.type]}.`,
      allowed,
    })
  if (!('value' in given))
    return refuse(reading, {
      path: `${path}.value`,
      message: `"value" of "${named.name}" is missing.`,
    })
  const value = parseValue(
    given.value,
    { operator, name: named.name, field: named.field, path: `${path}.value` },
    reading.complain,
  )
  return value === undefined ? null : { operator, field: named.name, value }
}

function readField(given: unknown, path: string, reading: Reading) {
  const known = Object.keys(reading.fields).filter(
    (name) => reading.fields[name]?.isFilterable !== false,
  )
  if (typeof given !== 'string')
    return refuse(reading, { path, message: '"field" must be a field name.', allowed: known })
  const name = Object.hasOwn(reading.aliases, given) ? (reading.aliases[given] ?? given) : given
  const field = Object.hasOwn(reading.fields, name) ? reading.fields[name] : undefined
  if (!field)
    return refuse(reading, {
      path,
      message: `Unknown field ${shown(given)}.${suggest(given, [...known, ...Object.keys(reading.aliases)])}`,
      allowed: known,
    })
  if (field.isFilterable === false)
    return refuse(reading, {
      path,
      message: `"${given}" cannot be used in filters.`,
      allowed: known,
    })
  const isMember = name !== given && (field.type === 'texts' || field.type === 'numbers')
  return { name, field, isMember }
}

/** A word for one, `network_slug`, that stands for a list of them: it is compared with the members of the list. */
const AS_MEMBER: Partial<Record<Operator, Operator>> = {
  equals: 'includes',
  notEquals: 'not-includes',
}

function readOperator(
  given: unknown,
  path: string,
  reading: Reading,
  name: string | null,
  allowed: readonly Operator[],
): Operator | null {
  if (given === undefined) return 'equals'
  if (typeof given === 'string' && isOperator(given)) return given
  const ofField = name === null ? '' : ` of "${name}"`
  const meant = (typeof given === 'string' && SYMBOLS[given]) || given
  return refuse(reading, {
    path,
    message: `Unknown operator ${shown(given)}${ofField}.${suggest(meant, allowed)}`,
    allowed,
  })
}

/** Operators as programs of other kinds write them. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '=': 'equals',
  '==': 'equals',
  eq: 'equals',
  '!=': 'notEquals',
  ne: 'notEquals',
  neq: 'notEquals',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  contains: 'ilike',
}

function refuseOthers(
  given: Record<string, unknown>,
  known: readonly string[],
  path: string,
  { complain }: Reading,
): void {
  for (const key of Object.keys(given))
    if (!known.includes(key))
      complain({
        path: `${path}.${key.slice(0, 60)}`,
        message: `Unknown filter key ${shown(key)}.${suggest(key, known)}`,
        allowed: known,
      })
}

function refuse({ complain }: Reading, complaint: Complaint): null {
  complain(complaint)
  return null
}

/** As it was given, short enough for a message. */
export function shown(given: unknown): string {
  const text = JSON.stringify(given) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const A_TYPE = {
  text: 'a string',
  number: 'a number',
  metric: 'a number',
  boolean: 'true or false',
  date: 'a date',
  texts: 'a list of strings',
  numbers: 'a list of numbers',
} as const
