import { expect, test } from 'vitest'
import { dayCell } from '#server/pipeline/inputs/cell-values.ts'
import type { Sink } from '#server/pipeline/inputs/source.ts'

function refusals(cells: readonly string[]): string[] {
  const told: string[] = []
  const none = () => undefined
  const sink: Sink = {
    series: () => ({ number: 0 }),
    point: none,
    saidBefore: none,
    facts: none,
    skip: none,
    leaveOut: none,
    refuse: (reason, { line }) => {
      told.push(`${line}: ${reason}`)
    },
  }
  for (const [at, cell] of cells.entries()) dayCell(sink, cell, { line: at + 2, column: 'time' })
  return told
}

test('a column of another form of dates is one fault, which names its cause', () => {
  expect(refusals(['43315', '43316', '43317'])).toEqual([
    '2: the column holds Excel serial dates, as "43315": format it as dates like 2021-07-21 before saving',
  ])
  expect(refusals(['08/03/2018', '08/04/2018', 'Aug 2018'])).toEqual([
    '2: "08/03/2018" is not a date; use the format 2021-07-21',
    '4: "Aug 2018" is not a date; use the format 2021-07-21',
  ])
})

test('days that are written as they should be, and are none, are each a fault', () => {
  expect(refusals(['2021-02-30', '2021-03-01', '2021-04-31'])).toHaveLength(2)
})
