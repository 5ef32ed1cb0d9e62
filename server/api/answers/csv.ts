import { z } from 'zod'
import { csvCell } from '#lib/files/csv-cell.ts'
import { isObject } from '#lib/query/parse-filter.ts'
import type { Endpoint, Json, SeriesColumn } from '#server/api/contract/endpoint.ts'

interface CsvFile {
  body: Buffer
  headers: Readonly<Record<string, string>>
}

/**
 * An answer as CSV (RFC 4180). Records: the columns of the endpoint, else one for each of `fields`,
 * of metrics the newest value, and beside it its marks where they are asked for. Series: a row a
 * day, a column a series, as the importer reads it.
 */
export function writeCsv(
  { resource, askable, csvColumns }: Endpoint,
  fields: readonly string[],
  results: readonly Json[],
  { series, withMarks }: { series: readonly SeriesColumn[] | undefined; withMarks: boolean },
): CsvFile {
  const columns = csvColumns
    ? placedColumns(csvColumns, withMarks)
    : fields.flatMap((name): Column[] =>
        withMarks && askable.fields[name]?.type === 'metric'
          ? [
              { title: name, read: (record) => flat(record[name]) },
              { title: `${name}: marks`, read: (record) => writeMarks(record[name]) },
            ]
          : [{ title: name, read: (record) => flat(record[name]) }],
      )
  const lines = series ? seriesLines(series) : recordLines(columns, results)
  return {
    body: Buffer.from(`${lines.join('\r\n')}\r\n`),
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rwa-${resource.replaceAll('_', '-')}-export-${Date.now()}.csv"`,
    },
  }
}

interface Column {
  title: string
  read: (record: Readonly<Record<string, unknown>>) => string | number | null
}

/** `group_id` stands at `group`, `id` of a result. */
const placedColumns = (
  places: NonNullable<Endpoint['csvColumns']>,
  withMarks: boolean,
): Column[] => [
  ...Object.entries(places).map(([title, place]) => ({
    title,
    read: (record: Readonly<Record<string, unknown>>) => flat(valueAt(record, place)),
  })),
  ...(withMarks ? [{ title: 'marks', read: writeMarks }] : []),
]

const valueAt = (record: unknown, place: readonly string[]): unknown =>
  place.reduce((value: unknown, name) => (isObject(value) ? value[name] : undefined), record)

function recordLines(columns: readonly Column[], results: readonly Json[]): string[] {
  return [
    columns.map(({ title }) => csvCell(title)).join(','),
    ...results.map((json) => {
      const record: unknown = JSON.parse(String(json))
      return columns.map(({ read }) => csvCell(isObject(record) ? read(record) : null)).join(',')
    }),
  ]
}

const MARKED = z.object({ marks: z.array(z.tuple([z.string(), z.string(), z.string()])) })

/** The notes of a value; one that is of a later day names it. */
function writeMarks(metric: unknown): string | null {
  const { data } = MARKED.safeParse(metric)
  return (
    data?.marks
      .map(([day, rule, text]) => (rule === 'held' ? `${text} on ${day}` : text))
      .join('; ') || null
  )
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
