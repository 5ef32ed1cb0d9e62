import type { Day } from '#lib/dates.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { trim, type Packed } from '#server/pipeline/series/packed.ts'

/** For so many days after its own a rate holds: weekends and the holidays of the banks that set it. */
const RATE_DAYS = 7

/** The currency of a page's amounts, and the rates by which they came there. */
export interface Money {
  currency: CurrencyKey
  /**
   * the price of one unit of the currency in dollars, on every day that a rate holds for; null:
   * dollars, as they are published
   */
  rates: HeldRates | null
}

/** The price of one unit in dollars, and the day whose rate it is. */
export interface Rate {
  rate: number
  day: Day
}

export interface HeldRates extends Packed {
  /** for each value, the day whose rate it is */
  days: readonly Day[]
  /** the last one that is known: for amounts that have no day */
  newest: Rate
  /** generated, as everything of the demo */
  isDemo: boolean
}

/** Amounts as they are published. */
export const DOLLARS: Money = { currency: 'usd', rates: null }

/** Rates as their source has them, each held until the next one, and for a week at most; null where there is none. */
export function holdRates(line: Packed, isDemo: boolean): HeldRates | null {
  const count = line.values.length + RATE_DAYS
  const values = new Float64Array(count).fill(Number.NaN)
  const days: Day[] = []
  let newest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    if ((line.values[at] ?? 0) > 0) newest = at
    days.push(line.start + newest)
    if (at - newest <= RATE_DAYS) values[at] = line.values[newest] ?? Number.NaN
  }
  const rate = line.values[newest]
  return rate === undefined
    ? null
    : { start: line.start, values, days, newest: { rate, day: line.start + newest }, isDemo }
}

/** The rate that holds for a day, and its own day; null before the first one and a week after the last. */
export function rateOn({ rates }: Money, day: Day): Rate | null {
  const at = rates ? day - rates.start : -1
  const [rate, of] = [rates?.values[at], rates?.days[at]]
  return rate === undefined || of === undefined || Number.isNaN(rate) ? null : { rate, day: of }
}

/** Dollars of no day in the currency, by its newest rate. */
export const convertUndated = ({ rates }: Money, dollars: number): number =>
  rates ? dollars / rates.newest.rate : dollars

/** Why an amount is blank, where it may be known in dollars and no rate holds for its day. */
export const orNoRate = (reason: string, { rates, currency }: Money): string =>
  rates ? `${reason}, or no ${getCurrency(currency).code} rate for its date` : reason

/** Dollars of a day in the currency, by the rate of that day; null where none holds. */
export function convert(money: Money, dollars: number | null, day: Day): number | null {
  if (!money.rates || dollars === null) return dollars
  const found = rateOn(money, day)
  return found && dollars / found.rate
}

/** The currency that a line is in. */
export const currencyOf = ({ currency = 'usd' }: Pick<Packed, 'currency'>): CurrencyKey => currency

/** Returns the unit of a measure's values, on a line that may be converted. */
export function shownUnit(measure: MeasureKey, line: Pick<Packed, 'currency'>): ShownUnit {
  const { unit } = getMeasure(measure)
  return unit === 'usd' ? currencyOf(line) : unit
}

/** Is a measure an amount of money? Others read the same in any currency. */
export const isMoney = (measure: MeasureKey): boolean => getMeasure(measure).unit === 'usd'

/**
 * A line in the currency: each value by the rate of its own day, blank where none holds, never by
 * the newest rate. Undefined where nothing is left of it.
 */
export function convertLine(line: Packed, money: Money): Packed | undefined {
  const { rates, currency } = money
  if (!rates) return line
  const shift = line.start - rates.start
  const converted = trim({
    start: line.start,
    values: line.values.map((value, at) => value / (rates.values[at + shift] ?? Number.NaN)),
  })
  return converted && { ...converted, currency }
}
