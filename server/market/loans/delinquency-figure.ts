import { showFullCount } from '#lib/format/show-count.ts'
import { DELINQUENT_FROM, LATENESS } from '#lib/view/lending/delinquency.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { blankFigure } from '#server/market/figures/make-figure.ts'
import type { Delinquency, DelinquencyMonth } from '#server/market/loans/read-delinquency.ts'

const MEASURE = 'delinquentLoansAmount'

/**
 * The part of what is outstanding that is 30 days past due or more, and its change since the end of
 * the month before.
 */
export function delinquencyFigure({ months, silentPools }: Delinquency): Figure {
  const label = `Delinquent, ${DELINQUENT_FROM}+ Days`
  const [last, before] = [months.at(-1) ?? months[0], months.at(-2)]
  const [value, was] = [delinquentShare(last), before ? delinquentShare(before) : null]
  if (value === null)
    return blankFigure(label, 'percent', MEASURE, 'No outstanding loan reports days past due.')
  return {
    ...blankFigure(label, 'percent', MEASURE, nameSilent(silentPools)),
    value,
    asOf: last.day,
    change:
      before && was !== null
        ? { days: last.day - before.day, amount: value - was, fraction: null }
        : null,
  }
}

/** A fraction of the principal whose lateness is reported. */
function delinquentShare(month: DelinquencyMonth): number | null {
  if (!month.known) return null
  const late = LATENESS.filter(({ from }) => from >= DELINQUENT_FROM)
  return late.reduce((sum, { key }) => sum + (month[key] ?? 0), 0) / month.known
}

/** Pools; the page says it in full below its chart. */
const nameSilent = (count: number): string | null =>
  count === 0 ? null : `${showFullCount(count)} not reporting`
