import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { isSame, type ChartFile } from './figures.ts'

// A page and its files say the same, row by row and day by day: what they do not.

const tableFile = z.object({
  notes: z.array(z.string()),
  columns: z.array(z.object({ key: z.string() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]).nullable())),
})
export type TableFile = z.infer<typeof tableFile>
export const readTable = (json: unknown): TableFile => tableFile.parse(json)

/** Rows of the one file that are not in the other. */
export function findCsvFaults(csv: string, file: ChartFile | TableFile, at: string): string[] {
  const found = z.array(z.array(z.string())).parse(parse(csv)).slice(1)
  const isTable = 'rows' in file
  const wanted = isTable ? rowsOfTable(file) : rowsOfChart(file)
  if (found.length !== wanted.length)
    return [`${at}: ${wanted.length} rows, as CSV ${found.length}`]
  return wanted.flatMap((row, line) => {
    const [, day = '', , ...values] = found[line] ?? []
    const cells = (isTable ? found[line] : [day, ...values])?.map(plain) ?? []
    const other = row.findIndex((cell, place) => cell !== cells[place])
    return other < 0 ? [] : [`${at}, row ${line + 1}: ${row[other]}, as CSV ${cells[other]}`]
  })
}

/** Without the sign that keeps a spreadsheet from taking a text for a formula. */
const plain = (cell: string): string => cell.replaceAll("'", '')

const rowsOfTable = ({ columns, rows }: TableFile): string[][] =>
  rows.map((row) => columns.map(({ key }) => plain(String(row[key] ?? ''))))

function rowsOfChart({ chart }: ChartFile): string[][] {
  const lines = (chart?.series ?? []).map(({ points }) => new Map(points))
  const days = [...new Set(lines.flatMap((line) => [...line.keys()]))].sort()
  return days.map((day) => [day, ...lines.map((line) => String(line.get(day) ?? ''))])
}

/** Rows of a page with a figure that no row of the same name has in its file. */
export function findRowFaults(html: string, { rows }: TableFile, at: string): string[] {
  const byName = Map.groupBy(rows, ({ name }) => String(name))
  const found = listRows(html).flatMap(({ head, values }) => {
    const own = byName.get(head)
    return own ? [{ head, values, own }] : []
  })
  const isEmpty = rows.every(({ name }) => name === 'Total')
  if (!isEmpty && found.length === 0) return [`${at}: its file has none of its rows`]
  return found.flatMap(({ head, values, own }) =>
    own.some((row) => values.every((value) => isWithheld(row) || holds(row, value)))
      ? []
      : [`${at}, ${head}: ${values.join(', ')}, in the file ${JSON.stringify(own[0])}`],
  )
}

/** Only what is counted may be passed on of it. */
const isWithheld = (row: TableFile['rows'][number]): boolean =>
  Object.entries(row).every(([key, value]) => typeof value !== 'number' || key === 'assets')

const holds = (row: TableFile['rows'][number], value: number): boolean =>
  Object.values(row).some((cell) => cell !== null && cell !== '' && isSame(Number(cell), value))

/** Days of the table of a chart that its file has otherwise. */
export function findTableFaults(html: string, { chart, notes }: ChartFile, at: string): string[] {
  // a page shows what no file may pass on
  if (!chart || notes.some((note) => note.includes('not redistributed'))) return []
  const lines = [...chart.series.map(({ points }) => points), chart.total].map(
    (points) => new Map(points),
  )
  const found = listRows(html).filter(({ values }) => values.length > 0)
  if (found.length === 0) return [`${at}: has no value`]
  return found.flatMap(({ head, values }) => {
    const day = new Date(`${head} UTC`).toISOString().slice(0, 10)
    const own = lines.flatMap((line) => line.get(day) ?? [])
    return values.every((value) => own.some((each) => isSame(each, value)))
      ? []
      : [`${at} on ${day}: ${values.join(', ')}, in the file ${own.join(', ')}`]
  })
}

/** Rows of tables by what heads them, with their values; where they are numbered, those alone. */
function listRows(html: string): { head: string; values: number[] }[] {
  const all = html.split('<tr').slice(1)
  const numbered = all.filter((row) => row.includes('class="row-number"'))
  return (numbered.length ? numbered : all).map((text) => {
    // a card beside a row says figures of others
    const [row = ''] = text.replace(/<span class="largest-card">.*?<\/td>/s, '').split('</tr>')
    const [, head = ''] = /<th scope="row"[^>]*>(.*?)<\/th>/s.exec(row) ?? []
    const [, name = head] = /<span(?: title="[^"]*")?>([^<]*)<\/span>/.exec(head) ?? []
    return {
      head: readEntities(name),
      values: [...row.matchAll(/<data value="([^"]*)"/g)].map(([, value]) => Number(value)),
    }
  })
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}
const readEntities = (text: string): string =>
  text.replace(/&(#x27|\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
