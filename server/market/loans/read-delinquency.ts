import { LATENESS } from '#lib/view/lending/delinquency.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'

export interface DelinquencyMonth {
  /** its last day with a reading */
  day: number
  /** outstanding principal whose lateness is reported */
  known: number | null
  days1: number | null
  days30: number | null
  days60: number | null
  days90: number | null
}

export interface Delinquency {
  /** oldest first, at least one */
  months: readonly [DelinquencyMonth, ...DelinquencyMonth[]]
  /** pools with something outstanding that do not say how late it is */
  silentPools: number
}

/** Reads the amounts past due month by month, in dollars. Null where no loan reports how late it is. */
export const readDelinquency = perVersion(async (): Promise<Delinquency | null> => {
  const [{ rows: months }, { rows: pools }] = await Promise.all([
    replicaSql().query<DelinquencyMonth>({ name: 'delinquency-months', text: MONTHS }),
    replicaSql().query<{ count: number }>({ name: 'silent-pools', text: SILENT_POOLS }),
  ])
  const [first, ...later] = months
  return first ? { months: [first, ...later], silentPools: pools[0]?.count ?? 0 } : null
})

const MONTHS = `
  with reading as (
    select distinct on (loan_id, date_trunc('month', day)) day, outstanding, days_past_due from loan_reading
    order by loan_id, date_trunc('month', day), day desc)
  select max(day) - date '1970-01-01' as day,
         (sum(outstanding) filter (where days_past_due is not null))::float8 as known,
         ${LATENESS.map(sumLate).join(', ')}
  from reading group by date_trunc('month', day) having bool_or(days_past_due is not null) order by 1`

function sumLate({ key, from, to }: (typeof LATENESS)[number]): string {
  const upTo = to === null ? '' : ` and days_past_due <= ${to}`
  return `(sum(outstanding) filter (where days_past_due >= ${from}${upTo}))::float8 as ${key}`
}

/** Pools with something outstanding, none of whose loans says how late it is. */
const SILENT_POOLS = `
  select count(*)::int as count from (
    select loan.pool_id from loan left join loan_reading r on r.loan_id = loan.id
    where loan.outstanding > 0 and loan.pool_id is not null group by 1 having bool_and(r.days_past_due is null)) silent`
