import { isObject } from '#lib/query/parse-filter.ts'

/** An answer as rows and columns. Cells are what is shown; null is blank. */
export interface ResultTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** rows and columns that there are besides those that are shown */
  hiddenRows: number
  hiddenColumns: number
}

const MOST = { rows: 200, columns: 60, series: 12 } as const

/** Records as a row each; series as a row a day, the newest first, with a column each. */
export function resultTable(results: readonly unknown[]): ResultTable {
  const lines = results.flatMap((result) => (isSeries(result) ? [result] : []))
  return lines.length > 0 && lines.length === results.length
    ? seriesTable(lines)
    : recordTable(results)
}

interface Series {
  measure: unknown
  group: unknown
  points: readonly unknown[]
}

const isSeries = (result: unknown): result is Series & Record<string, unknown> =>
  isObject(result) && Array.isArray(result.points) && 'group' in result

function seriesTable(lines: readonly Series[]): ResultTable {
  const shown = lines.slice(0, MOST.series)
  const isOneMeasure = new Set(lines.map(({ measure }) => nameValue(measure))).size === 1
  const values = shown.map(
    ({ points }) =>
      new Map(
        points.flatMap((point): [string, number][] => {
          const pair: readonly unknown[] = Array.isArray(point) ? point : []
          const [day, value] = pair
          return typeof day === 'string' && typeof value === 'number' ? [[day, value]] : []
        }),
      ),
  )
  const days = [...new Set(values.flatMap((line) => [...line.keys()]))].sort().reverse()
  return {
    columns: [
      'date',
      ...shown.map(({ group, measure }) =>
        isOneMeasure ? nameValue(group) : `${nameValue(group)}, ${nameValue(measure)}`,
      ),
    ],
    rows: days
      .slice(0, MOST.rows)
      .map((day) => [day, ...values.map((line) => line.get(day) ?? null)]),
    hiddenRows: Math.max(0, days.length - MOST.rows),
    hiddenColumns: lines.length - shown.length,
  }
}

function recordTable(results: readonly unknown[]): ResultTable {
  const shown = results.slice(0, MOST.rows)
  const names = [
    ...new Set(shown.flatMap((record) => (isObject(record) ? Object.keys(record) : ['value']))),
  ]
  // a column that no row fills says nothing
  const columns = names.filter((name) =>
    shown.some((record) => toCell(isObject(record) ? record[name] : record) !== null),
  )
  return {
    columns: columns.slice(0, MOST.columns),
    rows: shown.map((record) =>
      columns
        .slice(0, MOST.columns)
        .map((name) => toCell(isObject(record) ? record[name] : record)),
    ),
    hiddenRows: results.length - shown.length,
    hiddenColumns: Math.max(0, columns.length - MOST.columns),
  }
}

/** A metric by its newest value, what has a name by it, a list by its parts. */
function toCell(value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' || typeof value === 'string')
    return typeof value === 'string' ? short(value) : value
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Array.isArray(value)) {
    const parts: unknown[] = value
    return parts.length === 0 ? null : short(parts.map((part) => toCell(part) ?? '').join(', '))
  }
  if (!isObject(value)) return null
  if ('val' in value) return typeof value.val === 'number' ? value.val : null
  return typeof value.name === 'string'
    ? short(value.name)
    : Object.values(value).every((part) => part === null)
      ? null
      : short(JSON.stringify(value))
}

const nameValue = (value: unknown): string =>
  isObject(value) && typeof value.name === 'string' ? value.name : ''
const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
