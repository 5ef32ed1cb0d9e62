import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay, type Day } from '#lib/dates.ts'
import { intervals } from '#lib/query/query.ts'
import { overTime, listSteps } from '#server/market/studio/question/over-time.ts'

const day = (text: string): Day => parseDay(text) ?? Number.NaN
const line = (start: Day, values: readonly (number | null)[]) => ({
  start,
  values: Float64Array.from(values, (value) => value ?? Number.NaN),
})
const whole = (start: Day, values: readonly (number | null)[], partial: readonly Day[] = []) => ({
  ...line(start, values),
  partial: new Set(partial),
  estimated: new Set<Day>(),
})
const read = (values: Float64Array) =>
  [...values].map((value) => (Number.isNaN(value) ? null : value))

// Thursday 28 May to Wednesday 3 June 2026
const FIRST = day('2026-05-28')

test('a stock says its value on the last complete day of the period, for every line the same day', () => {
  const all = whole(FIRST, [1, 2, 3, null, 5, 6, null])
  const steps = listSteps(all, 'month', FIRST, FIRST + 6, 'stock')
  expect(steps.map((step) => step?.day)).toEqual([FIRST + 2, FIRST + 5])
  expect(
    read(overTime(line(FIRST, [10, 20, null, 40, 50, 60, 70]), steps, all, 'size', 'stock', false)),
  ).toEqual([null, 60])
  expect(
    read(overTime(line(FIRST, [10, 20, null, 40, 50, 60, 70]), steps, all, 'price', 'stock', true)),
  ).toEqual([40, 70])
})

test('a flow is added up over the complete days; a period that lacks some is marked', () => {
  const all = whole(FIRST, [1, 1, 1, null, 1, 1, 1], [FIRST + 4])
  const steps = listSteps(all, 'month', FIRST, FIRST + 6, 'flow')
  expect(steps.map((step) => step?.isPartial)).toEqual([true, true])
  expect(
    read(
      overTime(line(FIRST, [1, 2, null, 100, 4, 5, 6]), steps, all, 'dailyMints', 'flow', false),
    ),
  ).toEqual([3, 15])
})

test('the flow of a stock is what it changed by since the period before', () => {
  const all = whole(FIRST, [5, 6, 7, 8, 10, 12, 11])
  const steps = listSteps(all, 'month', FIRST, FIRST + 6, 'flow')
  expect(read(overTime(all, steps, all, 'size', 'flow', false))).toEqual([null, 3])
  expect(read(overTime(all, steps.slice(1), all, 'size', 'flow', false))).toEqual([3])
})

test('a period without a complete day is none', () => {
  const all = whole(FIRST, [null, null, null, null, 5])
  expect(
    listSteps(all, 'month', FIRST, FIRST + 4, 'stock').map((step) => step?.day ?? null),
  ).toEqual([null, FIRST + 4])
})

const cell = fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 5 })

test('groups add up to the whole in every period, of stocks and of flows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 80 }),
      fc.constantFrom(...intervals),
      fc.constantFrom('stock' as const, 'flow' as const),
      (days, interval, mode) => {
        const sums = days.map(([a, b]) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0)))
        const all = whole(FIRST, sums)
        const steps = listSteps(all, interval, FIRST, FIRST + days.length - 1, mode)
        const [total, ...groups] = [sums, days.map(([a]) => a), days.map(([, b]) => b)].map(
          (values) => overTime(line(FIRST, values), steps, all, 'dailyMints', mode, false),
        )
        for (const [at, value] of total?.entries() ?? []) {
          const known = groups.flatMap((group) =>
            Number.isNaN(group[at]) ? [] : (group[at] ?? []),
          )
          expect(known.length ? known.reduce((sum, each) => sum + each, 0) : Number.NaN).toBe(value)
        }
      },
    ),
  )
})
