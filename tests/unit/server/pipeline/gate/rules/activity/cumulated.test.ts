import { expect, test } from 'vitest'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { layOver } from '#server/pipeline/gate/readings/readings.ts'
import { NO_FUTURE, NO_VERDICTS, START } from '../../../../../../support/series/judged-lines.ts'
import { findHeld } from '../../../../../../support/series/judged-scope.ts'

/** Flows as they are: up and down, and nothing on every fifth day. */
const flows = Array.from({ length: 60 }, (_, at) =>
  at % 5 === 4 ? 0 : 1e5 + ((at * 7919) % 13) * 1e4,
)
const sumUp = (values: readonly number[]) => {
  let sum = 0
  return values.map((value) => (sum += value))
}

test('mints that are the sum of all days so far are held, and mints of each day are not', () => {
  const days = (mints: readonly number[]) =>
    findHeld({ dailyMintsToken: mints }).filter(([, rule]) => rule === 'cumulated').length
  expect(days(flows)).toBe(0)
  expect(days(sumUp(flows))).toBe(60)
  // the same share of a supply that creeps
  expect(days(flows.map((_, at) => 1e5 + at))).toBe(0)
  // most days bring nothing
  expect(days(sumUp(flows.map((flow, at) => (at % 9 === 0 ? flow : 0))))).toBe(60)
  // the file goes on with them after a month of its own days
  expect(days([...flows.slice(0, 30), ...sumUp(flows.slice(30))])).toBeGreaterThanOrEqual(30)
})

test('new days of a value that each add what was there before are held, and growth is not', () => {
  const heldAfter = (added: readonly number[]) => {
    const line = layOver(
      { measure: 'totalAssetValue', classId: 27, subject: 'fund' },
      { start: START, values: new Float64Array(40).fill(50e6) },
      {
        days: Int32Array.from(added, (_, at) => START + 40 + at),
        points: Float64Array.from(added),
      },
      NO_VERDICTS,
    )
    const found = judgeScope({
      lines: [line],
      beside: () => undefined,
      inferred: new Set(),
      revises: false,
      today: NO_FUTURE,
    })
    return [...(found.get(line)?.values() ?? [])].filter(({ rule }) => rule === 'cumulated').length
  }
  const cumulated = Array.from({ length: 30 }, (_, at) => (at + 2) * 50.1e6)
  expect(heldAfter(cumulated)).toBe(30)
  // the first of them is as it should be
  expect(heldAfter([50e6, ...cumulated])).toBe(30)
  expect(heldAfter(Array.from({ length: 30 }, (_, at) => 50e6 * 1.1 ** at))).toBe(0)
})

test('a value that begins as the sum of all days so far is held, and a fund that fills is not', () => {
  const held = (values: readonly number[]) =>
    findHeld({ marketValue: values }).filter(([, rule]) => rule === 'cumulated').length
  const levels = Array.from({ length: 30 }, (_, at) => 11e9 * (1 + 0.01 * Math.sin(at)))
  expect(held(sumUp(levels))).toBe(30)
  expect(held(levels)).toBe(0)
  // a million on its first day, and half as much on each after it but every fifth
  expect(held(sumUp(levels.map((_, at) => (at % 5 === 4 ? 0 : 1e6 / (at + 1)))))).toBe(0)
})

test('a row that repeats the one of the day before is held, flows and all', () => {
  const vary = (size: number) =>
    Array.from({ length: 40 }, (_, at) => size + ((at * 31) % 41) * size * 0.01)
  const stuck = (values: readonly number[]) => [
    ...values,
    ...Array.from({ length: 10 }, () => values.at(-1) ?? 0),
  ]
  const columns = {
    totalSupply: vary(1e8),
    holders: vary(10_000).map(Math.round),
    dailyTransferVolumeToken: vary(5e6),
    dailyTransactions: vary(900).map(Math.round),
  }
  const repeated = {
    totalSupply: stuck(columns.totalSupply),
    holders: stuck(columns.holders),
    dailyTransferVolumeToken: stuck(columns.dailyTransferVolumeToken),
    dailyTransactions: stuck(columns.dailyTransactions),
  }
  const copied = (values: typeof columns) =>
    findHeld(values).flatMap(([measure, rule, at]) =>
      rule === 'copied_day' && measure === 'holders' ? [at] : [],
    )
  expect(copied(columns)).toEqual([])
  expect(copied(repeated)).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49])
  // one row that came twice, with three flows, on a Wednesday
  const wednesday =
    Array.from({ length: 7 }, (_, at) => 41 + at).find((at) => (START + at) % 7 === 6) ?? 0
  const twice = (values: readonly number[]) => {
    const longer = [...values, ...values.slice(1, 20).map((value) => Math.round(value * 1.07))]
    return longer.with(wednesday, longer[wednesday - 1] ?? 0)
  }
  const once = findHeld({
    totalSupply: twice(columns.totalSupply),
    holders: twice(columns.holders),
    dailyTransferVolumeToken: twice(columns.dailyTransferVolumeToken),
    dailyTransactions: twice(columns.dailyTransactions),
    dailyActiveAddresses: twice(columns.dailyTransactions.map((count) => count * 2)),
  })
  expect(
    once.flatMap(([measure, rule, at]) =>
      rule === 'copied_day' && measure === 'holders' ? [at] : [],
    ),
  ).toEqual([wednesday])
  // a stablecoin that nobody uses may stand still
  const quiet = (values: readonly number[]) => values.map((value, at) => (at < 40 ? value : 0))
  expect(
    copied({
      ...repeated,
      dailyTransferVolumeToken: quiet(repeated.dailyTransferVolumeToken),
      dailyTransactions: quiet(repeated.dailyTransactions),
    }),
  ).toEqual([])
})
