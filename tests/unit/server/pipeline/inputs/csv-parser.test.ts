import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvParser } from '#server/pipeline/inputs/csv-parser.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow } from '#server/pipeline/inputs/source.ts'

function parsed(text: string, pieceLength = text.length): CsvRow[] {
  const parser = new CsvParser('prices.csv')
  const rows: CsvRow[] = []
  for (let at = 0; at < text.length; at += Math.max(1, pieceLength))
    rows.push(...parser.push(text.slice(at, at + Math.max(1, pieceLength))))
  rows.push(...parser.end())
  return rows
}

const cells = (text: string) => parsed(text).map((row) => row.cells)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

function fault(text: string): {
  line: number | undefined
  column: string | undefined
  reason: string
} {
  try {
    parsed(text)
  } catch (error) {
    if (error instanceof InputError)
      return { line: error.line, column: error.column, reason: error.reason }
    throw error
  }
  throw new Error('nothing was refused')
}

it('names a line that repeats the header', () => {
  expect(fault('day,price\n2021-07-21,1\nday,price\n2021-07-21,1\n')).toEqual({
    line: 3,
    column: undefined,
    reason: 'line 3 repeats the header: delete it, and any rows repeated after it',
  })
})

describe('rows', () => {
  it('gives the header first, and the line where each row begins', () => {
    expect(parsed('day,price\n2021-07-21,"1\n2"\n2021-07-22,3\n')).toEqual([
      { line: 1, cells: ['day', 'price'] },
      { line: 2, cells: ['2021-07-21', '1\n2'] },
      { line: 4, cells: ['2021-07-22', '3'] },
    ])
  })
  it('reads lines that end with LF, with CR LF, and a last one without end', () => {
    expect(cells('a,b\r\n1,2\n3,4\r\n5,6')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
    expect(cells('a,b\r\n"1","2"\r\n"3","4"')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  })
  it('reads quoted commas, doubled quotes and letters of any script', () => {
    expect(cells('"US Buy Now, Pay Later",AÇÕES,"say ""gold"""\n1,2,3\n')[0]).toEqual([
      'US Buy Now, Pay Later',
      'AÇÕES',
      'say "gold"',
    ])
  })
  it('keeps blanks and empty cells', () => {
    expect(cells('a ,b,c\n, x,""\n')).toEqual([
      ['a ', 'b', 'c'],
      ['', ' x', ''],
    ])
  })
  it('takes a header alone', () => {
    expect(cells('a,b')).toEqual([['a', 'b']])
  })
})

describe('what is refused', () => {
  it.each([
    ['', { line: 1, column: undefined, reason: 'the file is empty: download it again' }],
    [
      '\n1,2\n',
      {
        line: 1,
        column: undefined,
        reason: 'the first line is empty; a header is expected: delete the lines before it',
      },
    ],
    [
      'Values by month,,,\na,b,c,d\n',
      {
        line: 1,
        column: undefined,
        reason:
          'the first line is a title (“Values by month”), and a header is expected: delete the lines above it',
      },
    ],
    [
      'a,,c\n',
      {
        line: 1,
        column: undefined,
        reason: 'column 2 of the header has no name: name it, or delete it',
      },
    ],
    [
      'a,b,a\n',
      { line: 1, column: 'a', reason: 'the header has this column twice: rename or delete one' },
    ],
    [
      'a,b\n1,2\n1\n',
      {
        line: 3,
        column: undefined,
        reason:
          'the row has 1 cell, the header has 2: leave unknown cells blank but keep their commas',
      },
    ],
    [
      'a,b\n1,2\nSource: the archive\n',
      {
        line: 3,
        column: undefined,
        reason: 'the line is a note, not a row (“Source: the archive”): delete it',
      },
    ],
    [
      'a,b\n1,2\n1',
      {
        line: 3,
        column: undefined,
        reason:
          'the row has 1 cell, the header has 2, and the file ends within it: it is truncated, download it again',
      },
    ],
    [
      'a,b\n1,2,3\n',
      {
        line: 2,
        column: undefined,
        reason: 'the row has 3 cells, the header has 2: cells containing commas must be quoted',
      },
    ],
    ['a,b\n"1\n",2\n\n', { line: 4, column: undefined, reason: 'the line is empty: delete it' }],
    [
      'a,b\n1,2\n1,"2\n3,4\n5,6\n',
      {
        line: 3,
        column: 'b',
        reason: 'the quote opened here is never closed: it is extra, or the file is truncated',
      },
    ],
    [
      'a,b\n1,2"\n',
      {
        line: 2,
        column: 'b',
        reason: 'a quote inside an unquoted cell; quote the cell and double each quote',
      },
    ],
    [
      'a,b\n"1"2,3\n',
      {
        line: 2,
        column: 'a',
        reason: 'text follows a closing quote; double any quote inside a cell',
      },
    ],
    [
      'a,b\n1,2\rx\n',
      {
        line: 2,
        column: undefined,
        reason: 'a carriage return inside the line; save the file with LF or CRLF line endings',
      },
    ],
    [
      'a,b\n1,2\r',
      {
        line: 2,
        column: undefined,
        reason: 'a carriage return inside the line; save the file with LF or CRLF line endings',
      },
    ],
    [
      'a,b\n"1"\r,2\n',
      {
        line: 2,
        column: undefined,
        reason: 'a carriage return inside the line; save the file with LF or CRLF line endings',
      },
    ],
    [
      'sep=,\na,b\n',
      {
        line: 1,
        column: undefined,
        reason: 'the first line is an Excel directive, not a header: delete it',
      },
    ],
  ])('%j', (text, expected) => {
    expect(fault(text)).toEqual(expected)
  })
  it.each([
    ['time;price\n2024-01-01;1,5\n', 'semicolons, as in Excel'],
    ['time\tprice\n', 'tabs'],
    ['time|price\n', 'vertical bars'],
  ])('%j: the columns are separated by %s', (text, separator) => {
    const found = fault(text)
    expect(found?.line).toBe(1)
    expect(found?.reason).toContain(`the columns are separated by ${separator}`)
  })
  it('cells over 1 MB, quoted or not', () => {
    const long = 'x'.repeat(2 ** 20 + 1)
    expect(fault(`a,b\n1,${long}\n`)).toEqual({
      line: 2,
      column: 'b',
      reason: 'the cell is longer than 1 MB',
    })
    expect(fault(`a,b\n1,"${long}"\n`)).toEqual({
      line: 2,
      column: 'b',
      reason: 'the cell is longer than 1 MB',
    })
    expect(cells(`a,b\n1,${'x'.repeat(2 ** 20)}\n`)[1]?.[1]).toHaveLength(2 ** 20)
  })
  it('rows over 8 MB', () => {
    const wide = Array.from({ length: 9 }, () => 'x'.repeat(2 ** 20 - 1)).join(',')
    expect(fault(`a\n${wide}\n`)).toEqual({
      line: 2,
      column: undefined,
      reason: 'the row is longer than 8 MB',
    })
  })
  it('headers of more than 16,384 columns', () => {
    const header = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',')
    expect(cells(`${header(16_384)}\n`)[0]).toHaveLength(16_384)
    expect(fault(`${header(16_385)}\n`)?.reason).toBe(
      'the header has 16385 columns, and at most 16384 are read',
    )
  })
})

describe('against a reference', () => {
  const cell = fc.oneof(
    fc.string({
      unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', '\r\n', ' ', '1', '𝒜'),
      maxLength: 6,
    }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
    )

  it('reads back what a quoting writer wrote, in pieces of any length', () => {
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (rows, pieceLength, ending, endsWithLine) => {
          const header = (rows[0] ?? ['only']).map((_, index) => `column ${index}`)
          const text =
            [header, ...rows].map((row) => row.map(quoted).join(',')).join(ending) +
            (endsWithLine ? ending : '')
          expect(parsed(text, pieceLength).map((row) => row.cells)).toEqual([header, ...rows])
        },
      ),
    )
  })
  it('agrees with csv-parse wherever it accepts a text, and only refuses more', () => {
    let accepted = 0
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'b', '1', ',', ',', '\n', '"', '\r\n', '\r'),
          maxLength: 24,
        }),
        fc.integer({ min: 1, max: 24 }),
        (text, pieceLength) => {
          let ours: string[][]
          try {
            ours = parsed(text, pieceLength).map((row) => row.cells)
          } catch (error) {
            expect(error).toBeInstanceOf(InputError)
            return
          }
          accepted++
          expect(ours).toEqual(parse(text, { record_delimiter: ['\r\n', '\n'] }))
        },
      ),
      { numRuns: 3000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})
