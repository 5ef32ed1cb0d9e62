import { isoDay, type Day } from '#lib/dates.ts'
import { showNumber } from '#server/data/gate/show-number.ts'

/** A loan as a tape reports it on a day. Dollars; the rate is a fraction a year. */
export interface LoanReading {
  loan: string
  /** by its name */
  pool?: string
  day: Day
  status: string
  principal: number
  outstanding: number
  borrower?: string
  interestRate?: number
  startDate?: Day
  daysPastDue?: number
}

/** A loan of the book that a tape is compared with. */
export interface KnownLoan {
  loan: string
  pool: string | null
  borrower: string | null
  principal: number
  interestRate: number | null
  startDate: Day | null
  /** outstanding dollars by day, of the days that the tape reads */
  outstanding: ReadonlyMap<Day, number>
}

interface Tape {
  /** by the address of the loan in the book: pool and name */
  readings: ReadonlyMap<string, readonly LoanReading[]>
  book: ReadonlyMap<string, KnownLoan>
  /** the tape is known to rewrite what was published */
  revises: boolean
  /** loans that the book has under another pool may be made */
  create: boolean
}

/** A principal is agreed once, and drawn or paid down in the outstanding amount. */
const MOST_PRINCIPAL_CHANGE = 3
/** Rates are renegotiated, and never by as much as a slip of percent. */
const MOST_RATE_CHANGE = 20
/** No book of loans is lent at less than half a percent. */
const LEAST_RATE = 0.005
/** Of fewer loans a tape of a kind may be chance. */
const LEAST_LOANS = 3
const REVISED_BY = 0.01
const MOST_REVISED = 0.2

/** What no tape of these loans would say, one sentence for each kind of it, with the first case and the way out. */
export function findTapeFaults(tape: Tape): string[] {
  const all = [...tape.readings].flatMap(([slug, readings]) =>
    readings.map((reading) => ({ reading, known: tape.book.get(slug) })),
  )
  const readings = all.map(({ reading }) => reading)
  const faults = [
    describe(
      findRepeated(tape),
      ({ loan, day }) =>
        `${loan} is given twice for ${isoDay(day)}, with different figures: keep one of them`,
    ),
    describe(
      findExchanged(readings),
      ({ loan, principal, outstanding }) =>
        `${loan} owes ${showNumber(outstanding)} of a principal of ${showNumber(principal)}: the two columns may be exchanged`,
    ),
    describe(
      findFractions(readings),
      ({ loan, interestRate = 0 }) =>
        `the rate of ${loan} reads ${showNumber(interestRate * 100)}%: rates are in percent, 9 for 9%`,
    ),
  ]
  if (!tape.revises)
    faults.push(
      describe(
        all.filter(
          ({ reading, known }) =>
            known && isApart(reading.principal, known.principal, MOST_PRINCIPAL_CHANGE),
        ),
        ({ reading, known }) =>
          `the principal of ${reading.loan} reads ${showNumber(reading.principal)} after ${showNumber(known?.principal ?? 0)}: correct it, or use --revises if it was revised`,
      ),
      describe(
        all.filter(({ reading, known }) =>
          isApart(reading.interestRate ?? 0, known?.interestRate ?? 0, MOST_RATE_CHANGE),
        ),
        ({ reading, known }) =>
          `the rate of ${reading.loan} reads ${showNumber((reading.interestRate ?? 0) * 100)}% after ${showNumber((known?.interestRate ?? 0) * 100)}%: correct it, or use --revises if it was revised`,
      ),
      describe(
        findRewritten(all),
        ({ reading, known }) =>
          `${reading.loan} owes ${showNumber(reading.outstanding)} on ${isoDay(reading.day)}, where ${showNumber(known?.outstanding.get(reading.day) ?? 0)} was published: use --revises if the past was revised`,
      ),
    )
  if (!tape.create)
    faults.push(
      describe(
        findMoved(tape),
        ({ loan, pool, known }) =>
          `${loan} is in the book under ${known.pool ?? 'no pool'}, and here under ${pool ?? 'no pool'}: name the pool as before (--create adds it as another loan)`,
      ),
    )
  return faults.filter((fault) => fault !== null)
}

function describe<Case>(cases: readonly Case[], say: (first: Case) => string): string | null {
  const [first] = cases
  if (first === undefined) return null
  return cases.length === 1 ? say(first) : `${say(first)}; and ${cases.length - 1} more like it`
}

/** Days of a loan that the files of a run give more than once, and not the same. */
const findRepeated = ({ readings }: Tape): LoanReading[] =>
  [...readings.values()].flatMap((each) =>
    [...Map.groupBy(each, ({ day }) => day).values()].flatMap(([first, ...others]) =>
      first && others.some((other) => !isSame(first, other)) ? [first] : [],
    ),
  )

const isSame = (one: LoanReading, other: LoanReading): boolean =>
  one.status === other.status &&
  one.principal === other.principal &&
  one.outstanding === other.outstanding &&
  one.interestRate === other.interestRate &&
  one.daysPastDue === other.daysPastDue

/** Interest that is added to a loan takes single ones above their principal, and not most of a book. */
function findExchanged(readings: readonly LoanReading[]): LoanReading[] {
  const above = readings.filter(({ principal, outstanding }) => outstanding > principal)
  return above.length >= LEAST_LOANS && above.length > readings.length / 2 ? above : []
}

function findFractions(readings: readonly LoanReading[]): LoanReading[] {
  const rated = readings.filter(({ interestRate = 0 }) => interestRate > 0)
  const isFraction = rated.every(({ interestRate = 0 }) => interestRate < LEAST_RATE)
  return rated.length >= LEAST_LOANS && isFraction ? rated : []
}

interface Compared {
  reading: LoanReading
  known: KnownLoan | undefined
}

/** Readings of days that were published otherwise, where they are so many that the past is another one. */
function findRewritten(all: readonly Compared[]): Compared[] {
  const again = all.filter(({ reading, known }) => known?.outstanding.has(reading.day))
  const revised = again.filter(({ reading, known }) => {
    const before = known?.outstanding.get(reading.day) ?? 0
    return Math.abs(reading.outstanding - before) > Math.abs(before) * REVISED_BY
  })
  return revised.length >= LEAST_LOANS && revised.length > again.length * MOST_REVISED
    ? revised
    : []
}

/** Loans that the book has in another pool, and that the tape does not read there. */
function findMoved({ readings, book }: Tape): (LoanReading & { known: KnownLoan })[] {
  return [...readings].flatMap(([slug, [reading]]) => {
    if (!reading || book.has(slug)) return []
    const known = [...book].find(
      ([other, each]) => !readings.has(other) && isSameLoan(reading, each),
    )
    return known ? [{ ...reading, known: known[1] }] : []
  })
}

const isSameLoan = (reading: LoanReading, known: KnownLoan): boolean =>
  reading.loan.toLowerCase() === known.loan.toLowerCase() &&
  reading.principal === known.principal &&
  reading.startDate !== undefined &&
  reading.startDate === known.startDate &&
  (reading.borrower === undefined || reading.borrower === known.borrower)

/** Is one more than so many times the other? Nothing is no figure to compare with. */
function isApart(one: number, other: number, times: number): boolean {
  if (!(one > 0 && other > 0)) return false
  return Math.max(one, other) > Math.min(one, other) * times
}
