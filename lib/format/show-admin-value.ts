import { showDay, parseDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { AdminField } from '#lib/registry/admin/resource.ts'
import type { AdminValue } from '#lib/view/admin/admin-record.ts'

/** A field's value in words; null where it holds nothing. `names`: of what references point at. */
export function showAdminValue(
  field: AdminField,
  value: AdminValue,
  names: Readonly<Record<string, string>> = {},
): string | null {
  switch (field.kind) {
    case 'line':
    case 'text':
      return showText(value)
    case 'number':
    case 'decimal':
      return typeof value === 'number' ? showNumber(value, field.unit) : showText(value)
    case 'percent':
      return typeof value === 'number' ? showFraction(value) : showText(value)
    case 'day':
      return showDate(value)
    case 'moment':
      return typeof value === 'string' && value !== '' ? showTime(value) : null
    case 'yesNo':
      return value === true ? 'Yes' : 'No'
    case 'ternary':
      return field.words[value === true ? 0 : value === false ? 1 : 2]
    case 'choice':
      return value === null || value === '' ? (field.none ?? null) : labelIn(field.choices, value)
    case 'choices':
      return showList(value, (each) => labelIn(field.choices, each)) ?? field.none
    case 'words':
      return showList(value, String) ?? field.none ?? null
    case 'flags':
      return showFlags(field.flags, value)
    case 'reference':
      return typeof value === 'string' || typeof value === 'number'
        ? (names[String(value)] ?? showText(value))
        : (field.none ?? null)
  }
}

const showNumber = (value: number, unit: string | undefined): string =>
  `${Number.isInteger(value) ? showFullCount(value) : String(value)}${unit ? ` ${unit}` : ''}`

const showFraction = (value: number): string => `${Number((value * 100).toPrecision(12))}%`

function showDate(value: AdminValue): string | null {
  const day = typeof value === 'string' ? parseDay(value) : undefined
  return day === undefined ? showText(value) : showDay(day)
}

const showList = (value: AdminValue, show: (each: unknown) => string): string | null =>
  Array.isArray(value) && value.length > 0 ? value.map(show).join(', ') : null

function showFlags(flags: Choices, value: AdminValue): string {
  const set =
    typeof value === 'object' && value !== null
      ? Object.entries(value).filter(([, each]) => each !== null)
      : []
  if (!set.length) return 'All as inherited'
  return set.map(([key, isOn]) => `${labelIn(flags, key)}: ${isOn ? 'on' : 'off'}`).join(', ')
}

const showText = (value: AdminValue): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null
type Choices = readonly { value: string; label: string }[]
const labelIn = (choices: Choices, value: unknown): string =>
  choices.find((choice) => choice.value === String(value))?.label ?? String(value)
