import { z } from 'zod'
import { parseForeignJson } from '#lib/foreign-json.ts'
import { parseDay } from '#lib/dates.ts'
import { refusedPart, type AppError } from '#server/core/errors.ts'
import type { SqlField } from '#server/core/database/compile-filter.ts'

/** The last row of a page: what it is sorted by, as PostgreSQL writes it, and its id. */
export const place = z.object({ key: z.string().nullable(), id: z.number() })
export type Place = z.output<typeof place>

export const writeCursor = (order: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([order, key, id])).toString('base64url')

/**
 * The place of a cursor. Whoever wrote it could have written anything: what PostgreSQL would not
 * have given out for the field that is sorted by never reaches a statement. Throws AppError
 * 'bad_request'.
 */
export function readCursor(text: string, { order, by }: { order: string; by: SqlField }): Place {
  const { success, data } = writtenCursor.safeParse(
    parsed(Buffer.from(text, 'base64url').toString('utf8')),
  )
  if (!success) throw refuseCursor(NOT_OURS)
  const [of, key, id] = data
  if (of !== order)
    throw refuseCursor(
      'pagination.cursor belongs to a different sort order: request the first page again.',
    )
  if (key !== null && !isWritten(key, by)) throw refuseCursor(NOT_OURS)
  return { key, id }
}

const refuseCursor = (message: string): AppError =>
  refusedPart({ path: 'pagination.cursor', message })

const NOT_OURS =
  'Invalid pagination.cursor: use a cursor exactly as returned in the previous response.'
const writtenCursor = z.tuple([z.string(), z.string().nullable(), z.int()])

const NUMBER = /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]\d{1,3})?$/
const MOMENT =
  /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/

const NUMBERS = /^\{(?:-?\d{1,9}(?:,-?\d{1,9})*)?\}$/
/** Words as they are, all else in quotes. */
const TEXTS =
  /^\{(?:(?:[^{}",\\\s]+|"(?:[^"\\]|\\.)*")(?:,(?:[^{}",\\\s]+|"(?:[^"\\]|\\.)*"))*)?\}$/

function isWritten(key: string, { type, isList, isMoment }: SqlField): boolean {
  if (!key.isWellFormed() || key.includes('\0')) return false
  if (isList) return (type === 'text' ? TEXTS : NUMBERS).test(key)
  if (isMoment || type === 'timestamptz') return parseDay(MOMENT.exec(key)?.[1] ?? '') !== undefined
  switch (type) {
    case 'int':
    case 'double precision':
      return NUMBER.test(key) && Number.isFinite(Number(key))
    case 'boolean':
      return key === 'true' || key === 'false'
    case 'date':
      return parseDay(key) !== undefined
    case 'text':
      return true
  }
}

function parsed(text: string): unknown {
  try {
    return parseForeignJson(text)
  } catch {
    return undefined
  }
}
