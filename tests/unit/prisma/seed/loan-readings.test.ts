import { expect, it } from 'vitest'
import { isoDay, parseDay } from '#lib/dates.ts'
import { sampleReadings, type LoanTerms } from '#prisma/seed/loan-readings.ts'
import { randomStream } from '#prisma/seed/random.ts'

const day = (text: string) => parseDay(text) ?? 0
const LAST = day('2026-11-20')
const read = (terms: Partial<LoanTerms>, hidesLateness = false) =>
  sampleReadings(
    {
      status: 'active',
      principal: 1_200,
      outstanding: 700,
      interestRate: 0.09,
      startDate: day('2026-06-10'),
      maturityDate: day('2027-06-10'),
      ...terms,
    },
    LAST,
    hidesLateness,
    randomStream(7, 'readings'),
  )

it('reads a running loan at each end of a month and on the last day, where it stands as its terms say', () => {
  const readings = read({})
  expect(readings.map((reading) => isoDay(reading.day))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-20',
  ])
  expect(readings.at(-1)).toEqual({ day: LAST, status: 'active', outstanding: 700, daysPastDue: 0 })
})

it('ends a late loan late, and a repaid or defaulted one with nothing outstanding', () => {
  expect(read({ status: 'late' }).at(-1)).toMatchObject({ status: 'late', outstanding: 700 })
  expect(read({ status: 'late' }).at(-1)?.daysPastDue).toBeGreaterThan(0)
  for (const status of ['repaid', 'defaulted'] as const)
    expect(read({ status, outstanding: 0, maturityDate: day('2026-09-15') }).at(-1)).toMatchObject({
      status,
      outstanding: 0,
    })
})

it('says nothing of lateness where the pool hides it, and has no reading of what was not paid out', () => {
  expect(read({ status: 'late' }, true).every(({ daysPastDue }) => daysPastDue === null)).toBe(true)
  expect(read({ status: 'funded' })).toEqual([])
})
