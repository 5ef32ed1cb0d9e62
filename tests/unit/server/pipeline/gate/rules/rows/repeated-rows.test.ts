import { expect, test } from 'vitest'
import { isWeekend } from '#lib/dates.ts'
import { asPublished } from '#server/pipeline/gate/readings/readings.ts'
import { findRepeatedRows } from '#server/pipeline/gate/rules/rows/repeated-rows.ts'

/** A Thursday. */
const START = 20_000
const LINES = 6

/** Lines that move every day but on `rests`, and repeat the row of the day before on `repeats`. */
function make(
  days: number,
  repeats: readonly number[],
  rests: (day: number) => boolean = () => false,
) {
  return Array.from({ length: LINES }, (_, name) => {
    const values = new Float64Array(days)
    for (let at = 0; at < days; at++) {
      const stays = at > 0 && (repeats.includes(at) || rests(START + at))
      values[at] = stays ? (values[at - 1] ?? 0) : 1e6 * (name + 1) + 10 * at
    }
    return asPublished(
      { measure: 'totalAssetValue', classId: 27, subject: `fund ${name}` },
      { start: START, values },
    )
  })
}

const daysOf = (lines: ReturnType<typeof make>) => {
  const found = findRepeatedRows(lines)
  expect([0, lines.length]).toContain(found.size)
  return [...(found.values().next().value ?? [])].map(([day, since]) => [
    day - START,
    since - START,
  ])
}

test('a row that repeats the one before it is marked, where no other one does', () => {
  expect(daysOf(make(120, [119]))).toEqual([[119, 118]])
  expect(daysOf(make(120, [60]))).toEqual([[60, 59]])
  expect(daysOf(make(120, []))).toEqual([])
})

test('weekends are judged by weekends, and what rests on holidays is let', () => {
  // a Friday that is carried over, of lines that rest at weekends
  expect(daysOf(make(120, [49], isWeekend))).toEqual([[49, 48]])
  expect(daysOf(make(250, [20, 61, 130, 200], isWeekend))).toEqual([])
})

test('of few lines, few rows and some lines that go on nothing is said', () => {
  expect(daysOf(make(120, [119]).slice(0, 4))).toEqual([])
  expect(daysOf(make(40, [39]))).toEqual([])
  const [first, ...rest] = make(120, [])
  expect(first && daysOf([first, ...make(120, [119]).slice(1, 5), ...rest.slice(0, 1)])).toEqual([])
})
