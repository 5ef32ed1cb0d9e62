import { isoDay } from '#lib/dates.ts'
import {
  findExchanged,
  findFractions,
  findLeftOut,
  findMoved,
  findPaid,
  findRepeated,
  findRewritten,
  type Tape,
} from '#server/pipeline/gate/loan-tape-cases.ts'
import { showNumber } from '#server/pipeline/gate/readings/show-number.ts'

/** A principal is agreed once, and drawn or paid down in the outstanding amount. */
const MOST_PRINCIPAL_CHANGE = 3
/** Rates are renegotiated, and never by as much as a slip of percent. */
const MOST_RATE_CHANGE = 20

/** The faults of a tape, and if any of them is all right where the past is said to be revised. */
interface TapeFaults {
  faults: string[]
  mayBeRevised: boolean
}

/** Describes what no tape of these loans would say, one sentence a kind, with the first case and the way out. */
export function findTapeFaults(tape: Tape): TapeFaults {
  const all = [...tape.readings].flatMap(([slug, readings]) =>
    readings.map((reading) => ({ reading, known: tape.book.get(slug) })),
  )
  const readings = all.map(({ reading }) => reading)
  const wrong = [
    describe(
      findRepeated(tape),
      ({ loan, day }) => `${loan} has two rows for ${isoDay(day)} with different figures: keep one`,
    ),
    describe(
      findExchanged(readings),
      ({ loan, principal, outstanding }) =>
        `${loan} owes ${showNumber(outstanding)} on a principal of ${showNumber(principal)}: ` +
        'the two columns may be swapped',
    ),
    describe(
      findFractions(readings),
      ({ loan, interestRate = 0 }) =>
        `the rate of ${loan} reads ${showNumber(interestRate * 100)}%: enter rates in percent, 9 for 9%`,
    ),
  ]
  const rewritten: (string | null)[] = []
  if (!tape.revises)
    rewritten.push(
      describe(
        findPaid(readings),
        ({ loan, day }) =>
          `${loan} is active on ${isoDay(day)} and owes nothing: enter the amount outstanding, or the status repaid`,
      ),
      describe(
        findLeftOut(tape),
        ({ loan, pool, originator }) =>
          `${loan} of ${pool ?? originator ?? 'this book'} is missing; ` +
          'it was open on the previous tape: add it, with the status repaid if applicable',
      ),
      describe(
        all.filter(
          ({ reading, known }) =>
            known && isApart(reading.principal, known.principal, MOST_PRINCIPAL_CHANGE),
        ),
        ({ reading, known }) =>
          `the principal of ${reading.loan} reads ${showNumber(reading.principal)} ` +
          `after ${showNumber(known?.principal ?? 0)}: correct it`,
      ),
      describe(
        all.filter(({ reading, known }) =>
          isApart(reading.interestRate ?? 0, known?.interestRate ?? 0, MOST_RATE_CHANGE),
        ),
        ({ reading, known }) =>
          `the rate of ${reading.loan} reads ${showNumber((reading.interestRate ?? 0) * 100)}% ` +
          `after ${showNumber((known?.interestRate ?? 0) * 100)}%: correct it`,
      ),
      describe(
        findRewritten(all),
        ({ reading, known }) =>
          `${reading.loan} owes ${showNumber(reading.outstanding)} on ${isoDay(reading.day)}, ` +
          `but ${showNumber(known?.outstanding.get(reading.day) ?? 0)} was published`,
      ),
    )
  if (!tape.create)
    wrong.push(
      describe(
        findMoved(tape),
        ({ loan, pool, known }) =>
          `${loan} is booked under ${known.pool ?? 'no pool'}, ` +
          `but listed here under ${pool ?? 'no pool'}: ` +
          'use the previous pool name (--create adds it as a new loan)',
      ),
    )
  const told = rewritten.filter((fault) => fault !== null)
  return {
    faults: [...wrong.filter((fault) => fault !== null), ...told],
    mayBeRevised: told.length > 0,
  }
}

function describe<Case>(cases: readonly Case[], say: (first: Case) => string): string | null {
  const [first] = cases
  if (first === undefined) return null
  return cases.length === 1
    ? say(first)
    : `${say(first)}; and ${cases.length - 1} similar ${cases.length === 2 ? 'error' : 'errors'}`
}

/** Is one more than so many times the other? Nothing is no figure to compare with. */
function isApart(one: number, other: number, times: number): boolean {
  if (!(one > 0 && other > 0)) return false
  return Math.max(one, other) > Math.min(one, other) * times
}
