import { parseDay, type Day } from '#lib/dates.ts'
import { notANumber, readNumber, readPercent } from '#server/ingest/read/number.ts'
import type { Place, Sink } from '#server/ingest/source.ts'

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
  if (day === undefined) sink.refuse(`"${text}" is not a date; use the format 2021-07-21`, place)
  return day ?? null
}

/** Refuses a day that a file has twice; `key` tells days of different things apart. */
export function daysOnce(sink: Sink): (day: Day, place: Place, key?: string) => boolean {
  const lines = new Map<string, number>()
  return (day, place, key = '') => {
    const name = `${day} ${key}`
    const line = lines.get(name)
    if (line === undefined) lines.set(name, place.line)
    else sink.refuse(`this day is already on line ${line}`, place)
    return line === undefined
  }
}
