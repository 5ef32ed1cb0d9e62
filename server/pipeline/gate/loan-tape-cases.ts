import type { Day } from '#lib/dates.ts'

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
  originator?: string
  interestRate?: number
  startDate?: Day
  daysPastDue?: number
}

/** A loan of the book that a tape is compared with. */
export interface KnownLoan {
  loan: string
  pool: string | null
  borrower: string | null
  /** who made it; null where that was not published */
  originator: string | null
  status: string
  /** day of its newest reading */
  day: Day
  principal: number
  interestRate: number | null
  startDate: Day | null
  /** outstanding dollars by day, of the days that the tape reads */
  outstanding: ReadonlyMap<Day, number>
}

export interface Tape {
  /** by the address of the loan in the book: pool and name */
  readings: ReadonlyMap<string, readonly LoanReading[]>
  book: ReadonlyMap<string, KnownLoan>
  /** the tape is known to rewrite what was published */
  revises: boolean
  /** loans that the book has under another pool may be made */
  create: boolean
}

/** No book of loans is lent at less than half a percent. */
const LEAST_RATE = 0.005
/** Fewer loans of a kind on a tape may be chance. */
const LEAST_LOANS = 3
const REVISED_BY = 0.01
const MOST_REVISED = 0.2
/**
 * This share of the loans that were open on the tape before may be left out, and this share of
 * those that are active may owe nothing.
 */
const MOST_LEFT_OUT = 0.2

/** Days of a loan that the files of a run give more than once, and not the same. */
export const findRepeated = ({ readings }: Tape): LoanReading[] =>
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
export function findExchanged(readings: readonly LoanReading[]): LoanReading[] {
  const above = readings.filter(({ principal, outstanding }) => outstanding > principal)
  return above.length >= LEAST_LOANS && above.length > readings.length / 2 ? above : []
}

export function findFractions(readings: readonly LoanReading[]): LoanReading[] {
  const rated = readings.filter(({ interestRate = 0 }) => interestRate > 0)
  const isFraction = rated.every(({ interestRate = 0 }) => interestRate < LEAST_RATE)
  return rated.length >= LEAST_LOANS && isFraction ? rated : []
}

/** Active loans that owe nothing, where they are so many that the column is wrong. */
export function findPaid(readings: readonly LoanReading[]): LoanReading[] {
  const active = readings.filter(({ status }) => status === 'active')
  const paid = active.filter(({ outstanding }) => outstanding === 0)
  return paid.length >= LEAST_LOANS && paid.length > active.length * MOST_LEFT_OUT ? paid : []
}

/**
 * Open loans of the last tape of a pool or originator that this one does not read, where they are
 * so many that it ends too soon.
 */
export function findLeftOut({ readings, book }: Tape): KnownLoan[] {
  const groups = new Set(
    [...readings].flatMap(([slug, [reading]]) =>
      reading ? groupOf(book.get(slug) ?? reading) : [],
    ),
  )
  const newest = Math.max(...[...readings.values()].flat().map(({ day }) => day))
  return [...groups].flatMap((group) => {
    const before = [...book].filter(
      ([, loan]) => group !== null && groupOf(loan) === group && loan.day < newest,
    )
    const last = Math.max(...before.map(([, { day }]) => day))
    const open = before.filter(([, loan]) => loan.day === last && OPEN.has(loan.status))
    const leftOut = open.filter(([slug]) => !readings.has(slug)).map(([, loan]) => loan)
    return leftOut.length >= LEAST_LOANS && leftOut.length > open.length * MOST_LEFT_OUT
      ? leftOut
      : []
  })
}

const OPEN = new Set(['active', 'late', 'funded'])

/** Loans that one tape reports: of a pool, else of an originator; null where neither is known. */
const groupOf = ({
  pool,
  originator,
}: {
  pool?: string | null
  originator?: string | null
}): string | null => (pool ?? originator)?.toLowerCase() ?? null

export interface Compared {
  reading: LoanReading
  known: KnownLoan | undefined
}

/** Readings of days that were published otherwise, where they are so many that the past is another one. */
export function findRewritten(all: readonly Compared[]): Compared[] {
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
export function findMoved({ readings, book }: Tape): (LoanReading & { known: KnownLoan })[] {
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
