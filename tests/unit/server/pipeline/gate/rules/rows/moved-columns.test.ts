import { expect, test } from 'vitest'
import type { Day } from '#lib/dates.ts'
import { findMovedColumns } from '#server/pipeline/gate/rules/rows/moved-columns.ts'
import {
  layOver,
  type Finding,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { NO_VERDICTS, START } from '../../../../../../support/series/judged-lines.ts'

const CURVE = [0.0437, 0.0447, 0.0442, 0.0409, 0.039, 0.0399, 0.0443, 0.0496]
/** The curve of a day, which moves daily by the same for all columns and a little for each. */
const curveOn = (day: number) =>
  CURVE.map((rate, at) => rate + Math.sin(day) * 0.0004 + Math.cos(day * (at + 2)) * 0.0001)

/** Columns that are held, with the places of their first and last days. */
function judge(rows: readonly (readonly number[])[]) {
  const found = new Map<LineReadings, Map<Day, Finding>>(
    CURVE.map((_, at) => [
      layOver(
        { measure: 'yieldToMaturity', classId: null, subject: `column ${at}` },
        undefined,
        {
          days: Int32Array.from(rows, (_row, day) => START + day),
          points: Float64Array.from(rows, (row) => row[at] ?? Number.NaN),
        },
        NO_VERDICTS,
      ),
      new Map(),
    ]),
  )
  const days = Map.groupBy(findMovedColumns(found), ({ line }) => line.subject)
  return [...days].map(([column, held]) => [
    column,
    Math.min(...held.map(({ day }) => day - START)),
    Math.max(...held.map(({ day }) => day - START)),
  ])
}

const rows = (length: number, change: (row: number[], day: number) => number[]) =>
  Array.from({ length }, (_, day) => change(curveOn(day), day))

const shiftedBy = (by: number) => (row: number[]) => row.map((rate, at) => row[at + by] ?? rate)

test('a curve that moves as curves do is held nowhere, however far it moves on a day', () => {
  expect(judge(rows(200, (row) => row))).toEqual([])
  expect(judge(rows(60, (row, day) => row.map((rate) => rate + (day < 30 ? 0 : 0.005))))).toEqual(
    [],
  )
})

test.each([1, -1])('columns under the headings beside them are held, all of them (%i)', (by) => {
  const held = judge(rows(60, (row, day) => (day < 50 ? row : shiftedBy(by)(row))))
  expect(held).toEqual(CURVE.map((_, at) => [`column ${at}`, 50, 59]))
})

test('until they are back under their own', () => {
  const held = judge(rows(60, (row, day) => (day < 20 || day >= 26 ? row : shiftedBy(1)(row))))
  expect(held).toEqual(CURVE.map((_, at) => [`column ${at}`, 20, 25]))
})

test('two that are exchanged are held, and the others are not', () => {
  const exchange = (row: number[]) =>
    row.map((rate, at) => row[at === 1 ? 7 : at === 7 ? 1 : at] ?? rate)
  expect(judge(rows(60, (row, day) => (day < 50 ? row : exchange(row))))).toEqual([
    ['column 1', 50, 59],
    ['column 7', 50, 59],
  ])
  expect(judge(rows(60, (row, day) => (day < 50 || day > 52 ? row : exchange(row))))).toEqual([
    ['column 1', 50, 52],
    ['column 7', 50, 52],
  ])
})
