import { parseDay, type Day } from '#lib/dates.ts'
import { notANumber, readNumber, readPercent } from '#server/pipeline/inputs/read-number.ts'
import type { Place, Sink } from '#server/pipeline/inputs/source.ts'

/** The number of a cell; null where it is empty, and where it is refused. */
export const numberCell = (sink: Sink, text: string, place: Place): number | null =>
  orRefused(sink, text, place, readNumber(text))

/** The same for a percentage, as a fraction. */
export const percentCell = (sink: Sink, text: string, place: Place): number | null =>
  orRefused(sink, text, place, readPercent(text))

function orRefused(
  sink: Sink,
  text: string,
  place: Place,
  value: number | null | undefined,
): number | null {
  if (value === undefined) sink.refuse(notANumber(text), place)
  return value ?? null
}

/** The day of a cell like `2021-07-21`, or of one that `spell` turns into that; null where it is refused. */
export function dayCell(
  sink: Sink,
  text: string,
  place: Place,
  spell: (text: string) => string = (same) => same,
): Day | null {
  const day = parseDay(spell(text))
  if (day === undefined && isFirstOf(sink, `${place.column} ${text.replace(/\d/g, '0')}`))
    sink.refuse(
      EXCEL_SERIAL.test(text)
        ? `the column holds Excel serial dates, as "${text}": format it as dates like 2021-07-21 before saving`
        : `"${text}" is not a date; use the format 2021-07-21`,
      place,
    )
  return day ?? null
}

/** Days since 1900, of this century or the end of the last. */
const EXCEL_SERIAL = /^[3-6]\d{4}(\.0+)?$/

/** A column whose dates are all of another form has one fault, and not one a row. */
const told = new WeakMap<Sink, Set<string>>()
function isFirstOf(sink: Sink, form: string): boolean {
  // a slip in a date that is written as it should be is a fault by itself
  if (form.endsWith('0000-00-00')) return true
  const forms = told.get(sink) ?? new Set<string>()
  told.set(sink, forms)
  const isFirst = !forms.has(form)
  forms.add(form)
  return isFirst
}

/** Refuses a day that a file has twice; `key` tells days of different things apart. */
export function daysOnce(sink: Sink): (day: Day, place: Place, key?: string) => boolean {
  const lines = new Map<string, number>()
  return (day, place, key = '') => {
    const name = `${day} ${key}`
    const line = lines.get(name)
    if (line === undefined) lines.set(name, place.line)
    else sink.refuse(`this date is already on line ${line}`, place)
    return line === undefined
  }
}

/** Facts say where they were read: an address that a reader can open. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:'
