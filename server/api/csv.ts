import { isObject } from '#lib/query/parse-filter.ts'
import { csvCell } from '#lib/csv-cell.ts'
import type { Endpoint } from '#server/api/endpoint.ts'

/** Records as CSV (RFC 4180): a column a field, of metrics the newest value; what is nested is JSON in a cell. */
export function csvOf({ resource, askable }: Endpoint, results: readonly string[], headers: Readonly<Record<string, string>>): Response {
  const names = Object.keys(askable.fields)
  const lines = results.map((text) => {
    const record: unknown = JSON.parse(text)
    return names.map((name) => csvCell(isObject(record) ? flat(record[name]) : null)).join(',')
  })
  return new Response(`${[names.map(csvCell).join(','), ...lines].join('\r\n')}\r\n`, {
    headers: { ...headers, 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="rwa-${resource}-export-${Date.now()}.csv"` },
  })
}

function flat(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (isObject(value) && 'val' in value) return typeof value.val === 'number' ? value.val : null
  return JSON.stringify(value)
}
