import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { NO_DIMS, type StudioPart } from '#server/market/studio/parts/studio-part.ts'

/** Beyond so many, loans stand by their kind and no more by name. */
const MOST_LOANS = 500

/**
 * Reads the amounts lent, from the day each loan began: the principal of all loans, or of those
 * that were paid out. Loans of one kind that have no name of their own here are one part, so that a
 * book of any size is a bounded number of lines.
 */
export async function loanParts(measure: MeasureKey): Promise<StudioPart[]> {
  const { rows } = await replicaSql().query<LoanRow>({
    name: 'loan-parts',
    text: LOANS,
    values: [MOST_LOANS, measure === 'cumulativeIssuedAmount'],
  })
  const end = rows[0]?.end
  if (end === undefined) return []
  const kinds = Map.groupBy(
    rows.filter(({ start }) => start <= end),
    ({ loanId, poolId, assetId, platformId, networkId, category, region, status }) =>
      JSON.stringify([loanId, poolId, assetId, platformId, networkId, category, region, status]),
  )
  return [...kinds].map(([key, loans]) => makePart(key, loans, measure, end))
}

interface LoanRow {
  loanId: number | null
  poolId: number | null
  assetId: number | null
  platformId: number | null
  networkId: number | null
  category: string
  region: string | null
  status: string
  start: Day
  principal: number
  sourceId: number
  end: Day
}

function makePart(
  key: string,
  loans: readonly LoanRow[],
  measure: MeasureKey,
  end: Day,
): StudioPart {
  const [first] = loans
  const start = Math.min(...loans.map((loan) => loan.start))
  const values = new Float64Array(end - start + 1)
  for (const loan of loans)
    values[loan.start - start] = (values[loan.start - start] ?? 0) + loan.principal
  for (let at = 1; at < values.length; at++) values[at] = (values[at] ?? 0) + (values[at - 1] ?? 0)
  return {
    key,
    frequency: 'day',
    start,
    values,
    item: key,
    measure,
    sourceId: first?.sourceId ?? sources.catalogue.id,
    dims: {
      ...NO_DIMS,
      loan: text(first?.loanId),
      pool: text(first?.poolId),
      asset: text(first?.assetId),
      platform: text(first?.platformId),
      network: text(first?.networkId),
      category: first?.category ?? null,
      region: first?.region ?? null,
      status: first?.status ?? null,
    },
  }
}

const text = (id: number | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id)

/** Loans without a first day cannot be placed and are left out; `end` is the day the book was written last. */
const LOANS = `
  with book as (
    select l.*, p.asset_id, p.platform_id, p.network_id, row_number() over (order by l.principal desc, l.id) as place,
           (select (max(updated_at) at time zone 'UTC')::date - date '1970-01-01' from loan) as "end"
    from loan l left join pool p on p.id = l.pool_id
    where l.start_date is not null and not ($2 and l.status in ('open', 'funded'))
  )
  select case when place <= $1 then id end as "loanId", pool_id as "poolId", asset_id as "assetId",
    platform_id as "platformId", network_id as "networkId", category, region, status,
    start_date - date '1970-01-01' as start, sum(principal)::float8 as principal,
    min(source_id) as "sourceId", "end"
  from book group by 1, 2, 3, 4, 5, 6, 7, 8, 9, "end"`
