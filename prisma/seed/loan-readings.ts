import type { Day } from '#lib/dates.ts'
import type { LoanStatus } from '#lib/registry/statuses.ts'
import { nextPeriod, periodStart } from '#lib/studio/periods.ts'
import type { Random } from '#prisma/seed/random.ts'

export interface LoanTerms {
  status: LoanStatus
  /** dollars */
  principal: number
  outstanding: number
  /** fraction a year */
  interestRate: number
  startDate: Day
  maturityDate: Day
}

export interface LoanReadingRow {
  day: Day
  status: LoanStatus
  /** dollars */
  outstanding: number
  /** null: not reported */
  daysPastDue: number | null
}

/** A loan that pays nothing for so long defaults. */
const DAYS_TO_DEFAULT = 120
/** In dollars: what is lent to many at once is not late because one of them is. */
const MANY_BORROWERS = 500e6

/**
 * How a loan stood at the end of each month from its start on, the newest reading on the last day.
 * It ends where the loan is, so that the newest readings add up to what is outstanding; what was
 * funded and not paid out has none.
 */
export function sampleReadings(
  terms: LoanTerms,
  lastDay: Day,
  hidesLateness: boolean,
  random: Random,
): LoanReadingRow[] {
  const { status, startDate, maturityDate, principal } = terms
  if (status === 'funded') return []
  const isOver = status === 'repaid' || isDefault(status)
  const end = isDefault(status)
    ? startDate + Math.round((maturityDate - startDate) * random.between(0.3, 0.95))
    : status === 'repaid'
      ? maturityDate
      : lastDay
  const left = isOver ? principal * random.between(0.25, 0.7) : terms.outstanding
  const lateSince = missedSince(status, end, random)
  return monthEnds(startDate, end, lastDay).map((day) => {
    if (isOver && day >= end) return { day, status, outstanding: 0, daysPastDue: null }
    const missed = Math.max(0, day - lateSince)
    // a late installment now and then, paid before the next month ends
    const slip =
      day < end && random.chance(0.09) && principal < MANY_BORROWERS ? random.integer(2, 44) : 0
    const daysPastDue = missed || slip
    return {
      day,
      status: daysPastDue > 0 ? 'late' : 'active',
      outstanding:
        day === end
          ? left
          : cents(principal + ((left - principal) * (day - startDate)) / (end - startDate)),
      daysPastDue: hidesLateness ? null : daysPastDue,
    }
  })
}

const isDefault = (status: LoanStatus): boolean => status === 'defaulted' || status === 'liquidated'

/** Since when nothing is paid; after the end where all is. */
function missedSince(status: LoanStatus, end: Day, random: Random): Day {
  if (isDefault(status)) return end - DAYS_TO_DEFAULT
  return status === 'late' ? end - Math.round(110 * random.unit()) - 3 : end
}

/**
 * Last days of months from the start up to the end, and the first one after it where there is one;
 * at last the newest day.
 */
function monthEnds(start: Day, end: Day, lastDay: Day): Day[] {
  const days: Day[] = []
  for (let day = nextPeriod('month', periodStart('month', start)) - 1; day < lastDay; ) {
    days.push(day)
    if (day >= end) return days
    day = nextPeriod('month', day + 1) - 1
  }
  return [...days, lastDay]
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100
