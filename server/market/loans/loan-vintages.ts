import { DELINQUENT_FROM } from '#lib/view/lending/delinquency.ts'
import { VINTAGE_AGES, type LoanVintage, type VintageKind } from '#lib/view/lending/loan-vintage.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { convertUndated } from '#server/market/currency/convert-money.ts'
import type { Market } from '#server/market/market/market.ts'

/**
 * Loans that were paid out, by the quarter in which they began, the newest last, with what had
 * become of them at each age. Loans without a start or without readings are left out.
 */
export async function loanVintages(market: Market, kind: VintageKind): Promise<LoanVintage[]> {
  const rows = await inDollars[kind]()
  return rows.map((row) => ({ ...row, principal: convertUndated(market.money, row.principal) }))
}

/** SQL for the amount of a loan that counts at an age, by its newest reading then; null: not reported. */
const AMOUNTS: Readonly<Record<VintageKind, string>> = {
  defaulted: "case when state.status in ('defaulted', 'liquidated') then principal else 0 end",
  late: `case
    when state.days_past_due >= ${DELINQUENT_FROM} then state.outstanding
    when state.days_past_due < ${DELINQUENT_FROM} or state.outstanding = 0 then 0
  end`,
  repaid: `case
    when state.status in ('defaulted', 'liquidated') then 0
    else principal - coalesce(state.outstanding, principal)
  end`,
}

const inDollars: Readonly<Record<VintageKind, () => Promise<readonly LoanVintage[]>>> = {
  defaulted: vintagesOf('defaulted'),
  late: vintagesOf('late'),
  repaid: vintagesOf('repaid'),
}

function vintagesOf(kind: VintageKind): () => Promise<readonly LoanVintage[]> {
  return perVersion(async () => {
    const { rows } = await replicaSql().query<LoanVintage>({
      name: `loan-vintages-${kind}`,
      text: readVintages(AMOUNTS[kind]),
    })
    return rows
  })
}

/** A quarter has an age once a loan of its last day has it, so that all of its loans are read at the same age. */
const readVintages = (amount: string): string => `
  with lent as (
    select id, start_date, date_trunc('quarter', start_date) as quarter, principal from loan
    where start_date is not null and status <> 'funded' and exists (select from loan_reading where loan_id = loan.id)),
  aged as (
    select quarter, age,
      case
        when quarter + interval '3 months' - interval '1 day' + make_interval(months => age)
          <= (select max(day) from loan_reading)
          then sum(${amount}) / nullif(sum(principal), 0)
      end as share
    from lent cross join unnest(array[${VINTAGE_AGES.join(', ')}]) age
    left join lateral (
      select status, outstanding, days_past_due from loan_reading
      where loan_id = lent.id and day <= start_date + make_interval(months => age)
      order by day desc limit 1) state on true
    group by 1, 2)
  select extract(year from quarter)::int as year, extract(quarter from quarter)::int as quarter,
         (select sum(principal)::float8 from lent where lent.quarter = aged.quarter) as principal,
         (select count(*)::int from lent where lent.quarter = aged.quarter) as loans,
         array_agg(share::float8 order by age) as shares
  from aged group by aged.quarter order by aged.quarter`
