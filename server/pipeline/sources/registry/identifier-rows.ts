import type { Day } from '#lib/dates.ts'
import {
  getIdentifierScheme,
  IDENTIFIES,
  type IdentifierSchemeKey,
  identifierSchemeKeys,
  isIdentifierScheme,
  isMarketCode,
} from '#lib/registry/identifier-schemes.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { dayCell, isWebAddress } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, Sink, Source } from '#server/pipeline/inputs/source.ts'

const COLUMNS = ['asset', 'scheme', 'identifier', 'source'] as const
const OPTIONAL = ['identifies', 'venue', 'from', 'to'] as const
type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL)[number]
const options = sourceOptions.identifiers

/** Identifiers of assets and of what they follow, each with where it was read. */
export const identifiers: Source<CsvRow, typeof options> = {
  id: 'identifiers',
  summary:
    `identifiers by asset: scheme (${identifierSchemeKeys.join(', ')}), identifier, ` +
    'identifies (asset or underlying), venue of a ticker, from, to, source; ' +
    'one with a wrong check digit is refused',
  options,
  fetch: csvRows,
  normalise({ name }, sink) {
    let read: CellReader<Column> | undefined
    const lines = new Map<string, number>()
    return {
      row(row) {
        if (!read) {
          read = cellReader<Column>(name, row, COLUMNS, OPTIONAL)
          return
        }
        const cell = (column: Column) => read?.(row, column).trim() ?? ''
        const place = (column: Column) => ({ line: row.line, column })
        const asset = cell('asset')
        if (!asset) return sink.refuse('the asset is missing', place('asset'))
        const named = readNamed(sink, row.line, cell)
        const days = readDays(sink, row.line, cell)
        const sourceUrl = cell('source')
        if (!isWebAddress(sourceUrl))
          return sink.refuse('the source must be an https:// address', place('source'))
        if (!named || !days) return
        const key = [asset.toLowerCase(), named.scheme, named.value, named.venue].join(' ')
        const line = lines.get(key)
        if (line !== undefined)
          return sink.refuse(`this identifier is already on line ${line}`, place('identifier'))
        lines.set(key, row.line)
        sink.facts({ identifiers: [{ asset, ...named, ...days, sourceUrl }] }, place('asset'))
      },
    }
  },
}

interface Named {
  scheme: IdentifierSchemeKey
  value: string
  identifies: (typeof IDENTIFIES)[number]
  venue: string
}

type Cells = (column: Column) => string

/** The identifier of a row, with what it names; undefined where a part of it is refused. */
function readNamed(sink: Sink, line: number, cell: Cells): Named | undefined {
  const refuse = (column: Column, reason: string) => sink.refuse(reason, { line, column })
  const scheme = cell('scheme').toLowerCase()
  if (!isIdentifierScheme(scheme)) {
    refuse(
      'scheme',
      `"${cell('scheme')}" is not a scheme; choose from ${identifierSchemeKeys.join(', ')}`,
    )
    return undefined
  }
  const { label, form, is, hasVenue } = getIdentifierScheme(scheme)
  const value = cell('identifier').replaceAll(/\s/g, '').toUpperCase()
  const identifies = IDENTIFIES.find((each) => each === (cell('identifies') || 'asset'))
  const venue = cell('venue').toUpperCase()
  if (!is(value))
    refuse(
      'identifier',
      `"${cell('identifier')}" is not a valid ${label}: ${form}` +
        (is(`0${value}`) ? `. A spreadsheet removed its leading zero: it is 0${value}` : ''),
    )
  else if (!identifies)
    refuse('identifies', `"${cell('identifies')}" is neither ${IDENTIFIES.join(' nor ')}`)
  else if (hasVenue && !isMarketCode(venue))
    refuse('venue', `"${cell('venue')}" is not a market code of four characters, as XNAS`)
  else if (!hasVenue && venue) refuse('venue', `${label} has no venue: leave the cell empty`)
  else return { scheme, value, identifies, venue }
  return undefined
}

/** First and last day of its validity; null where it is not bounded, undefined where one is refused. */
function readDays(
  sink: Sink,
  line: number,
  cell: Cells,
): { from: Day | null; to: Day | null } | undefined {
  const read = (column: 'from' | 'to') =>
    cell(column) ? (dayCell(sink, cell(column), { line, column }) ?? undefined) : null
  const [from, to] = [read('from'), read('to')]
  if (from === undefined || to === undefined) return undefined
  if (from === null || to === null || from <= to) return { from, to }
  sink.refuse(`it ends on ${cell('to')}, before it begins on ${cell('from')}`, {
    line,
    column: 'to',
  })
  return undefined
}
