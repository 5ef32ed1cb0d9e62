import type { AdminField } from '#lib/registry/admin/resource.ts'
import type { AdminValue, AdminValues } from '#lib/view/admin/admin-record.ts'

/** Content of the fields: numbers, moments and lists of words as they are typed. */
export type Draft = AdminValues
type Fields = Readonly<Record<string, AdminField>>

/** The fields as they begin, from what is kept. */
export function beginDraft(fields: Fields, values: AdminValues): Draft {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.perEdit ? '' : typed(field, values[key] ?? null),
    ]),
  )
}

/**
 * Reads a draft as it is sent. A field that was not touched keeps the value it began with, to the
 * last digit and second. A number that is none is sent as it is written, for the server to say so.
 */
export function readDraft(fields: Fields, draft: Draft, begun: AdminValues): AdminValues {
  const first = beginDraft(fields, begun)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      !field.perEdit && key in begun && isSame(draft[key], first[key])
        ? (begun[key] ?? null)
        : interpretDraft(field, draft[key] ?? null),
    ]),
  )
}

/** True if two values are the same to their reader. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function typed(field: AdminField, value: AdminValue): AdminValue {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'choice':
    case 'day':
      return value ?? ''
    case 'number':
    case 'decimal':
      return typeof value === 'number' ? String(value) : ''
    case 'percent':
      return typeof value === 'number' ? String(exact(value * 100)) : ''
    case 'moment':
      return typeof value === 'string' ? value.slice(0, 16) : ''
    case 'yesNo':
      return value === true
    case 'words':
      return readList(value).join('\n')
    case 'choices':
      return readList(value)
    case 'flags':
      return {
        ...Object.fromEntries(field.flags.map((flag) => [flag.value, null])),
        ...readFlags(value),
      }
    case 'ternary':
    case 'reference':
      return value
  }
}

function interpretDraft(field: AdminField, draft: AdminValue): AdminValue {
  const text = typeof draft === 'string' ? draft.trim() : ''
  switch (field.kind) {
    case 'line':
    case 'text':
      return field.required ? text : text || null
    case 'choice':
    case 'day':
      return text || null
    case 'number':
    case 'decimal':
      return numberIn(text) ?? (text || null)
    case 'percent': {
      const number = numberIn(text)
      return number === null ? text || null : exact(number / 100)
    }
    case 'moment':
      return momentIn(text)
    case 'words':
      return [
        ...new Set(
          text
            .split('\n')
            .map((word) => word.trim())
            .filter(Boolean),
        ),
      ]
    case 'choices':
      return field.isNumeric ? readList(draft).map(Number) : readList(draft)
    case 'yesNo':
    case 'flags':
    case 'ternary':
    case 'reference':
      return draft
  }
}

const readFlags = (value: AdminValue): Readonly<Record<string, boolean | null>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
const readList = (value: AdminValue): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Digits with at most one point; thousands may be parted by commas or spaces. */
function numberIn(text: string): number | null {
  const bare = text.replaceAll(/[\s,_]/g, '')
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null
}

/** Reads a moment as UTC: its field has no time zone. */
const momentIn = (text: string): string | null =>
  text === '' ? null : /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00.000Z` : text

/** Without the digits that come of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(12))
