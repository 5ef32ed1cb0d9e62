import { expect, it } from 'vitest'
import { isoDay, parseDay } from '#lib/dates.ts'
import { DELINQUENT_FROM } from '#lib/view/lending/delinquency.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { demoCredit } from '#prisma/seed/credit.ts'
import type { LoanRow } from '#prisma/seed/loans.ts'

/**
 * The share that is so many days past due or more, of all that is outstanding at the end of a month
 * and says how late it is.
 */
function lateFrom(days: number, month: string, loans: readonly LoanRow[]): number {
  const newest = loans.flatMap(({ readings }) => {
    const reading = readings.findLast(({ day }) => isoDay(day).startsWith(month))
    return reading && reading.daysPastDue !== null ? [reading] : []
  })
  const sum = (of: typeof newest) => of.reduce((total, { outstanding }) => total + outstanding, 0)
  return sum(newest.filter(({ daysPastDue }) => (daysPastDue ?? 0) >= days)) / sum(newest)
}

it.each(['2026-06-01', '2026-11-20', '2026-11-24', '2027-02-28'])(
  'on %s a few percent of what is lent are late, and no month before stands out',
  (lastDay) => {
    const { loans } = demoCredit({ catalogue, lastDay: parseDay(lastDay) ?? 0 })
    const months = [
      ...new Set(
        loans.flatMap(({ readings }) => readings.map(({ day }) => isoDay(day).slice(0, 7))),
      ),
    ]
      .sort()
      .slice(-24)
    const late = months.map((month) => lateFrom(1, month, loans))
    expect(late.at(-1)).toBeGreaterThan(0.02)
    expect(Math.max(...late)).toBeLessThan(0.08)
    const delinquent = lateFrom(DELINQUENT_FROM, lastDay.slice(0, 7), loans)
    expect(delinquent).toBeGreaterThan(0)
    expect(delinquent).toBeLessThan(0.05)
  },
)
