import { getMeasure } from '#lib/registry/measures.ts'
import { LATENESS, type LatenessUnit } from '#lib/view/delinquency.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { replicaSql } from '#server/core/database/db.ts'

interface Month {
  /** its last day with a reading */
  day: number
  /** outstanding principal whose lateness is reported */
  known: number | null
  days1: number | null
  days30: number | null
  days60: number | null
  days90: number | null
}

/** What is past due month by month, by how long, in dollars or as a part of what is outstanding. Null where no loan reports it. */
export async function delinquencyChart(unit: LatenessUnit): Promise<ChartModel | null> {
  const [{ rows: months }, { rows: pools }] = await Promise.all([
    replicaSql().query<Month>({ name: 'delinquency-months', text: MONTHS }),
    replicaSql().query<{ count: number }>({ name: 'silent-pools', text: SILENT_POOLS }),
  ])
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const byDay = new Map(months.map((month) => [month.day, month]))
  const days = Array.from({ length: last.day - first.day + 1 }, (_, at) => first.day + at)
  const { definition } = getMeasure('delinquentLoansAmount')
  const series = LATENESS.map(({ key, label }) => ({
    key,
    label,
    color: COLORS[key],
    href: null,
    isOthers: false,
    values: days.map((day) => {
      const month = byDay.get(day)
      if (!month?.known) return null
      return unit === 'usd' ? (month[key] ?? 0) : (month[key] ?? 0) / month.known
    }),
  }))
  return {
    title: 'Delinquency by days past due',
    measure: 'delinquentLoansAmount',
    unit,
    definition,
    start: first.day,
    series,
    total: days.map((_, at) =>
      series[0]?.values[at] == null
        ? null
        : series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
    ),
    kind: 'bar',
    comparison: null,
    gaps: [],
    interval: 'month',
    sums: false,
    events: [],
    source: `newest reading of each loan in the month${nameSilent(pools[0]?.count ?? 0)}`,
  }
}

const COLORS = {
  days1: 'var(--s-other)',
  days30: 'var(--s2)',
  days60: 'var(--s5)',
  days90: 'var(--s10)',
} as const

const nameSilent = (count: number): string =>
  count === 0
    ? ''
    : ` · excludes ${count} ${count === 1 ? 'pool that does' : 'pools that do'} not report lateness`

const MONTHS = `
  with reading as (
    select distinct on (loan_id, date_trunc('month', day)) day, outstanding, days_past_due from loan_reading
    order by loan_id, date_trunc('month', day), day desc)
  select max(day) - date '1970-01-01' as day, (sum(outstanding) filter (where days_past_due is not null))::float8 as known,
         ${LATENESS.map(({ key, from, to }) => `(sum(outstanding) filter (where days_past_due >= ${from}${to === null ? '' : ` and days_past_due <= ${to}`}))::float8 as ${key}`).join(', ')}
  from reading group by date_trunc('month', day) having bool_or(days_past_due is not null) order by 1`

/** Pools with something outstanding, none of whose loans says how late it is. */
const SILENT_POOLS = `
  select count(*)::int as count from (
    select loan.pool_id from loan left join loan_reading r on r.loan_id = loan.id
    where loan.outstanding > 0 and loan.pool_id is not null group by 1 having bool_and(r.days_past_due is null)) silent`
