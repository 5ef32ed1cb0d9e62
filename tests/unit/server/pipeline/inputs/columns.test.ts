import { describe, expect, it } from 'vitest'
import { cellReader } from '#server/pipeline/inputs/columns.ts'

describe('cellReader', () => {
  it('reads cells by name, whatever their order and outer blanks', () => {
    const read = cellReader('a.csv', { line: 1, cells: ['Price ', 'Date'] }, ['Date', 'Price'])
    expect(read({ line: 2, cells: ['5', '2021-07-21'] }, 'Price')).toBe('5')
  })
  it('names what is missing and what is there', () => {
    expect(() =>
      cellReader('a.csv', { line: 1, cells: ['day', 'Price'] }, ['Date', 'Price', 'Unit']),
    ).toThrow('a.csv:1: "Date", "Unit" are missing; columns found: "day", "Price"')
  })
  it('names the column that is only spelt otherwise', () => {
    const header = { line: 1, cells: ['date', 'PRICE (usd)', 'Volume'] }
    expect(() => cellReader('a.csv', header, ['Date', 'Price USD'])).toThrow(
      'rename "date" to "Date", "PRICE (usd)" to "Price USD"',
    )
    expect(() => cellReader('a.csv', { line: 1, cells: ['My export'] }, ['Date'])).toThrow(
      'The header must be the first line',
    )
  })
  it('lists no more than 40 columns', () => {
    const cells = Array.from({ length: 100 }, (_, index) => `c${index}`)
    expect(() => cellReader('a.csv', { line: 1, cells }, ['Date'])).toThrow(
      /"c39" and 60 more\. Rename/,
    )
  })
})
