import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow } from '#server/pipeline/inputs/source.ts'

/** The cell of a row under a name. */
export type CellReader<Name extends string> = (row: CsvRow, name: Name) => string

/**
 * How to read the cells that are needed, and those that a file may leave away; throws when a needed
 * one is not in the header. Names are matched trimmed.
 */
export function cellReader<Name extends string>(
  file: string,
  header: CsvRow,
  needed: readonly Name[],
  optional: readonly Name[] = [],
): CellReader<Name> {
  const names = header.cells.map((cell) => cell.trim())
  const positions = new Map([...needed, ...optional].map((name) => [name, names.indexOf(name)]))
  const missing = needed.filter((name) => positions.get(name) === -1)
  if (missing.length > 0)
    throw new InputError({
      file,
      line: header.line,
      reason:
        `${list(missing)} ${missing.length === 1 ? 'is' : 'are'} missing; ` +
        `columns found: ${list(names)}${wayOut(missing, names)}`,
    })
  return (row, name) => row.cells[positions.get(name) ?? -1] ?? ''
}

/** A column that is there under another spelling is to be renamed; where nothing fits, it is another file. */
function wayOut(missing: readonly string[], names: readonly string[]): string {
  const respelt = missing.flatMap((name) => {
    const like = names.find((each) => fold(each) === fold(name))
    return like === undefined ? [] : [`"${like}" to "${name}"`]
  })
  if (respelt.length) return `: rename ${respelt.join(', ')}`
  return names.length === 1
    ? '. The header must be the first line'
    : '. Rename the matching columns, or use --help to find the source for this file'
}

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const MOST_LISTED = 40

function list(names: string[]): string {
  const shown = names
    .slice(0, MOST_LISTED)
    .map((name) => `"${name}"`)
    .join(', ')
  return names.length > MOST_LISTED ? `${shown} and ${names.length - MOST_LISTED} more` : shown
}
