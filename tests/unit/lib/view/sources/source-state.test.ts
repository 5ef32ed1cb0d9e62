import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { judgeSource } from '#lib/view/sources/source-state.ts'

const day = (text: string) => parseDay(text) ?? 0
const gold = (newest: string, now: string, isExpected: boolean) =>
  judgeSource('gold', { newestDay: day(newest), isExpected, now: day(now) })

test('a month is expected by the end of the month after the next one', () => {
  expect(gold('2026-09-30', '2026-11-28', true)).toEqual({ state: 'fresh', promise: 62 })
  expect(gold('2026-08-31', '2026-11-28', true)).toEqual({ state: 'late', promise: 62 })
})

test('what was loaded once, and nothing reads, is never late', () => {
  expect(gold('2026-06-30', '2026-11-28', false)).toEqual({ state: 'resting', promise: null })
  expect(gold('2026-10-31', '2026-11-28', false)).toEqual({ state: 'fresh', promise: null })
})

test('an archive that is not continued has ended, unless something brings what comes after it', () => {
  const archive = (newest: string, isExpected: boolean) =>
    judgeSource('coinmetrics', { newestDay: day(newest), isExpected, now: day('2026-11-28') }).state
  expect(archive('2021-07-21', false)).toBe('ended')
  expect(archive('2021-07-21', true)).toBe('late')
  expect(archive('2026-01-01', false)).toBe('resting')
})

test('names have no newest day', () => {
  const judged = judgeSource('stablecoins', { newestDay: null, isExpected: true, now: 20_000 })
  expect(judged).toEqual({ state: 'names', promise: null })
})
