import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell } from '#lib/csv-cell.ts'

describe('csvCell', () => {
  it('quotes only what needs it', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
    expect(csvCell('plain')).toBe('plain')
    expect(csvCell(null)).toBe('')
  })

  it('makes a formula a text, and leaves a number one', () => {
    expect(csvCell('=1+1')).toBe("'=1+1")
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
    expect(csvCell(-1.5)).toBe('-1.5')
  })

  it('reads back as it was, but for the mark of a defused formula', () => {
    fc.assert(fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (texts) => {
      // a line of one blank cell is no line
      fc.pre(texts.join('') !== '')
      const line: unknown = parse(`${texts.map(csvCell).join(',')}\r\n`, { record_delimiter: '\r\n', relax_column_count: true })
      expect(line).toEqual([texts.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text))])
    }))
  })
})
