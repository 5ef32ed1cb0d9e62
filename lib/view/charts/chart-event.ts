import { type Day, showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'

/** A day that a chart flags by a letter. */
export interface ChartEvent {
  day: Day
  /** the event, without its day */
  label: string
  /** the newly tracked parts, where the event is about them */
  jumps?: readonly Jump[]
}

export interface Jump {
  /** key of the series that it is in */
  series: string
  /** the name of the new part; null: as the series says */
  name: string | null
  amount: number
}

/** Newly tracked parts are marked from this share of the whole before on. */
const MARKED_JUMP = 0.02
const MOST_NAMES = 2

export const describeEvent = ({ day, label }: Pick<ChartEvent, 'day' | 'label'>): string =>
  `${showDay(day)}: ${label}`

/** A flag of what was newly tracked that day; null where that lifts the whole by too little. */
export function markJumps(
  day: Day,
  jumps: readonly Jump[],
  before: number | null,
  currency: CurrencyKey,
): ChartEvent | null {
  const amount = jumps.reduce((sum, jump) => sum + jump.amount, 0)
  if (!before || amount / before < MARKED_JUMP) return null
  const names = jumps
    .toSorted((one, other) => other.amount - one.amount)
    .flatMap(({ name }) => (name === null ? [] : [name]))
  const what = names.length ? `${joinNames([...new Set(names)])}, ` : ''
  return {
    day,
    label: `${what}${showMoney(amount, currency, { sign: 'always' })} newly tracked: coverage, not growth`,
    jumps,
  }
}

function joinNames(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMES)
  const rest = names.length - named.length
  if (rest > 0) return `${named.join(', ')} and ${rest} more`
  return named.join(' and ')
}
