import { describe, expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { formNamed } from '../../../attack/faults/forms.ts'
import { wrongInFile, whatCanBeSeen } from '../../../attack/faults/sight/sight.ts'
import type { Table } from '../../../attack/faults/table.ts'

const FIRST = 20_000
const DAYS = Array.from({ length: 100 }, (_, at) => FIRST + at)
const LAST = FIRST + 99

const line = (of: string, measure: MeasureKey, value: (at: number) => number | undefined) => ({
  of,
  measure,
  points: new Map(
    DAYS.flatMap((day, at) => {
      const is = value(at)
      return is === undefined ? [] : [[day, is] as const]
    }),
  ),
})

/** Why each day could be seen that a file has wrong, by its place. */
function seen(form: string, truth: Table, file: Table, known: Table = []): Record<number, string> {
  const found = whatCanBeSeen(
    { form: formNamed(form), truth, file, known, core: [], today: LAST + 1 },
    wrongInFile(truth, file, new Set(DAYS)),
  )
  return Object.fromEntries(
    [...found.values()].flatMap((days) =>
      [...days].map(([day, reason]): [number, string] => [day - FIRST, reason]),
    ),
  )
}

describe('a fund by its value alone', () => {
  const fund = (value: (at: number) => number | undefined): Table => [
    line('A', 'totalAssetValue', value),
  ]
  // a little is added every day
  const right = (at: number) => 1e8 + at * 1e5
  const truth = fund(right)
  const treasuries = (file: Table, known?: Table) =>
    seen('export of treasuries', truth, file, known)

  test('one day at double its value is between days that say otherwise', () => {
    expect(treasuries(fund((at) => (at === 50 ? 2 * right(at) : right(at))))).toEqual({
      50: 'it leaves its own line',
    })
  })

  test('double its value from a day on may be a subscription, ten times may not', () => {
    const from50 = (factor: number) => fund((at) => (at < 50 ? right(at) : factor * right(at)))
    expect(treasuries(from50(2))).toEqual({})
    expect(Object.keys(treasuries(from50(10)))).toHaveLength(50)
  })

  test('a whole history in another unit is seen by who knows the right one, and by nobody else', () => {
    const thousandths = fund((at) => right(at) / 1000)
    expect(treasuries(thousandths)).toEqual({})
    expect(Object.keys(treasuries(thousandths, truth))).toHaveLength(100)
  })

  test('what was never told of is not missed, a hole is', () => {
    expect(treasuries(fund(() => undefined))).toEqual({})
    expect(treasuries(fund((at) => (at === 50 ? undefined : right(at))))).toEqual({
      50: 'the file has no value',
    })
  })

  test('a value that stands still is seen after a month', () => {
    const stuck = treasuries(fund((at) => right(Math.min(at, 40))))
    expect(Object.keys(stuck).map(Number)).toEqual(Array.from({ length: 30 }, (_, at) => 70 + at))
  })
})

test('a value that is not supply × price is seen in its own row, the first day of a first load too', () => {
  const coin = (factor: number): Table => [
    line('A', 'totalSupply', () => 1000),
    line('A', 'price', () => 1),
    line('A', 'marketValue', (at) => (at === 0 ? factor * 1000 : 1000)),
  ]
  expect(seen('large stablecoin', coin(1), coin(1.2))).toEqual({ 0: 'its row does not agree' })
})

test('a dollar does not cost a hundred, whole history or not', () => {
  const coin = (price: number): Table => [line('A', 'price', (at) => price + at / 1e6)]
  expect(new Set(Object.values(seen('large stablecoin', coin(1), coin(100))))).toEqual(
    new Set(['no dollar costs that']),
  )
})
