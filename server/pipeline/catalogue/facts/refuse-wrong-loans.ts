import type { ClientBase } from 'pg'
import { z } from 'zod'
import { isoDay, parseDay } from '#lib/dates.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { loanSlug, type LoanFact } from '#server/pipeline/catalogue/facts/apply-loans.ts'
import type { KnownLoan } from '#server/pipeline/gate/loan-tape-cases.ts'
import { findTapeFaults } from '#server/pipeline/gate/loan-tapes.ts'
import { RefusedPastError } from '#server/pipeline/gate/refused-past-error.ts'

interface Told {
  /** the tape is known to rewrite what was published */
  revises: boolean
  /** loans that the book has under another pool may be made */
  create: boolean
}

/**
 * Compares what tapes say with the book of their source. Loans have no day on which a figure could
 * be held, and a book with some of its loans is a wrong one: a tape that says what no tape would
 * say is refused as a whole, by RefusedPastError.
 */
export async function refuseWrongLoans(
  client: ClientBase,
  source: SourceId,
  loans: readonly LoanFact[],
  told: Told,
): Promise<void> {
  if (loans.length === 0) return
  const readings = Map.groupBy(loans, loanSlug)
  const book = await readBook(client, source, loans)
  const { faults, mayBeRevised } = findTapeFaults({ readings, book, ...told })
  if (faults.length) throw new RefusedPastError(faults.join('.\n'), { mayBeRevised })
}

interface BookRow extends Omit<KnownLoan, 'startDate' | 'outstanding' | 'day'> {
  slug: string
  day: string
  startDate: string | null
  outstanding: unknown
}

/** Amounts by ISO day. */
const byDay = z.record(z.string(), z.number()).nullable()

async function readBook(
  client: ClientBase,
  source: SourceId,
  loans: readonly LoanFact[],
): Promise<Map<string, KnownLoan>> {
  const { rows } = await client.query<BookRow>(BOOK, [
    sources[source].id,
    [...new Set(loans.map(loanSlug))],
    [...new Set(loans.map(({ loan }) => loan.toLowerCase()))],
    [...new Set(loans.map(({ day }) => isoDay(day)))],
    [...new Set(loans.flatMap(({ pool }) => (pool ? [pool.toLowerCase()] : [])))],
    [...new Set(loans.flatMap(({ originator }) => (originator ? [originator.toLowerCase()] : [])))],
  ])
  return new Map(
    rows.map(({ slug, startDate, outstanding, day, ...row }) => [
      slug,
      {
        ...row,
        day: parseDay(day) ?? 0,
        startDate: startDate === null ? null : (parseDay(startDate) ?? null),
        outstanding: new Map(
          Object.entries(byDay.parse(outstanding) ?? {}).flatMap(([text, value]) => {
            const day = parseDay(text)
            return day === undefined ? [] : [[day, value]]
          }),
        ),
      },
    ]),
  )
}

const BOOK = `
  select loan.slug, loan.name as loan, pool.name as pool, loan.borrower, loan.originator,
         loan.status, (loan.updated_at at time zone 'UTC')::date::text as day,
         loan.principal::float8, loan.interest_rate as "interestRate",
         loan.start_date::text as "startDate", reading.outstanding
  from loan
  left join pool on pool.id = loan.pool_id
  left join lateral (
    select json_object_agg(day, outstanding::float8) as outstanding
    from loan_reading
    where loan_id = loan.id and day = any ($4::date[])
  ) reading on true
  where loan.source_id = $1
    and (
      loan.slug = any ($2)
        or lower(loan.name) = any ($3)
        or lower(pool.name) = any ($5)
        or lower(loan.originator) = any ($6)
    )`
