import { isObject } from '#lib/query/parse-filter.ts'

/** The way to a value: names of objects, places of lists. */
export type JsonPath = readonly (string | number)[]

/** Returns the value at a path; undefined where nothing stands. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof step === 'number'
        ? isList(value)
          ? value[step]
          : undefined
        : isObject(value) && Object.hasOwn(value, step)
          ? value[step]
          : undefined,
    json,
  )
}

/**
 * The same JSON with another value at a path; undefined takes it out. Everything else stays as it
 * is, known here or not.
 */
export function withValueAt(json: unknown, path: JsonPath, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const changed = withValueAt(valueAt(json, [step]), rest, value)
  if (typeof step === 'number') {
    const list = isList(json) ? json : []
    return changed === undefined
      ? list.filter((_, place) => place !== step)
      : Array.from({ length: Math.max(list.length, step + 1) }, (_, place) =>
          place === step ? changed : (list[place] ?? null),
        )
  }
  const entries = isObject(json) ? Object.entries(json) : []
  if (changed === undefined) return Object.fromEntries(entries.filter(([name]) => name !== step))
  return Object.fromEntries(
    entries.some(([name]) => name === step)
      ? entries.map(([name, part]) => [name, name === step ? changed : part])
      : [...entries, [step, changed]],
  )
}

/** As the parser names it: `filter.filters[0].value`. */
export const pathText = (path: JsonPath): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`,
    '',
  )

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
