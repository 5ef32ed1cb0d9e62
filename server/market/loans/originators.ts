import { DELINQUENT_FROM } from '#lib/view/lending/delinquency.ts'
import type { OriginatorRow } from '#lib/view/lending/originator.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { convertUndated } from '#server/market/currency/convert-money.ts'
import type { Market } from '#server/market/market/market.ts'

/** Who lent, the largest first; loans whose originator is not published are in none. */
export async function listOriginators(market: Market): Promise<OriginatorRow[]> {
  const rows = await inDollars()
  const all = rows.reduce((sum, { outstanding }) => sum + outstanding, 0)
  return rows.map((row) => ({
    ...row,
    outstanding: convertUndated(market.money, row.outstanding),
    share: all > 0 ? row.outstanding / all : null,
  }))
}

const inDollars = perVersion(async () => {
  const { rows } = await replicaSql().query<Omit<OriginatorRow, 'share'>>({
    name: 'originators',
    text: ORIGINATORS,
  })
  return rows
})

/** Omits loans that are funded and not paid out yet: not lent. The mean rate is weighted by what is outstanding. */
const ORIGINATORS = `
  select originator as name, count(*)::int as loans, sum(loan.outstanding)::float8 as outstanding,
         (
           sum(interest_rate * loan.outstanding)
             / nullif(sum(loan.outstanding) filter (where interest_rate is not null), 0)
         )::float8 as apr,
         (coalesce(sum(loan.outstanding) filter (where newest.late >= ${DELINQUENT_FROM}), 0)
           / nullif(sum(loan.outstanding) filter (where newest.late is not null), 0))::float8 as delinquent,
         (
           coalesce(sum(principal) filter (where status in ('defaulted', 'liquidated')), 0)
             / nullif(sum(principal), 0)
         )::float8 as defaulted
  from loan
  left join lateral (
    select days_past_due as late from loan_reading where loan_id = loan.id order by day desc limit 1
  ) newest on true
  where originator is not null and status <> 'funded'
  group by 1 order by 3 desc, 1`
