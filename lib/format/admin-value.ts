import { showDay, parseDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showTime } from '#lib/format/time.ts'
import type { AdminField } from '#lib/registry/admin/resource.ts'
import type { AdminValue } from '#lib/view/admin.ts'

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
      return typeof value === 'number'
        ? `${Number.isInteger(value) ? showFullCount(value) : String(value)}${field.unit ? ` ${field.unit}` : ''}`
        : showText(value)
    case 'percent':
      return typeof value === 'number'
        ? `${Number((value * 100).toPrecision(12))}%`
        : showText(value)
    case 'day': {
      const day = typeof value === 'string' ? parseDay(value) : undefined
      return day === undefined ? showText(value) : showDay(day)
    }
    case 'moment':
      return typeof value === 'string' && value !== '' ? showTime(value) : null
    case 'yesNo':
      return value === true ? 'Yes' : 'No'
    case 'ternary':
      return field.words[value === true ? 0 : value === false ? 1 : 2]
    case 'choice':
      return value === null || value === '' ? (field.none ?? null) : labelIn(field.choices, value)
    case 'choices':
      return Array.isArray(value) && value.length > 0
        ? value.map((each) => labelIn(field.choices, each)).join(', ')
        : field.none
    case 'words':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : (field.none ?? null)
    case 'flags': {
      const set =
        typeof value === 'object' && value !== null
          ? Object.entries(value).filter(([, each]) => each !== null)
          : []
      return set.length
        ? set
            .map(([key, isOn]) => `${labelIn(field.flags, key)}: ${isOn ? 'on' : 'off'}`)
            .join(', ')
        : 'All as inherited'
    }
    case 'reference':
      return typeof value === 'string' || typeof value === 'number'
        ? (names[String(value)] ?? showText(value))
        : (field.none ?? null)
  }
}

const showText = (value: AdminValue): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null
const labelIn = (choices: readonly { value: string; label: string }[], value: unknown): string =>
  choices.find((choice) => choice.value === String(value))?.label ?? String(value)
