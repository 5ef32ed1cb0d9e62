import { isoDay, parseDay, toDay } from '#lib/dates.ts'

/**
 * ISO 8601 as programs write it: `2026-11-26T23:00Z`, with a fraction, an offset or a space for the
 * `T`; UTC where no offset stands. An offset with a blank for its sign is `+02:00` in an address
 * that was not encoded.
 */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:[.,](\d{1,9}))?(?:[Zz]|([+ −-])((?:0\d|1\d|2[0-3]))(?::?([0-5]\d))?)?$/

/** The day in UTC of a date or a moment, as `YYYY-MM-DD`; undefined for what is neither. */
export function readDay(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  if (isDay(given)) return given
  return readMoment(given)?.slice(0, 10)
}

/** A moment as it was written, in UTC and with `Z`, to the microsecond: undefined for what is none, days included. */
export function readMoment(given: unknown): string | undefined {
  const [, day = '', clock = '', seconds = '', fraction, sign, hours = '0', minutes = '0'] =
    (typeof given === 'string' && MOMENT.exec(given)) || []
  if (!isDay(day) || (fraction !== undefined && seconds === '')) return undefined
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' || sign === '−' ? -1 : 1)
  const inUtc = new Date(Date.parse(`${day}T${clock}Z`) - offset * 60_000)
  const utcDay = isoDay(toDay(inUtc))
  if (!isDay(utcDay)) return undefined
  return `${utcDay}T${inUtc.toISOString().slice(11, 16)}${seconds}${fraction ? `.${fraction.slice(0, 6)}` : ''}Z`
}

const isDay = (text: string): boolean => parseDay(text) !== undefined
