import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { nameCurrency, type FigureId } from '#lib/view/figures/figure-id.ts'

/** Mints less burns of one scope over a window. */
export interface FlowRow {
  name: string
  href: string | null
  net: number
  /** `class:27#distributed` */
  scope: string
  /** the last day of the window */
  asOf: Day
  days: 7 | 30
  /** the currency of its amount */
  currency: CurrencyKey
  /** "27 of 30 days" where some are missing */
  note: string | null
}

/** Returns the id of the figure that a flow shows. */
export const identifyFlow = ({
  scope,
  asOf,
  days,
  currency,
}: Pick<FlowRow, 'scope' | 'asOf' | 'days' | 'currency'>): FigureId => ({
  scope,
  measure: 'netFlow',
  kind: `sum ${days}d`,
  day: asOf,
  ...nameCurrency(currency),
})

/** A flow as a bar shows it. */
export interface FlowBar {
  key: string
  label: string
  href: string | null
  value: number
  currency: CurrencyKey
  of: FigureId | null
  note: string | null
}

export const toFlowBar = (row: FlowRow): FlowBar => ({
  key: row.name,
  label: row.name,
  href: row.href,
  value: row.net,
  currency: row.currency,
  of: identifyFlow(row),
  note: row.note,
})

/** More do not fit the frame that an embed is given. */
const MOST_BARS = 10

/**
 * The classes that moved most, either way, most gained first, and one bar for the others: a list
 * cut by what was gained would leave out who lost most.
 */
export function listClassFlows(rows: readonly FlowRow[]): FlowBar[] {
  const bySize = [...rows].sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
  const count = rows.length > MOST_BARS ? MOST_BARS - 1 : rows.length
  const [shown, others] = [bySize.slice(0, count), bySize.slice(count)]
  const [other] = others
  return [
    ...shown.sort((a, b) => b.net - a.net).map(toFlowBar),
    ...(other
      ? [
          {
            key: 'others',
            label: others.length === 1 ? '1 other class' : `${others.length} other classes`,
            href: null,
            value: others.reduce((sum, { net }) => sum + net, 0),
            currency: other.currency,
            of: null,
            note: null,
          },
        ]
      : []),
  ]
}
