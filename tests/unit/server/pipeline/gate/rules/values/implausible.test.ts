import { expect, test } from 'vitest'
import { isoDay, parseDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { findPlausible } from '#server/pipeline/gate/readings/plausible.ts'
import { layOver } from '#server/pipeline/gate/readings/readings.ts'
import { makeScope, type Scope } from '#server/pipeline/series/scope.ts'
import { NO_FUTURE, NO_VERDICTS } from '../../../../../../support/series/judged-lines.ts'

/** Days that are held of a line, each with its rule. */
function judge(
  scope: Scope,
  measure: MeasureKey,
  values: Readonly<Record<string, number>>,
): [string, string][] {
  const days = Object.keys(values).map((text) => parseDay(text) ?? 0)
  const line = layOver(
    { measure, classId: null, subject: 'it', plausible: findPlausible(scope, measure) },
    undefined,
    { days: Int32Array.from(days), points: Float64Array.from(Object.values(values)) },
    NO_VERDICTS,
  )
  const found = judgeScope({
    lines: [line],
    beside: () => undefined,
    inferred: new Set(),
    revises: false,
    today: NO_FUTURE,
  })
  return [...(found.get(line)?.values() ?? [])].map(({ day, rule }) => [isoDay(day), rule])
}

const fromDay = (first: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, at) => [isoDay((parseDay(first) ?? 0) + at), value]))

const GRAM = 1 / 31.1
const gold = makeScope('benchmark', 'gold')

test('gold costs what it was fixed at, and less than a hundred dollars is a gram of it', () => {
  for (const [day, ounce] of [
    ['1833-01-31', 18.93],
    ['1950-06-30', 35],
    ['2026-06-30', 4228],
  ] as const)
    expect(judge(gold, 'price', { [day]: ounce })).toEqual([])
  const grams = { '1833-01-31': 18.93 * GRAM, '1950-06-30': 35 * GRAM, '2012-06-30': 1_600 * GRAM }
  expect(judge(gold, 'price', grams)).toEqual(Object.keys(grams).map((day) => [day, 'implausible']))
})

test('a month of gold that stands out from both beside it is held, and one that is the newest cannot be seen', () => {
  const months = { '2026-03-31': 4_000, '2026-04-30': 4_100, '2026-05-31': 4_300 }
  expect(judge(gold, 'price', months)).toEqual([])
  expect(judge(gold, 'price', { ...months, '2026-04-30': 4_100 * 0.86 })).toEqual([
    ['2026-04-30', 'implausible'],
  ])
  expect(judge(gold, 'price', { ...months, '2026-05-31': 4_300 * 0.86 })).toEqual([])
  // as it was
  expect(
    judge(gold, 'price', { '2006-04-30': 610.65, '2006-05-31': 675.39, '2006-06-30': 596.15 }),
  ).toEqual([])
})

test('the rest of a file most of which is in grams is held with it', () => {
  const grams = fromDay(
    '1960-01-01',
    Array.from({ length: 40 }, () => 35 * GRAM),
  )
  const found = judge(gold, 'price', { ...grams, '2026-06-30': 4228 * GRAM })
  expect(found).toHaveLength(41)
  expect(found.at(-1)).toEqual(['2026-06-30', 'doubtful'])
})

test('pounds and yen under each other’s name are held on every day', () => {
  const yen = fromDay('2026-09-01', [0.0067, 0.0068, 0.0067])
  const pounds = fromDay('2026-09-01', [1.34, 1.33, 1.35])
  expect(judge(makeScope('benchmark', 'gbp'), 'price', yen)).toHaveLength(3)
  expect(judge(makeScope('benchmark', 'jpy'), 'price', pounds)).toHaveLength(3)
  expect(judge(makeScope('benchmark', 'gbp'), 'price', pounds)).toEqual([])
  expect(judge(makeScope('benchmark', 'jpy'), 'price', yen)).toEqual([])
})

test('a rate that is quoted the other way round from a day on is held, and one that moves as rates do is not', () => {
  const rates = Array.from({ length: 40 }, (_, at) => 1.16 + 0.004 * Math.sin(at))
  const eur = makeScope('benchmark', 'eur')
  expect(judge(eur, 'price', fromDay('2026-09-01', rates))).toEqual([])
  const crisis = rates.map((rate, at) => (at < 20 ? rate : rate * 0.96))
  expect(judge(eur, 'price', fromDay('2026-09-01', crisis))).toEqual([])
  const turned = rates.map((rate, at) => (at < 32 ? rate : 1 / rate))
  expect(judge(eur, 'price', fromDay('2026-09-01', turned)).map(([day]) => day)).toEqual(
    Object.keys(
      fromDay(
        '2026-10-03',
        Array.from({ length: 8 }, () => 1),
      ),
    ),
  )
})

test('a class in millions or in yen is beyond what it was ever worth; a category of value locked has no least', () => {
  const days = fromDay('2026-08-01', [16_186.2, 16_203.4])
  const treasuries = makeScope('class', 27, 'distributed')
  expect(judge(treasuries, 'bridgedTokenValue', days)).toEqual([
    ['2026-08-01', 'implausible'],
    ['2026-08-02', 'implausible'],
  ])
  expect(judge(treasuries, 'valueLocked', days)).toEqual([])
  const yen = fromDay('2026-08-01', [9e11])
  expect(judge(treasuries, 'valueLocked', yen)).toEqual([['2026-08-01', 'implausible']])
  expect(judge(makeScope('class', 27, 'represented'), 'bridgedTokenValue', days)).toEqual([])
  expect(judge(makeScope('class', 31), 'bridgedTokenValue', fromDay('2026-08-01', [5.14]))).toEqual(
    [],
  )
})
