import { expect, test } from 'vitest'
import type { Day } from '#lib/dates.ts'
import {
  layOver,
  type Finding,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { findRewrittenFiles } from '#server/pipeline/gate/rules/rows/rewritten-file.ts'
import { NO_VERDICTS, old, START } from '../../../../../../support/series/judged-lines.ts'

const DAYS = [0, 1, 2, 3]

/**
 * Funds of which days are read anew with the day after the last published one; those that are named
 * broke the rule of revisions.
 */
function judge(funds: Readonly<Record<string, number>>, rewritten: readonly string[]) {
  const found = new Map<LineReadings, Map<Day, Finding>>(
    Object.entries(funds).map(([subject, factor]) => {
      const line = layOver(
        { measure: 'totalAssetValue', classId: 27, subject },
        old(DAYS.map((day) => 1e9 + day * 1e5)),
        {
          days: Int32Array.from([...DAYS, DAYS.length], (day) => START + day),
          points: Float64Array.from(
            [...DAYS, DAYS.length],
            (day) => (1e9 + day * 1e5) * (day === DAYS.length ? 1 : factor),
          ),
        },
        NO_VERDICTS,
      )
      const held = rewritten.includes(subject)
        ? DAYS.map((day): [Day, Finding] => [
            START + day,
            { line, day: START + day, rule: 'revision', reason: '' },
          ])
        : []
      return [line, new Map(held)]
    }),
  )
  return [...findRewrittenFiles(found)].map(({ line, day }) => `${line.subject} ${day - START}`)
}

test('a fund that hardly moved is held with the file that has another past, and its new day too', () => {
  expect(judge({ a: 1.1, b: 1.2, c: 1.3, d: 1.001 }, ['a', 'b', 'c'])).toEqual([
    'a 4',
    'b 4',
    'c 4',
    'd 0',
    'd 1',
    'd 2',
    'd 3',
    'd 4',
  ])
})

test('a fund of which nothing published reads otherwise is not of that file', () => {
  expect(judge({ a: 1.1, b: 1.2, c: 1.3, d: 1 }, ['a', 'b', 'c'])).not.toContain('d 4')
})

test('where most funds are corrected by little, those that are rewritten are by themselves', () => {
  const funds = { a: 1.1, b: 1.2, c: 1.3, d: 1.001, e: 1.001, f: 1.001 }
  expect(judge(funds, ['a', 'b', 'c'])).toEqual([])
  expect(judge({ a: 1.1, b: 1.2, d: 1.001 }, ['a', 'b'])).toEqual([])
})
