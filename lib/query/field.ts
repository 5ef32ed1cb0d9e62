import type { JsonSchema } from '#lib/json-schema.ts'

/**
 * Describes a field that a client may name in filter and sort. Fields of an endpoint are rows of
 * its table; /meta and the console read the same.
 */
export interface Field {
  type: FieldType
  /** its meaning, for people */
  description: string
  /** unit of numbers: `usd`, `percent`, `tokens`, `count` … */
  unit?: string
  /** a date with a time of day: it compares with the instant where one is given */
  hasTime?: true
  /** the only values there are */
  values?: readonly (string | number)[]
  nullable?: true
  /** the spelling that is kept of a value that others spell otherwise: `bsc` is `bnb-chain` */
  spell?: (text: string) => string
  /** false where rows cannot be ordered by it */
  isSortable?: false
  /** the operators that filters may use, where its type takes more */
  operators?: readonly Operator[]
  /** false where it is only shown */
  isFilterable?: false
  /** how it is shown, where its type does not say that */
  schema?: JsonSchema
}

/** `texts` and `numbers` are lists; `metric` is a number with its changes, compared by its newest value. */
export const fieldTypes = [
  'text',
  'number',
  'metric',
  'boolean',
  'date',
  'texts',
  'numbers',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Types of fields that are only shown: these may be no value but an object, or a list of them. */
export const shownTypes = ['object', 'list'] as const
export type ShownType = FieldType | (typeof shownTypes)[number]

export function chooseShownType({ type, isFilterable, schema }: Field): ShownType {
  if (isFilterable !== false || schema === undefined) return type
  const words = JSON.stringify(schema['type'] ?? schema['oneOf'] ?? '')
  return words.includes('"array"') ? 'list' : words.includes('"object"') ? 'object' : type
}

export type Fields = Readonly<Record<string, Field>>

const EQUALITY = ['equals', 'notEquals', 'in', 'not-in'] as const
const ORDER = ['gt', 'gte', 'lt', 'lte'] as const
const TEXT = ['like', 'ilike', 'notLike', 'startsWith', 'endsWith'] as const
const DATES = ['before', 'onOrBefore', 'after', 'onOrAfter'] as const
const LISTS = ['includes', 'not-includes'] as const

export const operators = [...EQUALITY, ...ORDER, ...TEXT, ...DATES, ...LISTS] as const
export type Operator = (typeof operators)[number]
export const isOperator = (word: string): word is Operator =>
  operators.some((operator) => operator === word)

export const operatorsByType: Readonly<Record<FieldType, readonly Operator[]>> = {
  text: [...EQUALITY, ...TEXT],
  number: [...EQUALITY, ...ORDER],
  metric: [...EQUALITY, ...ORDER],
  boolean: ['equals', 'notEquals'],
  date: [...EQUALITY, ...ORDER, ...DATES],
  // `in` on a list: one of its members is among the values
  texts: [...LISTS, 'in', 'not-in'],
  numbers: [...LISTS, 'in', 'not-in'],
}

export const operatorsOf = ({ type, operators: own }: Field): readonly Operator[] =>
  own ?? operatorsByType[type]

/** Fields that stand for these, kept for clients that know the older word. */
export type Aliases = Readonly<Record<string, string>>
