import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoDay, parseDay } from '#lib/dates.ts'
import { tvlHistory } from '#server/pipeline/sources/protocols/tvl-history.ts'
import { record } from '../../../../../support/ingest/recording-sink.ts'
import { writtenFile } from '../../../../../support/files/written-file.ts'

const read = (text: string, options: Record<string, unknown> = {}) =>
  record(tvlHistory, writtenFile('tvl.csv', text), options)

describe('categories', () => {
  it('are refused where one of them is no class, with the way to read protocols', async () => {
    await expect(read('date,Treasuries,Comics\n')).rejects.toThrow(
      /column "Comics": not an asset class.*use --columns platform/,
    )
    const { series } = await read('date,Treasuries,Comics\n2024-01-01,1,2\n', {
      columns: 'platform',
    })
    expect(series.map(({ scope }) => scope)).toEqual(['platform Treasuries', 'platform Comics'])
  })
  it('need a column beside the date', async () => {
    await expect(read('date\n2024-01-01\n')).rejects.toThrow('no columns besides the date')
  })
})

describe('protocols', () => {
  it('one a column, with or without the second of the download, and a total that is none of them', async () => {
    const plain = await read('date,Spiko,Maple\r\n2024-01-01,5,\r\n2024-01-02,6,7\r\n')
    const stamped = await read(
      'Timestamp,Date,Spiko,Maple,Total\n1704067200,2024-01-01,5,,5\n1704184500,2024-01-02,6,7,13\n',
    )
    for (const { line, points } of [plain, stamped]) {
      expect(line('platform Spiko', 'valueLocked')).toEqual(
        new Map([
          ['2024-01-01', 5],
          ['2024-01-02', 6],
        ]),
      )
      expect(line('platform Maple', 'valueLocked')).toEqual(new Map([['2024-01-02', 7]]))
      expect(points).toHaveLength(3)
    }
  })

  it('one a row, the days in the header', async () => {
    const { line, points, refused } = await read(
      'Protocol,27/01/2023,28/1/2023\nSpiko,5,6\n"Maple, Inc",,7\nTotal,5,13\n',
    )
    expect(refused).toEqual([])
    expect(points).toHaveLength(3)
    expect(line('platform Spiko', 'valueLocked').get('2023-01-27')).toBe(5)
    expect(line('platform Maple, Inc', 'valueLocked')).toEqual(new Map([['2023-01-28', 7]]))
  })

  it('are refused where one comes twice or has no name, and where a column is no day', async () => {
    const { refused } = await read('Protocol,27/01/2023\nSpiko,5\n,6\nspiko,7\n')
    expect(refused).toEqual([
      '3 Protocol: the name of the protocol is missing',
      '4 Protocol: "spiko" is already on line 2',
    ])
    await expect(read('Protocol,Category,27/01/2023\n')).rejects.toThrow(
      'column "Category": not a date',
    )
    await expect(read('Protocol,31/02/2023\n')).rejects.toThrow('not a date')
  })

  it('say the same in both forms', async () => {
    const first = parseDay('2023-12-25') ?? 0
    const value = fc.option(fc.integer({ min: 0, max: 1_000_000 }))
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{2,8} X$/), { minLength: 1, maxLength: 4 }),
        fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
        async (names, rows) => {
          const days = rows.map((_, at) => isoDay(first + at))
          const cells = rows.map((row) => names.map((_, at) => row[at] ?? ''))
          const byDay = [['date', ...names], ...days.map((day, at) => [day, ...(cells[at] ?? [])])]
          const byProtocol = [
            ['Protocol', ...days.map((day) => day.split('-').reverse().join('/'))],
            ...names.map((name, at) => [name, ...cells.map((row) => row[at] ?? '')]),
          ]
          const text = (table: readonly (readonly unknown[])[]) =>
            table.map((row) => row.join(',')).join('\n')
          const [one, other] = [await read(text(byDay)), await read(text(byProtocol))]
          for (const name of names)
            expect(one.line(`platform ${name}`, 'valueLocked')).toEqual(
              other.line(`platform ${name}`, 'valueLocked'),
            )
          expect(one.points).toHaveLength(cells.flat().filter((cell) => cell !== '').length)
        },
      ),
      { numRuns: 30 },
    )
  })
})
