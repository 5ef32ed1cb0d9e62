import { replicaSql } from '#server/core/database/db.ts'
import type { LoanVintage } from '#lib/view/loan-vintage.ts'

/** Loans that were paid out, by the quarter in which they began, the newest last; those without a start are left out. */
export async function loanVintages(): Promise<LoanVintage[]> {
  const { rows } = await replicaSql().query<LoanVintage>({ name: 'loan-vintages', text: VINTAGES })
  return rows
}

/** What is funded and not paid out yet was not lent. */
const VINTAGES = `
  select extract(year from start_date)::int as year, extract(quarter from start_date)::int as quarter, sum(principal)::float8 as principal,
         (sum(principal) filter (where status = 'repaid'))::float8 as repaid,
         (sum(outstanding) filter (where status = 'late'))::float8 as late,
         (sum(principal) filter (where status in ('defaulted', 'liquidated')))::float8 as defaulted
  from loan where start_date is not null and status <> 'funded'
  group by 1, 2 order by 1, 2`
