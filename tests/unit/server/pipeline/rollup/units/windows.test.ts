import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { sumWindows } from '#server/pipeline/rollup/units/windows.ts'

const START = 18_827

const trailing = (days: number) => ({ days, since: null })

const line = (values: readonly (number | null)[]) => ({
  start: START,
  values: Float64Array.from(values, (value) => value ?? Number.NaN),
})

test('a window is whole from its last day on, and the days before are no window', () => {
  const { values, short } = sumWindows(line([1, 2, 3, 4, 5, 6, 7, 8]), trailing(7))
  expect([...values]).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, 28, 35])
  expect(short.size).toBe(0)
})

test('a week that lacks a day has no sum, a month that lacks three says so, and one that lacks four has none', () => {
  expect(sumWindows(line([1, 2, 3, null, 5, 6, 7]), trailing(7)).values[6]).toBeNaN()
  const month = (missing: number) =>
    Array.from({ length: 30 }, (_, at) => (at > 0 && at <= missing ? null : 10))
  const three = sumWindows(line(month(3)), trailing(30))
  expect(three.values[29]).toBe(270)
  expect([...three.short]).toEqual([[START + 29, 27]])
  expect(sumWindows(line(month(4)), trailing(30)).values[29]).toBeNaN()
})

test('a day that is not known ends no window', () => {
  expect(sumWindows(line([...Array<number>(30).fill(1), null]), trailing(30)).values[30]).toBeNaN()
})

test('a week counts from its Monday, a month from its first day, and neither with an unknown day', () => {
  // from Thursday, 1 January 2026 to Sunday, 8 February
  const start = parseDay('2026-01-01') ?? 0
  const ones = (gap?: number) => ({
    start,
    values: Float64Array.from({ length: 39 }, (_, at) => (at === gap ? Number.NaN : 1)),
  })
  const weeks = [...sumWindows(ones(), { days: 7, since: 'week' }).values]
  expect(weeks.slice(0, 13)).toEqual([NaN, NaN, NaN, NaN, 1, 2, 3, 4, 5, 6, 7, 1, 2])
  const months = [...sumWindows(ones(), { days: 31, since: 'month' }).values]
  expect([months[0], months[30], months[31], months[38]]).toEqual([1, 31, 1, 8])
  const { values, short } = sumWindows(ones(2), { days: 31, since: 'month' })
  expect([values[1], values[3], values[30], values[31]]).toEqual([2, NaN, NaN, 1])
  expect(short.size).toBe(0)
})

test('windows equal what is summed up day by day', () => {
  const days = fc.array(fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 12 }), {
    maxLength: 70,
  })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), (values, length) => {
      const { values: sums, short } = sumWindows(line(values), trailing(length))
      for (const [end, value] of values.entries()) {
        const window = values.slice(Math.max(0, end - length + 1), end + 1)
        const known = window.filter((each) => each !== null)
        const isShown =
          window.length === length && value !== null && length - known.length <= length / 10
        expect(sums[end]).toEqual(isShown ? known.reduce((sum, each) => sum + each, 0) : NaN)
        expect(short.get(START + end)).toBe(
          isShown && known.length < length ? known.length : undefined,
        )
      }
    }),
  )
})
