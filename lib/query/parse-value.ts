import { parseDay } from '#lib/dates.ts'
import type { Field, FieldType, Operator } from '#lib/query/field.ts'
import { type Complaint, queryLimits, type Scalar } from '#lib/query/query.ts'
import { wildcardsIn } from '#lib/query/text-pattern.ts'

/** The value of a filter in its field's type, lists for `in` and `not-in`; undefined with a complaint where it is none. */
export function parseValue(
  given: unknown,
  operator: Operator,
  name: string,
  field: Field,
  path: string,
  complain: (complaint: Complaint) => void,
): Scalar | readonly Scalar[] | undefined {
  if (operator !== 'in' && operator !== 'not-in')
    return one(given, operator, name, field, path, complain)
  if (!Array.isArray(given))
    return refuse(complain, { path, message: `"${operator}" of "${name}" takes a list of values.` })
  if (given.length > queryLimits.values)
    return refuse(complain, {
      path,
      message: `The list of "${name}" can have up to ${queryLimits.values} values.`,
      isTooMuch: true,
    })
  const values = given.map((value, place) =>
    one(value, operator, name, field, `${path}[${place}]`, complain),
  )
  return values.every((value) => value !== undefined) ? values : undefined
}

function one(
  given: unknown,
  operator: Operator,
  name: string,
  field: Field,
  path: string,
  complain: (complaint: Complaint) => void,
): Scalar | undefined {
  if (given === null) {
    if (field.nullable && (operator === 'equals' || operator === 'notEquals')) return null
    return refuse(complain, {
      path,
      message: field.nullable
        ? `"${name}" takes null with "equals" and "notEquals" only.`
        : `"${name}" is never null.`,
    })
  }
  if (typeof given === 'string' && given.includes('\0'))
    return refuse(complain, { path, message: `"${name}" cannot contain a NUL character.` })
  if (typeof given === 'string' && !given.isWellFormed())
    return refuse(complain, {
      path,
      message: `"${name}" cannot contain a lone surrogate, which is half of a character.`,
    })
  const value = field.hasTime ? (readMoment(given) ?? readDate(given)) : READ[field.type](given)
  if (value === undefined)
    return refuse(complain, {
      path,
      message: `"${name}" takes ${field.hasTime ? A_MOMENT : EXPECTED[field.type]}${hasTimeOfDay(given, field) ? ' without a time of day; 00:00 UTC is accepted' : ''}.`,
      ...(field.values ? { allowed: field.values } : {}),
    })
  if (isPattern(operator) && wildcardsIn(String(value)) > queryLimits.wildcards)
    return refuse(complain, {
      path,
      message: `A pattern of "${name}" can have up to ${queryLimits.wildcards} "%" wildcards.`,
    })
  // a part of a value has no spelling of its own
  if (isShaped(operator)) return value
  const spelt = field.spell && typeof value === 'string' ? field.spell(value) : value
  // numbers with known values are ids, and an id that nothing has is of nothing
  if (field.values && field.type !== 'number' && !field.values.some((known) => known === spelt))
    return refuse(complain, {
      path,
      message: `"${name}" is never ${JSON.stringify(value).slice(0, 80)}.`,
      allowed: field.values,
    })
  return spelt
}

const READ: Readonly<Record<FieldType, (given: unknown) => Scalar | undefined>> = {
  text: readText,
  texts: readText,
  number: readNumber,
  metric: readNumber,
  numbers: readNumber,
  boolean: readBoolean,
  date: readDate,
}

const EXPECTED: Readonly<Record<FieldType, string>> = {
  text: `a string of up to ${queryLimits.textLength} characters`,
  texts: `strings of up to ${queryLimits.textLength} characters`,
  number: 'a number',
  metric: 'a number',
  numbers: 'numbers',
  boolean: 'true or false',
  date: 'a date as YYYY-MM-DD, from 0100-01-01 to 9999-12-31',
}
const A_MOMENT = `${EXPECTED.date} or a time in UTC as YYYY-MM-DDThh:mm:ssZ`

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

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(?:Z|\+00:00)?$/

/** A day, also as the point in time that it begins at. */
function readDate(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const [, day = given, time = '00:00'] = MOMENT.exec(given) ?? []
  return parseDay(day) === undefined || /[1-9]/.test(time) ? undefined : day
}

/** A point in time in UTC, as it was written. */
function readMoment(given: unknown): string | undefined {
  const [, day = ''] = (typeof given === 'string' && MOMENT.exec(given)) || []
  return parseDay(day) === undefined ? undefined : String(given)
}

const hasTimeOfDay = (given: unknown, { type, hasTime }: Field): boolean =>
  type === 'date' && !hasTime && typeof given === 'string' && MOMENT.test(given)

const isPattern = (operator: Operator): boolean =>
  operator === 'like' || operator === 'ilike' || operator === 'notLike'
/** The value is a part of what is looked for. */
const isShaped = (operator: Operator): boolean =>
  isPattern(operator) || operator === 'startsWith' || operator === 'endsWith'

function refuse(complain: (complaint: Complaint) => void, complaint: Complaint): undefined {
  complain(complaint)
  return undefined
}
