import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureKeys, type MeasureKey } from '#lib/registry/measures.ts'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { layOver } from '#server/pipeline/gate/readings/readings.ts'
import { NO_FUTURE, NO_VERDICTS, START } from '../../../../support/series/judged-lines.ts'

type Columns = Partial<Record<MeasureKey, readonly number[]>>

/** Places of the days that each column has held, with the rules. */
function judge(columns: Columns, published: Columns = {}): Record<string, [string, number][]> {
  const lines = measureKeys.flatMap((measure) => {
    const values = columns[measure]
    if (!values) return []
    return [
      layOver(
        { measure, classId: null, subject: 'a fund' },
        published[measure] && { start: START, values: Float64Array.from(published[measure]) },
        {
          days: Int32Array.from(values, (_, at) => START + at),
          points: Float64Array.from(values),
        },
        NO_VERDICTS,
      ),
    ]
  })
  const found = judgeScope({
    lines,
    beside: () => undefined,
    inferred: new Set(),
    revises: false,
    today: NO_FUTURE,
  })
  return Object.fromEntries(
    [...found].map(([{ measure }, days]) => [
      measure,
      [...days.values()].map(({ rule, day }): [string, number] => [rule, day - START]),
    ]),
  )
}

/** A line that drifts and never says the same twice. */
const drifting = (days: number, level: number, pace: number) =>
  Array.from({ length: days }, (_, at) => level * (1 + pace * at + 1e-4 * Math.sin(at * at)))

/** A flow goes up and down by a tenth. */
const wavering = (days: number, level: number, pace: number) =>
  drifting(days, level, pace).map((value, at) => value * (1 + 0.1 * Math.sin(at * 2.3)))

const fund = (days: number) => ({
  holders: drifting(days, 5_000, 0.0011)
    .map(Math.round)
    .map((count, at) => count + at),
  netAssetValue: drifting(days, 100, 0.0002),
  totalSupply: drifting(days, 5e6, 0.0017),
  dailyTransferVolumeToken: wavering(days, 4e5, 0.0031),
  dailyActiveAddresses: wavering(days, 400, 0.0071),
})

const copied = (columns: Columns, from: number, to: number): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([measure, values]) => [
      measure,
      values.with(to, values[from] ?? 0),
    ]),
  )

test('a row under the date of another one is held; where one of both days was published, only the other', () => {
  const columns = fund(60)
  const both = judge(copied(columns, 10, 40))
  expect(both['dailyActiveAddresses']).toEqual([
    ['copied_day', 10],
    ['copied_day', 40],
  ])
  const known = Object.fromEntries(
    Object.entries(columns).map(([measure, values]) => [measure, values.slice(0, 30)]),
  )
  expect(judge(copied(columns, 10, 40), known)['dailyActiveAddresses']).toEqual([
    ['copied_day', 40],
  ])
})

test('weekends that repeat a Friday, and figures that come back one by one, are no copies', () => {
  const columns = fund(60)
  const weekends = Object.fromEntries(
    Object.entries(columns).map(([measure, values]) => [
      measure,
      values.map((value, at) => values[at - Math.max(0, (at % 7) - 4)] ?? value),
    ]),
  )
  expect(Object.values(judge(weekends)).flat()).toEqual([])
  const again = { ...columns, holders: columns.holders.with(40, columns.holders[10] ?? 0) }
  expect(judge(again)['netAssetValue']).toEqual([])
})

test('of a file many of whose days break rules the other columns are held as well', () => {
  const columns = fund(90)
  const scrambled = columns.netAssetValue.map((value, at) => (at % 7 === 1 ? value * 3 : value))
  const held = judge({ ...columns, netAssetValue: scrambled })
  expect(held['holders']?.every(([rule]) => rule === 'doubtful')).toBe(true)
  expect(held['holders']).toHaveLength(90)
  const slip = columns.netAssetValue.with(40, 300)
  expect(judge({ ...columns, netAssetValue: slip })['holders']).toEqual([])
})

test('a line by itself that is left once for a while is held there, and believed on all other days', () => {
  const level = drifting(300, 5e7, 0.0001)
  const filled = level.map((value, at) => (at < 120 ? value : value * (at < 154 ? 1.6 : 1.12)))
  const held = judge({ totalAssetValue: filled })['totalAssetValue']
  expect(held).toEqual(Array.from({ length: 34 }, (_, at) => ['jump', 120 + at]))
})

test('a day that such a file leaves blank is not taken back', () => {
  const columns = fund(90)
  const read = {
    ...columns,
    netAssetValue: columns.netAssetValue.map((value, at) => (at % 7 === 1 ? value * 3 : value)),
    holders: columns.holders.with(0, Number.NaN),
  }
  const held = judge(read, { holders: columns.holders.slice(0, 60) })['holders']
  expect(held?.[0]).toEqual(['doubtful', 0])
})

test('days that an earlier run held are none of the file, and cast no doubt on it', () => {
  const column = (
    measure: MeasureKey,
    values: readonly number[],
    waiting = new Map<number, number>(),
  ) =>
    layOver(
      { measure, classId: null, subject: 'a fund' },
      undefined,
      {
        days: Int32Array.from(values, (_, at) => START + at),
        points: Float64Array.from(values),
      },
      { ...NO_VERDICTS, waiting },
    )
  const { netAssetValue, holders } = fund(60)
  const wrong = new Map(Array.from({ length: 12 }, (_, at) => [START + 60 + 2 * at, 300 + at]))
  const doubted = (waiting?: Map<number, number>, values: readonly number[] = netAssetValue) =>
    [
      ...judgeScope({
        lines: [column('netAssetValue', values, waiting), column('holders', holders)],
        beside: () => undefined,
        inferred: new Set(),
        revises: false,
        today: NO_FUTURE,
      }).values(),
    ].flatMap((days) => [...days.values()].filter(({ rule }) => rule === 'doubtful')).length
  expect(doubted(wrong)).toBe(0)
  // read with it they do
  const read = netAssetValue.map((value, at) => (at % 5 === 1 ? value * 3 : value))
  expect(doubted(undefined, read)).toBeGreaterThan(0)
})

test('what was published stays, whatever the rest of a file is', () => {
  const columns = fund(90)
  const known = { holders: columns.holders.slice(0, 60) }
  const scrambled = columns.netAssetValue.map((value, at) => (at % 7 === 1 ? value * 3 : value))
  expect(
    judge({ ...columns, netAssetValue: scrambled }, known)['holders']?.map(([, at]) => at),
  ).toEqual(Array.from({ length: 30 }, (_, at) => 60 + at))
})

test('a flow in another unit is held for as long as it is, and a busy day is not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { minLength: 80, maxLength: 120 }),
      fc.constantFrom(1000, 0.001),
      (noise, factor) => {
        const flow = noise.map((each) => each * 1e6)
        const slipped = flow.map((each, at) => (at < flow.length - 25 ? each : each * factor))
        expect(
          judge({ dailyTransferVolume: slipped })['dailyTransferVolume']?.length,
        ).toBeGreaterThanOrEqual(18)
        expect(judge({ dailyTransferVolume: flow.with(40, 2e7) })['dailyTransferVolume']).toEqual(
          [],
        )
      },
    ),
    { numRuns: 50 },
  )
})

test('what was made of a value that is published still stays, whatever is read of it now', () => {
  const volume = drifting(60, 4e5, 0.0031)
  const price = drifting(60, 100, 0.0002)
  const dollars = volume.map((amount, at) => amount * (price[at] ?? 0))
  const published = { dailyTransferVolumeToken: volume, price, dailyTransferVolume: dollars }
  const held = judge(
    { ...published, dailyTransferVolumeToken: volume.map((amount) => amount * 2) },
    published,
  )
  expect(held['dailyTransferVolumeToken']).toHaveLength(60)
  expect(held['dailyTransferVolume']).toEqual([])
})
