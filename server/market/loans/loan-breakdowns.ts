import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { creditCategories, isCreditCategory } from '#lib/registry/credit-categories.ts'
import { privateCreditSectorById } from '#lib/registry/private-credit.ts'
import { LOAN_DIVISIONS, type LoanDivision } from '#lib/view/lending/loan-division.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import { isLoanStatus, loanStatuses } from '#lib/registry/statuses.ts'
import { convertUndated } from '#server/market/currency/convert-money.ts'
import type { Market } from '#server/market/market/market.ts'

/** Loans of one kind together; money in the currency of the page. */
export interface LoanGroup {
  key: string
  label: string
  note: string | null
  loans: number
  outstanding: number
  /** the part of it lent outside of pools with an asset, which no figure of assets counts */
  outsideAssets: number
  /** mean of what is outstanding, weighted by it; a fraction a year, null where no rate is known */
  apr: number | null
}
export interface LoanBreakdown {
  by: LoanDivision
  groups: LoanGroup[]
}

/** All loans by sector, region and status, the largest first. Empty lists where there are no loans. */
export async function loanBreakdowns(market: Market): Promise<LoanBreakdown[]> {
  const rows = await inDollars()
  return LOAN_DIVISIONS.map((by) => ({
    by,
    groups: rows
      .filter((row) => row.by === by)
      .map(({ key, loans, outstanding, outsideAssets, apr }) => ({
        key,
        ...nameGroup(by, key),
        loans,
        outstanding: convertUndated(market.money, outstanding),
        outsideAssets: convertUndated(market.money, outsideAssets),
        apr,
      })),
  }))
}

function nameGroup(by: LoanBreakdown['by'], key: string): { label: string; note: string | null } {
  if (by === 'status')
    return isLoanStatus(key)
      ? { label: loanStatuses[key].label, note: loanStatuses[key].meaning }
      : { label: key, note: null }
  if (by === 'region') return { label: isRegion(key) ? regions[key].label : 'Unknown', note: null }
  const sector = /^\d+$/.test(key) ? privateCreditSectorById(Number(key)) : undefined
  if (sector) return { label: sector.name, note: null }
  return { label: isCreditCategory(key) ? creditCategories[key].label : key, note: null }
}

const inDollars = perVersion(async () => {
  const { rows } = await replicaSql().query<{
    by: LoanBreakdown['by']
    key: string
    loans: number
    outstanding: number
    outsideAssets: number
    apr: number | null
  }>({ name: 'loan-breakdowns', text: BREAKDOWNS })
  return rows
})

/** A loan stands in its sector where it has one, else in its category. */
const BREAKDOWNS = `
  select g.by, g.key, count(*)::int as loans, sum(outstanding)::float8 as outstanding,
         coalesce(sum(outstanding) filter (where p.asset_id is null), 0)::float8 as "outsideAssets",
         (
           sum(interest_rate * outstanding)
             / nullif(sum(outstanding) filter (where interest_rate is not null), 0)
         )::float8 as apr
  from loan left join pool p on p.id = loan.pool_id
  cross join lateral (
    values ('sector', coalesce(loan.sector_id::text, loan.category)),
      ('region', coalesce(loan.region, '')), ('status', loan.status)
  ) g(by, key)
  group by g.by, g.key order by g.by, sum(outstanding) desc, g.key`
