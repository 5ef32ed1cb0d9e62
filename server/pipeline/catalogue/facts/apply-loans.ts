import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { LoanReading } from '#server/pipeline/gate/loan-tape-cases.ts'
import { makeSlug } from '#server/pipeline/catalogue/create-assets.ts'

/** How a loan stood on a day, with what its tape says of it beside. */
export interface LoanFact extends LoanReading {
  originator?: string
  category?: string
  countryCode?: string
  maturityDate?: Day
}

/** The address of a loan: its name is its own within its pool. */
export const loanSlug = ({ pool, loan }: Pick<LoanFact, 'pool' | 'loan'>): string =>
  makeSlug(`${pool ?? ''} ${loan}`)

/** Writes readings, and of each loan what its newest one says; returns how many rows were made or changed. */
export async function applyLoans(
  client: ClientBase,
  source: SourceId,
  loans: readonly LoanFact[],
): Promise<number> {
  if (loans.length === 0) return 0
  const day = (value: Day | undefined) => (value === undefined ? null : isoDay(value))
  const rows = JSON.stringify(
    loans.map((loan) => ({
      ...loan,
      slug: loanSlug(loan),
      day: isoDay(loan.day),
      start_date: day(loan.startDate),
      maturity_date: day(loan.maturityDate),
      country_code: loan.countryCode,
      region: loan.countryCode && countryByCode(loan.countryCode)?.region,
      interest_rate: loan.interestRate,
      days_past_due: loan.daysPastDue,
    })),
  )
  const { rowCount: terms } = await client.query(WRITE_TERMS, [rows, sources[source].id])
  const { rowCount: readings } = await client.query(WRITE_READINGS, [rows, sources[source].id])
  return (terms ?? 0) + (readings ?? 0)
}

const TERMS =
  'name, borrower, originator, pool_id, category, region, country_code, status, ' +
  'principal, outstanding, interest_rate, start_date, maturity_date'
const listTerms = (of: string): string =>
  TERMS.split(', ')
    .map((column) => `${of}.${column}`)
    .join(', ')

/** The book of a loan goes as far as its newest reading: an older tape changes nothing of it. */
const WRITE_TERMS = `
  insert into loan (slug, ${TERMS}, source_id, updated_at)
  select distinct on (r.slug) r.slug, r.loan, coalesce(r.borrower, 'Undisclosed'), r.originator,
         pool.id, coalesce(r.category, 'none'), r.region, r.country_code, r.status,
         r.principal, r.outstanding, r.interest_rate, r.start_date, r.maturity_date, $2::int,
         (r.day + 1)::timestamp at time zone 'UTC' - interval '1 second'
  from jsonb_to_recordset($1::jsonb) r(
    slug text, loan text, pool text, day date, borrower text, originator text, category text,
    region text, country_code text, status text, principal numeric, outstanding numeric,
    interest_rate float8, start_date date, maturity_date date
  )
  left join lateral (select id from pool where lower(name) = lower(r.pool) order by id limit 1) pool on true
  order by r.slug, r.day desc
  on conflict (slug) do update set (${TERMS}, updated_at) = (select ${listTerms('excluded')}, excluded.updated_at)
  where loan.source_id = excluded.source_id and excluded.updated_at >= loan.updated_at
    and (${listTerms('loan')}, loan.updated_at) is distinct from (${listTerms('excluded')}, excluded.updated_at)`

const WRITE_READINGS = `
  insert into loan_reading (loan_id, day, status, outstanding, days_past_due)
  select distinct on (loan.id, r.day) loan.id, r.day, r.status, r.outstanding, r.days_past_due
  from jsonb_to_recordset($1::jsonb) r(slug text, day date, status text, outstanding numeric, days_past_due int)
  join loan on loan.slug = r.slug and loan.source_id = $2
  on conflict (loan_id, day) do update
  set status = excluded.status, outstanding = excluded.outstanding,
    days_past_due = excluded.days_past_due
  where (loan_reading.status, loan_reading.outstanding, loan_reading.days_past_due)
    is distinct from (excluded.status, excluded.outstanding, excluded.days_past_due)`
