import { getMeasure } from '#lib/registry/measures.ts'
import { LATENESS, type LatenessUnit } from '#lib/view/lending/delinquency.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { convert, type Money } from '#server/market/currency/convert-money.ts'
import type { Delinquency } from '#server/market/loans/read-delinquency.ts'

/**
 * Draws the amounts past due month by month, by how late they are, by the rate of the day or as a
 * share of what is outstanding.
 */
export function delinquencyChart(
  { months, silentPools }: Delinquency,
  shownIn: LatenessUnit,
  money: Money,
): ChartModel {
  const [first, last] = [months[0], months.at(-1) ?? months[0]]
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
      const late = month[key] ?? 0
      return shownIn === 'usd' ? convert(money, late, month.day) : late / month.known
    }),
  }))
  return {
    title: 'Delinquency by days past due',
    measure: 'delinquentLoansAmount',
    unit: shownIn === 'usd' ? money.currency : shownIn,
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
    source: `latest reading of each loan in the month${nameSilent(silentPools)}`,
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
