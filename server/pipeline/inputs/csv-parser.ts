import { otherForm, raggedReason } from '#server/pipeline/inputs/csv-faults.ts'
import { EMPTY_INPUT, InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow } from '#server/pipeline/inputs/source.ts'

const LONGEST_CELL = 2 ** 20
const LONGEST_ROW = 2 ** 23
/** Twice as many as DefiLlama lists protocols. */
const MOST_COLUMNS = 16_384
const QUOTE = 34
const COMMA = 44
const LINE_FEED = 10
const RETURN = 13

/**
 * CSV as RFC 4180 has it, and nothing else: a broken structure throws, because what follows it cannot be trusted.
 * Text comes in pieces; a row is given once its end has been seen. The first row is the header.
 */
export class CsvParser {
  readonly #file: string
  readonly #endsInComma: boolean
  #rest = ''
  /** the line that `#rest` begins on */
  #line = 1
  #header: string[] | undefined

  /** `endsInComma`: lines may end in a comma, which leaves a last column without a name. */
  constructor(file: string, { endsInComma = false }: { endsInComma?: boolean } = {}) {
    this.#file = file
    this.#endsInComma = endsInComma
  }

  *push(text: string): Generator<CsvRow> {
    const joined = this.#rest + text
    // no row ends here, and looking into the joined text again for each piece of a long line would copy it each time
    if (text.includes('\n')) yield* this.#rows(joined, false)
    else this.#rest = joined
    if (this.#rest.length > LONGEST_ROW) throw this.#tooLong(this.#line)
  }

  *end(): Generator<CsvRow> {
    yield* this.#rows(this.#rest, true)
    if (!this.#header) throw this.#fault(1, EMPTY_INPUT)
  }

  /** The line that comes after all text pushed so far. */
  lineReached(): number {
    return this.#line + countLines(this.#rest)
  }

  *#rows(text: string, last: boolean): Generator<CsvRow> {
    let at = 0
    let quote = text.indexOf('"')
    while (at < text.length) {
      const feed = text.indexOf('\n', at)
      const end = feed === -1 ? text.length : feed
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at)
      const hasQuote = quote !== -1 && quote < end
      if (!hasQuote && feed === -1 && !last) break
      const row = hasQuote ? this.#quotedRow(text, at, last) : this.#plainRow(text, at, end)
      if (!row) break
      this.#check(row.cells, feed === -1 && last)
      yield { line: this.#line, cells: row.cells }
      at = row.next
      this.#line += row.lines
    }
    this.#rest = text.slice(at)
  }

  #plainRow(text: string, at: number, end: number): ParsedRow {
    const stop =
      end > at && end < text.length && text.charCodeAt(end - 1) === RETURN ? end - 1 : end
    const line = text.slice(at, stop)
    if (line.length > LONGEST_CELL) this.#checkLengths(line)
    if (line.includes('\r')) throw this.#strayReturn(this.#line)
    return { cells: line.split(','), next: end + 1, lines: 1 }
  }

  /** Undefined: the row goes on in the next piece. */
  #quotedRow(text: string, at: number, last: boolean): ParsedRow | undefined {
    const cells: string[] = []
    let lines = 0
    for (let here = at; ; ) {
      const cell =
        text.charCodeAt(here) === QUOTE
          ? this.#quotedCell(text, here, last, this.#line + lines, cells.length)
          : this.#plainCell(text, here, this.#line + lines, cells.length)
      if (!cell) return undefined
      if (cell.value.length > LONGEST_CELL)
        throw this.#cellTooLong(this.#line + lines, cells.length)
      cells.push(cell.value)
      lines += countLines(cell.value)
      here = cell.next
      const after = text.charCodeAt(here)
      if (after === COMMA) {
        here++
        continue
      }
      if (after === LINE_FEED) return { cells, next: here + 1, lines: lines + 1 }
      if (here === text.length) return last ? { cells, next: here, lines: lines + 1 } : undefined
      if (after !== RETURN)
        throw this.#fault(
          this.#line + lines,
          'text follows a closing quote; double any quote inside a cell',
          cells.length - 1,
        )
      if (here + 1 === text.length && !last) return undefined
      if (text.charCodeAt(here + 1) !== LINE_FEED) throw this.#strayReturn(this.#line + lines)
      return { cells, next: here + 2, lines: lines + 1 }
    }
  }

  #plainCell(text: string, at: number, line: number, position: number): ParsedCell {
    let here = at
    for (; here < text.length; here++) {
      const code = text.charCodeAt(here)
      if (code === COMMA || code === LINE_FEED || code === RETURN) break
      if (code === QUOTE)
        throw this.#fault(
          line,
          'a quote inside an unquoted cell; quote the cell and double each quote',
          position,
        )
    }
    return { value: text.slice(at, here), next: here }
  }

  #quotedCell(
    text: string,
    at: number,
    last: boolean,
    line: number,
    position: number,
  ): ParsedCell | undefined {
    let value = ''
    for (let from = at + 1; ; ) {
      const close = text.indexOf('"', from)
      const isOpen = close === -1 || (close + 1 === text.length && !last)
      if (isOpen && last)
        throw this.#fault(
          line,
          'the quote opened here is never closed: it is extra, or the file is truncated',
          position,
        )
      if (isOpen && text.length - at > LONGEST_CELL)
        throw this.#fault(line, 'the quote opened here is not closed within 1 MB', position)
      if (isOpen) return undefined
      if (text.charCodeAt(close + 1) !== QUOTE)
        return { value: value + text.slice(from, close), next: close + 1 }
      value += text.slice(from, close + 1)
      from = close + 2
    }
  }

  /** `isLastAndOpen`: nothing follows the row, not even the end of its line. */
  #check(cells: string[], isLastAndOpen: boolean): void {
    if (!this.#header) {
      this.#checkHeader(cells)
      this.#header = cells
      return
    }
    if (cells.length === this.#header.length) return this.#checkRepeat(cells, this.#header)
    throw this.#fault(this.#line, raggedReason(cells, this.#header.length, isLastAndOpen))
  }

  /** Files that were joined, or one that was appended to: what follows is another table. */
  #checkRepeat(cells: string[], header: string[]): void {
    if (cells[0] !== header[0] || cells.length < 2) return
    if (cells.every((cell, at) => cell === header[at]))
      throw this.#fault(
        this.#line,
        `line ${this.#line} repeats the header: delete it, and any rows repeated after it`,
      )
  }

  #checkHeader(names: string[]): void {
    const seen = new Set<string>()
    const other = otherForm(names)
    if (other) throw this.#fault(this.#line, other)
    if (names.length > MOST_COLUMNS)
      throw this.#fault(
        this.#line,
        `the header has ${names.length} columns, and at most ${MOST_COLUMNS} are read`,
      )
    if (names.length > 2 && names.slice(1).every((name) => name.trim() === ''))
      throw this.#fault(
        this.#line,
        `the first line is a title (“${names[0]?.trim() ?? ''}”), and a header is expected: ` +
          'delete the lines above it',
      )
    const hasNamelessEnd = this.#endsInComma && names.length > 1 && names.at(-1)?.trim() === ''
    for (const [position, name] of (hasNamelessEnd ? names.slice(0, -1) : names).entries()) {
      if (name.trim() === '')
        throw this.#fault(
          this.#line,
          names.length === 1
            ? 'the first line is empty; a header is expected: delete the lines before it'
            : `column ${position + 1} of the header has no name: name it, or delete it`,
        )
      if (seen.has(name))
        throw this.#fault(
          this.#line,
          'the header has this column twice: rename or delete one',
          position,
          names,
        )
      seen.add(name)
    }
  }

  #checkLengths(line: string): void {
    if (line.length > LONGEST_ROW) throw this.#tooLong(this.#line)
    const position = line.split(',').findIndex((cell) => cell.length > LONGEST_CELL)
    if (position !== -1) throw this.#cellTooLong(this.#line, position)
  }

  #tooLong = (line: number) => this.#fault(line, 'the row is longer than 8 MB')
  #cellTooLong = (line: number, position: number) =>
    this.#fault(line, 'the cell is longer than 1 MB', position)
  #strayReturn = (line: number) =>
    this.#fault(
      line,
      'a carriage return inside the line; save the file with LF or CRLF line endings',
    )

  #fault(line: number, reason: string, position?: number, names = this.#header): InputError {
    return new InputError({
      file: this.#file,
      line,
      column: position === undefined ? undefined : (names?.[position] ?? `${position + 1}`),
      reason,
    })
  }
}

interface ParsedRow {
  cells: string[]
  next: number
  lines: number
}
interface ParsedCell {
  value: string
  next: number
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
