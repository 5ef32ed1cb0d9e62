import { parseDay, type Day } from '#lib/dates.ts'
import type { DayForm } from '#lib/registry/declarable.ts'

const MS_A_DAY = 86_400_000
const UNITS: Partial<Record<DayForm, number>> = {
  seconds: 1000,
  milliseconds: 1,
  nanoseconds: 1e-6,
}
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const EUROPEAN = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/
/** a place in time of its own, so that the day in UTC may be another one than the one written */
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/

/** A day in UTC, and the moment that an answer names it by; null: it writes the day alone. */
export interface DeclaredDay {
  day: Day
  moment: number | null
}

/** The day of what an answer writes; undefined: it is none in this form. */
export function declaredDay(written: unknown, form: DayForm): DeclaredDay | undefined {
  if (typeof written !== 'string' && typeof written !== 'number') return undefined
  const text = String(written).trim()
  const unit = UNITS[form]
  if (unit !== undefined)
    return /^\d+(?:\.\d+)?$/.test(text) ? atMoment(Number(text) * unit) : undefined
  if (form === 'iso') {
    const [, date = ''] = ISO.exec(text) ?? []
    return date && text.length > date.length && HAS_ZONE.test(text)
      ? atMoment(Date.parse(text))
      : atDate(date)
  }
  const [, first = '', second = '', year = ''] = (form === 'us' ? US : EUROPEAN).exec(text) ?? []
  const [month, day] = form === 'us' ? [first, second] : [second, first]
  return atDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function atDate(text: string): DeclaredDay | undefined {
  const day = parseDay(text)
  return day === undefined ? undefined : { day, moment: null }
}

const FIRST_DAY = parseDay('2009-01-03') ?? 0
const LAST_DAY = parseDay('2200-01-01') ?? Infinity

/** A moment in another unit than the one declared is in no century that has figures. */
function atMoment(ms: number): DeclaredDay | undefined {
  const day = Math.floor(ms / MS_A_DAY)
  return Number.isFinite(day) && day >= FIRST_DAY && day <= LAST_DAY
    ? { day, moment: ms }
    : undefined
}
