import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { csvFile } from '#app/files/csv-file.ts'
import { parseDay } from '#lib/dates.ts'

const START = parseDay('2026-01-01') ?? 0
const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null })
const line = fc.record({
  label: fc.string(),
  values: fc.array(value, { minLength: 6, maxLength: 6 }),
})

const splitRows = (text: string) =>
  z
    .array(z.array(z.string()))
    .parse(parse(text, { relax_column_count: false, record_delimiter: '\r\n' }))

it('a chart reads back to its points, whatever its series are called, and no column stands twice', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const model = {
        title: 'Value',
        measure: 'size' as const,
        unit: 'usd' as const,
        definition: '',
        start: START,
        kind: 'line' as const,
        comparison: null,
        gaps: [],
        events: [],
        source: '',
        total: lines[0]?.values.map(() => null) ?? [],
        series: lines.map(({ label, values }, at) => ({
          key: String(at),
          label,
          color: 'var(--s1)',
          href: null,
          isOthers: false,
          values,
        })),
      }
      const [header = [], ...rows] = splitRows(
        csvFile({
          kind: 'chart',
          pageName: '',
          title: '',
          href: '/',
          asOf: null,
          leftOut: [],
          fileName: '',
          model,
          passed: model,
          view: { range: 'all', scale: 'linear', mode: 'value' },
          figures: [],
          apiQuery: null,
        }),
      )
      expect(header.slice(0, 3)).toEqual(['Timestamp', 'Date', 'Measure'])
      expect(header).toHaveLength(3 + lines.length)
      expect(rows.every(([, , measure]) => measure === 'Value (USD)')).toBe(true)
      expect(header.every((name) => !/^[=+\-@\t\r\n]/.test(name))).toBe(true)
      const points = rows.flatMap(([time, date = '', , ...cells]) => {
        expect(Number(time)).toBe(Date.parse(date))
        return cells.flatMap((cell, at) =>
          cell === '' ? [] : [[at, parseDay(date), Number(cell)]],
        )
      })
      const given = Array.from({ length: 6 }, (_, day) =>
        lines.flatMap(({ values }, at) =>
          values[day] === null || values[day] === undefined
            ? []
            : [[at, START + day, values[day] + 0]],
        ),
      ).flat()
      // -0 is written as 0
      expect(points).toEqual(
        given.map(([at, day, known]) => [at, day, Object.is(known, -0) ? 0 : known]),
      )
    }),
  )
})

it('a table reads back cell by cell, but for the mark of a defused formula', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.constant('end')), { maxLength: 6 }), (rows) => {
      const [, ...read] = splitRows(
        csvFile({
          kind: 'table',
          title: '',
          href: '/',
          asOf: null,
          leftOut: [],
          fileName: '',
          count: rows.length,
          rowsLeftOut: 0,
          measures: [],
          rows,
          columns: ['a', 'b', 'c'].map((key) => ({ key, label: key, unit: null })),
        }),
      )
      expect(read).toEqual(
        rows.map((row) =>
          row.map((each) =>
            each === null
              ? ''
              : typeof each === 'number'
                ? String(each)
                : /^[=+\-@\t\r\n]/.test(each)
                  ? `'${each}`
                  : each,
          ),
        ),
      )
    }),
  )
})

it('each row of a table of generated figures says so', () => {
  const table = {
    kind: 'table' as const,
    title: '',
    href: '/',
    asOf: null,
    leftOut: [],
    fileName: '',
    count: 1,
    rowsLeftOut: 0,
    measures: [],
    rows: [['buidl', 2]],
    columns: ['name', 'value'].map((key) => ({ key, label: key, unit: null })),
  }
  expect(splitRows(csvFile(table, { isDemo: true }))).toEqual([
    ['name', 'value', 'Data'],
    ['buidl', '2', 'demo'],
  ])
  expect(splitRows(csvFile(table))).toEqual([
    ['name', 'value'],
    ['buidl', '2'],
  ])
})
