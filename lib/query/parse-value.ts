import type { Field, FieldType, Operator } from '#lib/query/field.ts'
import { suggest } from '#lib/nearest-word.ts'
import { type Complaint, queryLimits, type Scalar } from '#lib/query/query.ts'
import { readDay, readMoment } from '#lib/query/read-time.ts'
import { wildcardsIn } from '#lib/query/text-pattern.ts'

/** Where a value stands: in what condition on which field, and at what path of the query. */
export interface ValuePlace {
  operator: Operator
  name: string
  field: Field
  path: string
}

type Complain = (complaint: Complaint) => void

/**
 * The value of a filter in its field's type, lists for `in` and `not-in`; undefined with a
 * complaint where it is none.
 */
export function parseValue(
  given: unknown,
  place: ValuePlace,
  complain: Complain,
): Scalar | readonly Scalar[] | undefined {
  const { operator, name, path } = place
  if (operator !== 'in' && operator !== 'not-in')
    return Array.isArray(given)
      ? refuse(complain, {
          path,
          message: `"${operator}" of "${name}" takes one value. For several use "${chooseListOperator(operator)}".`,
        })
      : parseOne(given, place, complain)
  if (!Array.isArray(given))
    return refuse(complain, { path, message: `"${operator}" of "${name}" takes a list of values.` })
  if (given.length > queryLimits.values)
    return refuse(complain, {
      path,
      message: `The list of "${name}" can have up to ${queryLimits.values} values.`,
      isTooMuch: true,
    })
  const values = given.map((value, at) =>
    parseOne(value, { ...place, path: `${path}[${at}]` }, complain),
  )
  return values.every((value) => value !== undefined) ? values : undefined
}

function parseOne(given: unknown, place: ValuePlace, complain: Complain): Scalar | undefined {
  const { operator, name, field, path } = place
  if (given === null) {
    if (field.nullable && (operator === 'equals' || operator === 'notEquals')) return null
    return refuse(complain, {
      path,
      message: field.nullable
        ? `"${name}" takes null with "equals" and "notEquals" only.`
        : `"${name}" is never null.`,
    })
  }
  const fault = findTextFault(given)
  if (fault) return refuse(complain, { path, message: `"${name}" cannot contain ${fault}.` })
  const value = field.hasTime ? (readMoment(given) ?? readDay(given)) : READ[field.type](given)
  if (value === undefined)
    return refuse(complain, {
      path,
      message: `"${name}" takes ${takenBy(field)}.`,
      ...(field.values ? { allowed: field.values } : {}),
    })
  if (isPattern(operator) && wildcardsIn(String(value)) > queryLimits.wildcards)
    return refuse(complain, {
      path,
      message: `A pattern of "${name}" can have up to ${queryLimits.wildcards} "%" wildcards.`,
    })
  // a part of a value has no spelling of its own
  return isShaped(operator) ? value : findKnown(value, place, complain)
}

function findTextFault(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  if (given.includes('\0')) return 'a NUL character'
  return given.isWellFormed() ? undefined : 'a lone surrogate, which is half of a character'
}

/** The value as the field spells it, one of those that it can have. */
function findKnown(
  value: Scalar,
  { name, field, path }: ValuePlace,
  complain: Complain,
): Scalar | undefined {
  const spelt = field.spell && typeof value === 'string' ? field.spell(value) : value
  // numbers with known values are ids, and an id that nothing has is of nothing
  if (field.values && field.type !== 'number' && !field.values.some((known) => known === spelt))
    return refuse(complain, {
      path,
      message: `"${name}" is never ${JSON.stringify(value).slice(0, 80)}.${suggest(value, field.values.map(String))}`,
      allowed: field.values,
    })
  return spelt
}

const chooseListOperator = (operator: Operator): Operator =>
  operator === 'notEquals' || operator === 'not-includes' ? 'not-in' : 'in'

const READ: Readonly<Record<FieldType, (given: unknown) => Scalar | undefined>> = {
  text: readText,
  texts: readText,
  number: readNumber,
  metric: readNumber,
  numbers: readNumber,
  boolean: readBoolean,
  date: readDay,
}

const A_DATE = 'a date as YYYY-MM-DD, from 0100-01-01 to 9999-12-31'

const EXPECTED: Readonly<Record<FieldType, string>> = {
  text: `a string of up to ${queryLimits.textLength} characters`,
  texts: `strings of up to ${queryLimits.textLength} characters`,
  number: 'a number',
  metric: 'a number',
  numbers: 'numbers',
  boolean: 'true or false',
  date: `${A_DATE}; of a time in ISO 8601, the UTC day it lies in`,
}

/** The form in which a value of a field is written, for messages and /meta. */
export const takenBy = ({ type, hasTime }: Field): string =>
  hasTime ? `${A_DATE}, or a time in ISO 8601 such as 2026-01-31T23:00:00Z` : EXPECTED[type]

function readText(given: unknown): string | undefined {
  if (typeof given === 'number' && Number.isFinite(given)) return String(given)
  return typeof given === 'string' && given.length <= queryLimits.textLength ? given : undefined
}

function readNumber(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  return typeof given === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(given)
    ? Number(given)
    : undefined
}

function readBoolean(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given
  return given === 'true' ? true : given === 'false' ? false : undefined
}

const isPattern = (operator: Operator): boolean =>
  operator === 'like' || operator === 'ilike' || operator === 'notLike'
/** The value is a part of what is looked for. */
const isShaped = (operator: Operator): boolean =>
  isPattern(operator) || operator === 'startsWith' || operator === 'endsWith'

function refuse(complain: (complaint: Complaint) => void, complaint: Complaint): undefined {
  complain(complaint)
  return undefined
}
