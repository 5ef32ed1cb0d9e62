import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDay, parseDay, type Day } from '#lib/dates.ts'
import { intervals } from '#lib/query/query.ts'
import { LONGEST_PERIOD, listPeriods, periodStart } from '#lib/studio/periods.ts'

const day = (text: string): Day => parseDay(text) ?? Number.NaN

test.each([
  ['day', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-20', '2026-11-16'],
  ['week', '2026-11-16', '2026-11-16'],
  ['week', '2026-11-15', '2026-11-09'],
  ['month', '2026-02-28', '2026-02-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['quarter', '2026-11-20', '2026-10-01'],
  ['year', '2024-12-31', '2024-01-01'],
] as const)('the %s of %s begins on %s', (interval, at, start) => {
  expect(isoDay(periodStart(interval, day(at)))).toBe(start)
})

test('the first and the last period may be cut', () => {
  expect(listPeriods('month', day('2026-01-15'), day('2026-03-10'))).toEqual([
    { from: day('2026-01-15'), to: day('2026-01-31'), isWhole: false },
    { from: day('2026-02-01'), to: day('2026-02-28'), isWhole: true },
    { from: day('2026-03-01'), to: day('2026-03-10'), isWhole: false },
  ])
  expect(listPeriods('week', 10, 9)).toEqual([])
})

test('periods run from the first day to the last without a hole, none longer than its interval', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...intervals),
      fc.integer({ min: -20_000, max: 40_000 }),
      fc.integer({ min: 0, max: 4_000 }),
      (interval, from, length) => {
        const periods = listPeriods(interval, from, from + length)
        expect(periods[0]?.from).toBe(from)
        expect(periods.at(-1)?.to).toBe(from + length)
        for (const [at, period] of periods.entries()) {
          expect(period.to - period.from + 1).toBeLessThanOrEqual(LONGEST_PERIOD[interval])
          if (at > 0) expect(period.from).toBe((periods[at - 1]?.to ?? 0) + 1)
          expect(periodStart(interval, period.from)).toBe(periodStart(interval, period.to))
        }
      },
    ),
  )
})
