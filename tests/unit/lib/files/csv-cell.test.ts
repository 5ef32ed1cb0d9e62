import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { csvCell } from '#lib/files/csv-cell.ts'

const lines = z.array(z.array(z.string()))
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/
/** Texts of what matters to readers of files. */
const oddText = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          '＝',
          ';',
          ',',
          '"',
          '""',
          '\t',
          '\r',
          '\n',
          '\r\n',
          ' ',
          "'",
          'a',
          'cmd|',
          '1',
        ),
      },
      { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''))

/**
 * As spreadsheets read: quotation marks count at the beginning of a cell only, and what is never
 * closed goes on to the end.
 */
function splitCells(file: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  let isNew = true
  for (let at = 0; at < file.length; at++) {
    const letter = file[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cells.push((cells.pop() ?? '') + letter)
      else if (file[at + 1] === '"') cells.push(`${cells.pop() ?? ''}${file[++at] ?? ''}`)
      else isQuoted = false
    } else if (letter === separator || letter === '\r' || letter === '\n') {
      cells.push('')
      isNew = true
      continue
    } else if (letter === '"' && isNew) isQuoted = true
    else cells.push((cells.pop() ?? '') + letter)
    isNew = false
  }
  return cells
}

describe('csvCell', () => {
  it('quotes what some reader would part a line at', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
    expect(csvCell('a;b')).toBe('"a;b"')
    expect(csvCell('plain')).toBe('plain')
    expect(csvCell(null)).toBe('')
  })

  it('makes a formula a text, and leaves a number one', () => {
    expect(csvCell('=1+1')).toBe("'=1+1")
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
    expect(csvCell('a;=cmd')).toBe('"a;\'=cmd"')
    expect(csvCell('a\n"=cmd')).toBe('"a\n\'""=cmd"')
    expect(csvCell('up 5 - down 3')).toBe('up 5 - down 3')
    expect(csvCell(-1.5)).toBe('-1.5')
  })

  it('reads back as it was, but for the marks of defused formulas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), oddText), { minLength: 1, maxLength: 5 }),
        (texts) => {
          // a line of one blank cell is no line
          fc.pre(texts.join('') !== '')
          const read = lines.parse(
            parse(`${texts.map(csvCell).join(',')}\r\n`, {
              record_delimiter: '\r\n',
              relax_column_count: true,
            }),
          )
          expect(read.map((cells) => cells.map((cell) => cell.replaceAll("'", '')))).toEqual([
            texts.map((text) => text.replaceAll("'", '')),
          ])
          for (const [at, cell] of (read[0] ?? []).entries())
            expect(cell.length, texts[at]).toBeGreaterThanOrEqual(texts[at]?.length ?? 0)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('gives no cell that begins as a formula to who parts lines by commas, by semicolons or anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(oddText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        (rows) => {
          const file = rows.map((texts) => `${texts.map(csvCell).join(',')}\r\n`).join('')
          const byComma = lines.parse(
            parse(file, {
              record_delimiter: '\r\n',
              relax_column_count: true,
              skip_empty_lines: true,
            }),
          )
          const anywhere = file.split(/[;\t\r\n]/).map((piece) => piece.replace(/^["\s]+/, ''))
          for (const cell of [
            ...byComma.flat(),
            ...splitCells(file, ';'),
            ...splitCells(file, '\t'),
            ...anywhere,
          ])
            expect(cell, file).not.toMatch(FORMULA)
        },
      ),
      { numRuns: 400 },
    )
  })
})
