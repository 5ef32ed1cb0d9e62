import { expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { findUnchanged } from '#server/pipeline/gate/rules/rows/unchanged.ts'

const START = 20_000
const moving = (days: number) => Array.from({ length: days }, (_, at) => 100 + at / 10)
const still = (days: number) => Array<number>(days).fill(70)

function unchangedDays(values: readonly number[], measure: MeasureKey = 'marketValue'): number[] {
  const found = findUnchanged(measure, { start: START, values: Float64Array.from(values) })
  expect([...found.values()].every((since) => since < START + values.length)).toBe(true)
  return [...found.keys()].map((day) => day - START)
}

test('a value that stands still beyond its patience is marked from its second day, also in the middle', () => {
  expect(unchangedDays([...moving(60), ...still(15)])).toEqual(
    Array.from({ length: 14 }, (_, at) => 61 + at),
  )
  expect(unchangedDays([...moving(30), ...still(20), ...moving(30)])).toHaveLength(19)
})

test('a shorter rest, and a line that seldom moves, are not marked', () => {
  expect(unchangedDays([...moving(60), ...still(14)])).toEqual([])
  const monthly = Array.from({ length: 120 }, (_, at) => 1_000 + Math.floor(at / 30))
  expect(unchangedDays(monthly)).toEqual([])
  expect(unchangedDays([...moving(20), ...still(40)])).toEqual([])
})

test('what moved on most of the days before is marked, however long it was fixed in the years before those', () => {
  const fixed = Array.from({ length: 400 }, (_, at) => 60 + Math.floor(at / 4))
  expect(unchangedDays([...fixed, ...moving(100), ...still(20)])).toEqual(
    Array.from({ length: 19 }, (_, at) => 501 + at),
  )
  expect(unchangedDays([...fixed, ...moving(20), ...still(20)])).toEqual([])
})

test('each measure has its own patience', () => {
  const values = [...moving(60), ...still(10)]
  expect(unchangedDays(values, 'price')).toHaveLength(9)
  expect(unchangedDays(values, 'holders')).toEqual([])
})

test('days that are blank neither end nor make a rest', () => {
  const gappy = [...moving(60), ...still(30).map((value, at) => (at % 3 === 1 ? NaN : value))]
  expect(unchangedDays(gappy)).toHaveLength(19)
})
