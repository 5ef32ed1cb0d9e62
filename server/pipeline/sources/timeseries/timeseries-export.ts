import type { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { dayCell, daysOnce, numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { readNumber } from '#server/pipeline/inputs/read-number.ts'
import type {
  CsvRow,
  ScopeName,
  SeriesHandle,
  Sink,
  Source,
} from '#server/pipeline/inputs/source.ts'
import { assetClassNamed } from '#lib/registry/asset-class-named.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { baseName } from '#server/pipeline/sources/timeseries/base-name.ts'
import { measureNamed } from '#server/pipeline/sources/timeseries/measure-named.ts'
import { watchGroupedDigits } from '#server/pipeline/sources/timeseries/grouped-digits.ts'
import {
  refuseIncluding,
  refuseNamedTotals,
  refuseSums,
  watchSums,
} from '#server/pipeline/sources/timeseries/total-columns.ts'

const LEADING = ['Timestamp', 'Date', 'Measure'] as const
const REMAINDER = /^All Others \([\d,]+ Items?\)$/
const MS_PER_DAY = 86_400_000

const options = sourceOptions['timeseries-export']

type Options = z.infer<typeof options>

/** Timestamp, Date, Measure and a column for each line: the form in which time series are exported, here too. */
export const timeseriesExport: Source<CsvRow, typeof options> = {
  id: 'timeseries-export',
  summary:
    'time series CSV: Timestamp, Date, Measure, ' +
    'a column per asset, token, class, platform or network, "All Others (N Items)"',
  options,
  isOfOneClass: true,
  fetch: csvRows,
  normalise({ name, options }, sink) {
    let file: File | undefined
    const isFirst = daysOnce(sink)
    const unknown = new Set<string>()
    return {
      row(row) {
        if (!file) {
          file = openFile(name, row, options, sink)
          createAssets(file.lines, options, sink, row)
          return
        }
        if (isNote(row)) {
          sink.refuse(
            `the row contains only "${shortened(onlyCell(row))}": delete it from the file if it is a note`,
            { line: row.line },
          )
          return
        }
        const day = dayOfRow(row, file.read, sink)
        const label = file.read(row, 'Measure').trim()
        const measure = measureNamed(label)
        if (!measure) {
          if (!unknown.has(label))
            sink.refuse(`"${label}" is not a known measure; see /methodology`, {
              line: row.line,
              column: 'Measure',
            })
          unknown.add(label)
          return
        }
        if (day === null || !isFirst(day, { line: row.line, column: 'Date' }, measure)) return
        for (const { position, name: column } of file.lines)
          file.grouped.cell(row.cells[position] ?? '', measure, row.line, column)
        file.sums.row(
          file.lines.map((line) => writeLine(line, row, day, measure, sink)),
          measure,
        )
      },
      end() {
        file?.grouped.refuse(sink)
        // a class may hold all that is in the others; an asset does not
        if (file && file.kind !== 'class')
          refuseSums(file.sums.totals(), file.kind, file.headerLine, sink)
        const remainders = file?.sums.including().filter(({ name }) => REMAINDER.test(name)) ?? []
        refuseIncluding(remainders, file?.headerLine ?? 1, sink)
      },
    }
  },
}

const filled = ({ cells }: CsvRow): string[] => cells.filter((cell) => cell.trim() !== '')
const onlyCell = (row: CsvRow): string => filled(row)[0]?.trim() ?? ''

/** A row below a table that says when it was made, or what a sign in it means. */
const isNote = (row: CsvRow): boolean => filled(row).length === 1 && !/^[\d-]+$/.test(onlyCell(row))

const LONGEST_SHOWN = 60
const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text

interface File {
  read: CellReader<(typeof LEADING)[number]>
  kind: NonNullable<Options['columns']>
  headerLine: number
  lines: Line[]
  sums: ReturnType<typeof watchSums>
  grouped: ReturnType<typeof watchGroupedDigits>
}

interface Column {
  name: string
  position: number
}

interface Line extends Column {
  /** null: what the file sums up of platforms or networks is none of them */
  scope: ScopeName | null
  series: Map<MeasureKey, SeriesHandle>
}

function openFile(file: string, header: CsvRow, options: Options, sink: Sink): File {
  const read = cellReader(file, header, LEADING)
  const all = header.cells
    .map((cell, position) => ({ name: cell.trim(), position }))
    .filter(({ name }) => !LEADING.some((leading) => leading === name))
  const named = all.filter(({ name }) => !REMAINDER.test(name))
  if (named.length === 0)
    throw new InputError({
      file,
      line: header.line,
      reason: 'no columns besides Timestamp, Date and Measure',
    })
  const kind = options.columns ?? (areClasses(named) ? 'class' : 'asset')
  const columns = refuseNamedTotals(all, kind, header.line, sink)
  const lines = readLines(file, header, columns, kind, options)
  return {
    read,
    kind,
    headerLine: header.line,
    lines,
    sums: watchSums(lines),
    grouped: watchGroupedDigits(),
  }
}

/** Most of them are names of classes: one that is none is a fault of that column, not of all others. */
const areClasses = (columns: readonly Column[]): boolean =>
  columns.filter(({ name }) => assetClassNamed(name)).length > columns.length / 2

function readLines(
  file: string,
  header: CsvRow,
  columns: Column[],
  kind: File['kind'],
  options: Options,
): Line[] {
  refuseTwice(file, header, columns, kind === 'class')
  const assetClass = assetClassNamed(options.class ?? '')
  const tokenization = chooseTokenization(file, kind, options)
  const chooseScope = (name: string): ScopeName | null => {
    if (REMAINDER.test(name)) return remainderScope(file, kind, assetClass)
    if (kind === 'asset') return { kind, asset: name }
    if (kind === 'token') return { kind, asset: name, network: needNetwork(file, options) }
    if (kind === 'class') return { kind, assetClass: name, ...(tokenization && { tokenization }) }
    return kind === 'platform' ? { kind, platform: name } : { kind, network: name }
  }
  return columns.map((column) => ({
    ...column,
    scope: chooseScope(column.name),
    series: new Map(),
  }))
}

/** Two columns of one line would overwrite each other: the same name but for blanks, or two names of one class. */
function refuseTwice(file: string, header: CsvRow, columns: Column[], areClasses: boolean): void {
  const before = new Map<string, string>()
  for (const { name } of columns) {
    const meant = areClasses ? (assetClassNamed(name)?.slug ?? name) : name
    const first = before.get(meant)
    if (first === name)
      throw new InputError({
        file,
        line: header.line,
        column: name,
        reason: 'the header has this column twice',
      })
    if (first !== undefined)
      throw new InputError({
        file,
        line: header.line,
        column: name,
        reason: `the column "${first}" is the same asset class`,
      })
    before.set(meant, name)
  }
}

/** A stable name: the count in the column changes from one export to the next, and the line stays the same. */
function remainderScope(
  file: string,
  kind: string,
  assetClass: { slug: string } | undefined,
): ScopeName | null {
  if (kind === 'platform' || kind === 'network') return null
  if (kind !== 'asset' && kind !== 'token') return { kind: 'remainder', label: 'All Others' }
  if (!assetClass)
    throw new InputError({
      file,
      line: 1,
      reason:
        'the file groups other assets in one column; ' +
        'set the asset class of its columns with --class, ' +
        'or their type with --columns if not assets',
    })
  return { kind: 'remainder', label: 'All Others', assetClass: assetClass.slug }
}

function chooseTokenization(file: string, kind: string, { tokenization }: Options) {
  if (kind !== 'class' && tokenization)
    throw new InputError({
      file,
      reason: `--tokenization is for class columns; these are ${kind} columns`,
    })
  return (
    tokenization ??
    (kind === 'class' && baseName(file).startsWith('rwa-token-')
      ? ('distributed' as const)
      : undefined)
  )
}

function needNetwork(file: string, { network }: Options): string {
  if (!network)
    throw new InputError({
      file,
      reason: 'token columns require --network: the file does not state their network',
    })
  return network
}

/** Says the class of the columns, so that those which are new can be made. */
function createAssets(lines: readonly Line[], options: Options, sink: Sink, header: CsvRow): void {
  const assetClassId = options.class === undefined ? undefined : assetClassNamed(options.class)?.id
  if (assetClassId === undefined) return
  for (const { scope, name } of lines)
    if (scope?.kind === 'asset' || scope?.kind === 'token')
      sink.facts(
        { assets: [{ name: scope.asset, assetClassId }] },
        {
          line: header.line,
          column: name,
        },
      )
}

/** The day of a row, whose timestamp must be its first moment in UTC: else the file counts days in another zone. */
function dayOfRow(row: CsvRow, read: CellReader<'Timestamp' | 'Date'>, sink: Sink): Day | null {
  const day = dayCell(sink, read(row, 'Date'), { line: row.line, column: 'Date' })
  if (day === null) return null
  const timestamp = read(row, 'Timestamp')
  if (readNumber(timestamp) === day * MS_PER_DAY) return day
  sink.refuse(
    `the timestamp "${timestamp}" is not midnight UTC of ${read(row, 'Date')}, which is ${day * MS_PER_DAY}`,
    { line: row.line, column: 'Timestamp' },
  )
  return null
}

/** The number of the cell; null where there is none. */
function writeLine(
  line: Line,
  row: CsvRow,
  day: Day,
  measure: MeasureKey,
  sink: Sink,
): number | null {
  const place = { line: row.line, column: line.name }
  const value = numberCell(sink, row.cells[line.position] ?? '', place)
  if (!line.scope) {
    if (value !== null) sink.skip('a value of "All Others", an aggregate shown on no page', place)
    return value
  }
  const series = line.series.get(measure) ?? sink.series(line.scope, measure)
  line.series.set(measure, series)
  sink.point(series, day, value, place)
  return value
}
