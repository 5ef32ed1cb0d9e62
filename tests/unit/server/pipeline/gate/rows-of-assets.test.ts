import { expect, test } from 'vitest'
import type { Day } from '#lib/dates.ts'
import { findDoubtfulRows } from '#server/pipeline/gate/rules/rows/doubtful-rows.ts'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import {
  layOver,
  type Finding,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { findSameFactor } from '#server/pipeline/gate/rules/rows/same-factor.ts'
import { findSwapped } from '#server/pipeline/gate/rules/rows/swapped.ts'
import { NO_FUTURE, NO_VERDICTS, START } from '../../../../support/series/judged-lines.ts'

const KNOWN = 60

interface Ran {
  level: number
  after: readonly number[]
  /** before it: absent, sixty days about its level */
  published?: readonly number[]
}

/** Values of assets that were published, and what one run says after them. */
function judgeRun(assets: readonly Ran[]) {
  const found = new Map<LineReadings, Map<Day, Finding>>()
  for (const [at, { level, after, published }] of assets.entries()) {
    const before =
      published ?? Array.from({ length: KNOWN }, (_, day) => level * (1 + (day % 3) * 0.001))
    const line = layOver(
      { measure: 'totalAssetValue', classId: 27, subject: `fund ${at}` },
      before.length
        ? { start: START + KNOWN - before.length, values: Float64Array.from(before) }
        : undefined,
      {
        days: Int32Array.from(after, (_, day) => START + KNOWN + day),
        points: Float64Array.from(after),
      },
      NO_VERDICTS,
    )
    const judged = judgeScope({
      lines: [line],
      beside: () => undefined,
      inferred: new Set(),
      revises: false,
      today: NO_FUTURE,
    })
    found.set(line, new Map(judged.get(line)))
  }
  for (const judge of [findSwapped, findDoubtfulRows, findSameFactor])
    for (const finding of [...judge(found)]) found.get(finding.line)?.set(finding.day, finding)
  return [...found].map(([, days]) =>
    [...days.values()].map(({ rule, day }) => `${rule} ${day - START - KNOWN}`),
  )
}

const levels = [3e9, 2e9, 8e8, 4e8, 9e7, 4e5, 2e5, 1e5]

test('a row in thousands is held whole, the small ones too', () => {
  const held = judgeRun(levels.map((level) => ({ level, after: [level / 1000, level / 1000] })))
  expect(held.map((days) => days.length)).toEqual(levels.map(() => 2))
  expect(held.at(-1)).toEqual(['doubtful_row 0', 'doubtful_row 1'])
})

test('cells that are one column further on are held whole, however long it lasts, until they are back', () => {
  // twice as large each: what a small fund may come to by itself in a few days
  const funds = [1e6, 2.2e6, 4.5e6, 9e6, 1.7e7, 2.6e7]
  const shifted = (days: number, then: number) =>
    judgeRun(
      funds.map((level, at) => ({
        level,
        after: [
          level,
          ...Array.from({ length: days }, (_, day) => (funds[at + 1] ?? 8e6) * (1 + day / 500)),
          ...Array.from({ length: then }, () => level * 1.01),
        ],
      })),
    ).map((held) => held.length)
  for (const days of [1, 7, 19, 80]) expect(shifted(days, 0)).toEqual(funds.map(() => days))
  for (const days of [1, 7]) expect(shifted(days, 40)).toEqual(funds.map(() => days))
})

test('three funds of ten that double on one day say nothing about the others', () => {
  const funds = [2e7, 1e7, 1e7, 3e8, 2e8, 5e7, 6e7, 7e7, 8e7, 9e7]
  const held = judgeRun(
    funds.map((level, at) => ({
      level,
      after: Array.from({ length: 40 }, () => level * (at < 3 ? 1.9 : 1)),
    })),
  )
  expect(held.map((days) => days.length)).toEqual(funds.map(() => 0))
})

test('two assets of many that leave their levels say nothing about the others', () => {
  const held = judgeRun(
    levels.map((level, at) => ({ level, after: [at < 2 ? level / 1000 : level, level] })),
  )
  expect(held.map((days) => days.length)).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
})

test('columns that are exchanged are held on both sides until they are exchanged back', () => {
  const [one, other] = [2e9, 1.6e9]
  const swapped = judgeRun([
    { level: one, after: [other, other, one] },
    { level: other, after: [one, one, other] },
    { level: 5e8, after: [5e8, 5e8, 5e8] },
  ])
  expect(swapped).toEqual([['swapped 0', 'swapped 1'], ['swapped 0', 'swapped 1'], []])
  // to go to the level of another that stays is no exchange
  const alone = judgeRun([
    { level: one, after: [other, other] },
    { level: other, after: [other, other] },
  ])
  expect(alone).toEqual([[], []])
})

test('a file in another currency is held, and a day on which one asset moves as far is not', () => {
  const euros = judgeRun(
    levels.map((level, at) => ({
      level,
      after: [level * 0.92 * (1 + (at % 3) * 0.001), level * 0.921],
    })),
  )
  expect(euros.map((days) => days.length)).toEqual(levels.map(() => 2))
  expect(euros[0]).toEqual(['same_factor 0', 'same_factor 1'])
  const dollarsAgain = judgeRun(
    levels.map((level) => ({ level, after: [level * 0.92, level, level] })),
  )
  expect(dollarsAgain[0]).toEqual(['same_factor 0'])
  const apart = judgeRun(
    levels.map((level, at) => ({ level, after: [level * (0.92 + at * 0.03)] })),
  )
  expect(apart.flat()).toEqual([])
})

test('of a file at two levels the fewer days are held, wherever they stand', () => {
  const first = (old: number) =>
    judgeRun(
      levels.map((level, at) => ({
        level,
        published: [],
        after: Array.from(
          { length: 100 },
          (_, day) => level * (1 + ((day * (at + 1)) % 5) * 0.0005) * (day < old ? 1.08 : 1),
        ),
      })),
    )[0]
  expect(first(20)).toEqual(Array.from({ length: 20 }, (_, day) => `same_factor ${day}`))
  expect(first(80)).toEqual(Array.from({ length: 20 }, (_, day) => `same_factor ${80 + day}`))
})

test('what some lines do by themselves on the day hides no common factor', () => {
  const restless = [0, 0.03, -0.03, 0.02, -0.01, 0.03, 0, -0.02]
  const run = (pace: number) =>
    judgeRun(
      levels.map((level, at) => ({
        level,
        published: Array.from(
          { length: 25 },
          (_, day) => level * (1 + (at < 3 ? pace * (restless[day % 8] ?? 0) : 0)),
        ),
        after: [level * 0.8 * (at < 3 ? 1.04 : 1)],
      })),
    ).map((days) => days.length)
  expect(run(1)).toEqual(levels.map(() => 1))
  expect(run(0)).toEqual(levels.map(() => 0))
})

test('of four lines all have to move alike, and three say nothing', () => {
  const inEuros = (count: number, odd = 1) =>
    judgeRun(
      levels
        .slice(0, count)
        .map((level, at) => ({ level, after: [level * 0.92 * (at === 0 ? odd : 1)] })),
    ).map((days) => days.length)
  expect(inEuros(4)).toEqual([1, 1, 1, 1])
  expect(inEuros(4, 1.05)).toEqual([0, 0, 0, 0])
  expect(inEuros(3)).toEqual([0, 0, 0])
})
