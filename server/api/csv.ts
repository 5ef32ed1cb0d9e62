import { csvCell } from '#lib/csv-cell.ts'
import { isObject } from '#lib/query/parse-filter.ts'
import type { Endpoint, Json, SeriesColumn } from '#server/api/endpoint.ts'

interface CsvFile {
  body: Buffer
  headers: Readonly<Record<string, string>>
}

/** An answer as CSV (RFC 4180). Records: a column for each of `fields`, of metrics the newest value. Series: a row a day, a column a series, as the importer reads it. */
export function writeCsv(
  { resource }: Endpoint,
  fields: readonly string[],
  results: readonly Json[],
  series: readonly SeriesColumn[] | undefined,
): CsvFile {
  const lines = series ? seriesLines(series) : recordLines(fields, results)
  return {
    body: Buffer.from(`${lines.join('\r\n')}\r\n`),
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rwa-${resource.replaceAll('_', '-')}-export-${Date.now()}.csv"`,
    },
  }
}

function recordLines(names: readonly string[], results: readonly Json[]): string[] {
  return [
    names.map(csvCell).join(','),
    ...results.map((json) => {
      const record: unknown = JSON.parse(String(json))
      return names.map((name) => csvCell(isObject(record) ? flat(record[name]) : null)).join(',')
    }),
  ]
}

function flat(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (isObject(value) && 'val' in value) return typeof value.val === 'number' ? value.val : null
  return JSON.stringify(value)
}

/** One block of rows a measure. */
function seriesLines(series: readonly SeriesColumn[]): string[] {
  const names = [...new Set(series.map(({ name }) => name))]
  const hasMarks = series.some(({ marks }) => marks)
  const titles = names.flatMap((name) => (hasMarks ? [name, `${name}: marks`] : [name]))
  const header = ['Timestamp', 'Date', 'Measure', ...titles].map(csvCell).join(',')
  return [
    header,
    ...[...Map.groupBy(series, ({ measure }) => measure)].flatMap(([measure, columns]) => {
      const values = new Map(columns.map(({ name, points }) => [name, new Map(points)]))
      const marks = new Map(columns.map((column) => [column.name, column.marks]))
      const days = [...new Set(columns.flatMap(({ points }) => points.map(([day]) => day)))].sort()
      return days.map((day) =>
        [
          csvCell(Date.parse(day)),
          csvCell(day),
          csvCell(measure),
          ...names.flatMap((name) => [
            csvCell(values.get(name)?.get(day) ?? null),
            ...(hasMarks ? [csvCell(marks.get(name)?.get(day) ?? null)] : []),
          ]),
        ].join(','),
      )
    }),
  ]
}
