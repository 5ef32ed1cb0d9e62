import { expect, test } from 'vitest'
import { parseDay, type Day } from '#lib/dates.ts'
import { findImpossibleBeside } from '#server/pipeline/gate/rules/values/impossible-beside.ts'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { findPlausible } from '#server/pipeline/gate/readings/plausible.ts'
import {
  layOver,
  type Finding,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { makeScope } from '#server/pipeline/series/scope.ts'
import {
  NO_FUTURE,
  NO_VERDICTS,
  old,
  START,
} from '../../../../../../support/series/judged-lines.ts'

const OTHER = 'Asset Value of Treasuries'
const IN_2026 = parseDay('2026-08-01') ?? 0

/** Days that are held of a class that reads 7 on two days. */
function judge(impossibleBeside: string | undefined, published?: Packed, released: Day[] = []) {
  const line = layOver(
    { measure: 'bridgedTokenValue', classId: 28, subject: 'Stocks', impossibleBeside },
    published,
    { days: Int32Array.of(START, START + 1), points: Float64Array.of(7, 7) },
    { ...NO_VERDICTS, released: new Set(released) },
  )
  const found = new Map<LineReadings, Map<Day, Finding>>([[line, new Map()]])
  return [...findImpossibleBeside(found)]
}

test('a class without a past is held beside one that no market could hold, and its reason names that', () => {
  const held = judge(OTHER)
  expect(held.map(({ day }) => day)).toEqual([START, START + 1])
  expect(held[0]?.reason).toContain(OTHER)
})

test('what has a past is judged by that, and what somebody released is published', () => {
  expect(judge(OTHER, old([6]))).toEqual([])
  expect(judge(undefined)).toEqual([])
  expect(judge(OTHER, undefined, [START]).map(({ day }) => day)).toEqual([START + 1])
})

/** New lines of bridged value over two days of 2026, by the id of a class: of all of it, or of so many assets of it. */
const wholes = (values: Readonly<Record<number, number>>) =>
  Object.entries(values).map(([id, value]) => readLine(Number(id), value, true))
const assets = (classId: number, values: readonly number[]) =>
  values.map((value) => readLine(classId, value, false))

function readLine(id: number, value: number, isWhole: boolean): LineReadings {
  const scope = makeScope('class', id)
  return layOver(
    {
      measure: 'bridgedTokenValue',
      classId: isWhole ? null : id,
      subject: `class ${id}`,
      plausible: isWhole ? findPlausible(scope, 'bridgedTokenValue') : undefined,
    },
    undefined,
    { days: Int32Array.of(IN_2026, IN_2026 + 1), points: Float64Array.of(value, value) },
    NO_VERDICTS,
  )
}

/** How many of the lines are held beside what cannot be. */
function countBeside(lines: readonly LineReadings[]): number {
  const found = new Map(
    lines.map((line) => {
      const of = {
        lines: [line],
        beside: () => undefined,
        inferred: new Set<never>(),
        revises: false,
      }
      const findings = judgeScope({ ...of, today: NO_FUTURE }).get(line)
      return [line, new Map(findings)] as const
    }),
  )
  return Map.groupBy(findImpossibleBeside(found), ({ line }) => line).size
}

test('classes of which most are larger than they ever were are held with those that could be', () => {
  const [treasuries, stocks, venture, credit] = [27, 34, 56, 33]
  expect(countBeside(wholes({ [treasuries]: 9e11, [stocks]: 3e11, [venture]: 1e11 }))).toBe(1)
  expect(countBeside(wholes({ [treasuries]: 9e11, [stocks]: 2e9, [credit]: 3e9 }))).toBe(0)
  expect(countBeside(wholes({ [treasuries]: 6e9, [stocks]: 2e9, [venture]: 7e8 }))).toBe(0)
})

test('classes in thousands are held with one of which no size is known', () => {
  const [treasuries, venture] = [27, 56]
  expect(countBeside(wholes({ [treasuries]: 6e6, [venture]: 7e5 }))).toBe(1)
})

test('assets that are together worth more than their class ever was are held', () => {
  const treasuries = 27
  expect(countBeside(assets(treasuries, [1.2e11, 9e10, 5e9]))).toBe(3)
  expect(countBeside(assets(treasuries, [1.2e10, 9e9, 5e8]))).toBe(0)
})
