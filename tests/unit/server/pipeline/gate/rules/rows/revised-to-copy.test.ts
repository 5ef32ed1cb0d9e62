import { expect, test } from 'vitest'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import {
  layOver,
  type Finding,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { findRevisedToCopies } from '#server/pipeline/gate/rules/rows/revised-to-copy.ts'
import { NO_VERDICTS, old, START } from '../../../../../../support/series/judged-lines.ts'

interface Line {
  measure: MeasureKey
  subject: string
  published: readonly number[]
  now: readonly number[]
  released?: ReadonlySet<Day>
}

/** Lists the held values of lines that are read anew: subject, measure and place of the day. */
function judge(lines: readonly Line[]) {
  const found = new Map<LineReadings, Map<Day, Finding>>(
    lines.map(({ measure, subject, published, now, released = new Set() }) => [
      layOver(
        { measure, classId: 28, subject },
        old(published),
        {
          days: Int32Array.from(now, (_, at) => START + at),
          points: Float64Array.from(now),
        },
        { ...NO_VERDICTS, released },
      ),
      new Map(),
    ]),
  )
  return [...findRevisedToCopies(found)].map(
    ({ line, day }) => `${line.subject} ${line.measure} ${day - START}`,
  )
}

const supply = [26_057_352, 26_061_904, 26_070_115, 26_068_420, 26_081_337]
const transfers = [7_693, 7_412, 8_105, 7_990, 8_244]

const coin = (
  change: (values: readonly number[]) => readonly number[],
  subject = 'usdc',
): Line[] => [
  { measure: 'totalSupply', subject, published: supply, now: change(supply) },
  { measure: 'dailyTransactions', subject, published: transfers, now: change(transfers) },
]
const isAs = (day: number, other: number) => (values: readonly number[]) =>
  values.with(day, values[other] ?? Number.NaN)

test('a row that is read again as the row of another day is held, and the rest is not', () => {
  expect(judge(coin(isAs(1, 3)))).toEqual(['usdc totalSupply 1', 'usdc dailyTransactions 1'])
})

test('a correction with values of its own is published', () => {
  expect(judge(coin((values) => values.with(1, (values[1] ?? 0) + 17)))).toEqual([])
})

test('a supply that did not change from one day to the next after all is a correction', () => {
  expect(
    judge([
      { measure: 'totalSupply', subject: 'usdc', published: supply, now: isAs(1, 0)(supply) },
      { measure: 'holders', subject: 'usdc', published: transfers, now: isAs(1, 0)(transfers) },
    ]),
  ).toEqual([])
})

test('of a single figure its length tells, and that days between say something else', () => {
  const one = (published: readonly number[], day: number, other: number) =>
    judge([
      { measure: 'totalSupply', subject: 'xaum', published, now: isAs(day, other)(published) },
    ])
  const monthly = [1_321_162, 1_374_300, 1_443_461]
  expect(one(monthly, 0, 2)).toEqual(['xaum totalSupply 0'])
  expect(one(monthly, 1, 2)).toEqual([])
  expect(one([130, 137, 144], 0, 2)).toEqual([])
})

test('rows of a file with a figure for each asset are held where all that is revised is of one day', () => {
  const fund = (
    subject: string,
    published: readonly number[],
    now = isAs(1, 3)(published),
  ): Line => ({
    measure: 'totalAssetValue',
    subject,
    published,
    now,
  })
  const [one, other] = [supply, supply.map((value) => value * 3.1 + 7)]
  expect(judge([fund('buidl', one), fund('usyc', other)])).toEqual([
    'buidl totalAssetValue 1',
    'usyc totalAssetValue 1',
  ])
  // half of what is revised is a correction: the rows are not copied
  const third = other.with(1, 91_000_000.5)
  expect(judge([fund('buidl', one), fund('usyc', other, third)])).toEqual([])
})

test('what somebody released is published', () => {
  const [first, second] = coin(isAs(1, 3))
  if (!first || !second) throw new Error('a coin has two lines')
  const released = new Set([START + 1])
  expect(
    judge([
      { ...first, released },
      { ...second, released },
    ]),
  ).toEqual([])
})
