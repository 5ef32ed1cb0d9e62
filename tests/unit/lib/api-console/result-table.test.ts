import { describe, expect, it } from 'vitest'
import { resultTable } from '#lib/api-console/result-table.ts'

describe('results as a table', () => {
  it('have a row a record, metrics by their newest value, and no column without a value', () => {
    const table = resultTable([
      {
        id: 1,
        price_dollar: { val: 2.5, val_7d: 2 },
        issuer: { id: 3, name: 'Acme' },
        tags: [],
        website: null,
      },
      { id: 2, price_dollar: { val: null }, issuer: null, tags: ['a', 'b'] },
    ])
    expect(table).toEqual({
      columns: ['id', 'price_dollar', 'issuer', 'tags'],
      rows: [
        [1, 2.5, 'Acme', null],
        [2, null, null, 'a, b'],
      ],
      hiddenRows: 0,
      hiddenColumns: 0,
    })
  })

  it('of series have a row a day, the newest first, and a column each', () => {
    const line = (name: string, points: [string, number][]) => ({
      measure: { name: 'Price' },
      group: { name },
      points,
    })
    expect(
      resultTable([
        line('A', [
          ['2026-01-01', 1],
          ['2026-01-02', 2],
        ]),
        line('B', [['2026-01-02', 5]]),
      ]),
    ).toEqual({
      columns: ['date', 'A', 'B'],
      rows: [
        ['2026-01-02', 2, 5],
        ['2026-01-01', 1, null],
      ],
      hiddenRows: 0,
      hiddenColumns: 0,
    })
  })

  it('are cut where they are many, and say how many are left', () => {
    const table = resultTable(Array.from({ length: 5_000 }, (_, id) => ({ id })))
    expect([table.rows.length, table.hiddenRows]).toEqual([200, 4_800])
  })
})
