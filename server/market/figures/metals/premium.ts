import type { Day } from '#lib/dates.ts'
import { getBenchmark, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { PremiumPeriod } from '#lib/view/investing/metal.ts'
import { lastDay, trim, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'
import { blankFigure, makeFigure } from '#server/market/figures/make-figure.ts'
import type { MetalToken } from '#server/market/figures/metals/metal-tokens.ts'
import {
  pricePeriod,
  priceOfDay,
  priceOfMonth,
} from '#server/market/figures/metals/period-price.ts'

/** A token with its premium on each day of the metal, a fraction; NaN where one of both has no price for it. */
export interface PremiumLine {
  token: MetalToken
  line: Packed
}

/** The premiums of tokens over a metal, and their mean weighted by size. */
export interface Premiums {
  lines: PremiumLine[]
  mean: Packed
  /** the period that a value is of: a day, or a month that ends on its day */
  period: PremiumPeriod
  /** how many tokens the mean is of on a day */
  countOn: (day: Day) => number
}

/** The price of a metal, with how often it is told. */
export type Metal = Packed & Pick<PublishedLine, 'frequency'>

/**
 * Token price ÷ troy ounces of one token ÷ price of the metal − 1, day by day, or month by month
 * where the metal is priced by the month. The one figure at the top of a page, the lines of its
 * chart and the rows of its table are all read from here. Undefined where nothing has both prices.
 */
export function findPremiums(metal: Metal, tokens: readonly MetalToken[]): Premiums | undefined {
  const period = pricePeriod(metal)
  if (!period) return undefined
  const lines = tokens.flatMap((token) => {
    const line = premiumLine(metal, token, period)
    return line ? [{ token, line }] : []
  })
  const weighed = (day: Day) =>
    lines.flatMap(({ token, line }) => {
      const premium = valueOn(line, day)
      const weight = sizeOn(token, day)
      return Number.isNaN(premium) || weight === 0 ? [] : [{ premium, weight }]
    })
  const mean = trim({
    start: metal.start,
    values: metal.values.map((_, at) => {
      const parts = weighed(metal.start + at)
      const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
      return whole === 0
        ? Number.NaN
        : parts.reduce((sum, { premium, weight }) => sum + premium * (weight / whole), 0)
    }),
  })
  return mean && { lines, mean, period, countOn: (day) => weighed(day).length }
}

function premiumLine(
  metal: Packed,
  { price, ounces }: MetalToken,
  period: PremiumPeriod,
): Packed | undefined {
  if (!price) return undefined
  const priceFor = period === 'day' ? priceOfDay : priceOfMonth
  return trim({
    start: metal.start,
    values: metal.values.map((metalPrice, at) =>
      metalPrice > 0 ? priceFor(price, metal.start + at) / ounces / metalPrice - 1 : Number.NaN,
    ),
  })
}

const sizeOn = ({ sizes }: MetalToken, day: Day): number =>
  sizes.reduce((sum, size) => {
    const value = valueOn(size, day)
    return value > 0 ? sum + value : sum
  }, 0)

/** The newest weighted premium, in basis points; of a month without a change over days. */
export function premiumFigure(
  key: BenchmarkKey,
  metal: PublishedLine | undefined,
  tokens: readonly MetalToken[],
): Figure {
  const name = `Premium to ${getBenchmark(key).label}`
  const premiums = metal && findPremiums(metal, tokens)
  if (!premiums)
    return blankFigure(
      name,
      'bps',
      'premium',
      metal?.frequency === 'month'
        ? 'Requires token prices for a full month with a metal price.'
        : 'Requires a token price and a metal price on the same day.',
    )
  const count = premiums.countOn(lastDay(premiums.mean))
  const isOfMonth = premiums.period === 'month'
  const note = `${isOfMonth ? 'monthly averages, ' : ''}${count} ${count === 1 ? 'token' : 'tokens'}`
  return {
    ...makeFigure(
      { ...premiums.mean, quality: metal.quality },
      { label: name, measure: 'premium', scope: '', note },
    ),
    unit: 'bps',
    ...(isOfMonth && { period: 'month' as const, change: null, spark: [] }),
    // made here and of no stored line: its table says what it is made of
    scope: null,
    madeOf: `benchmark:${key}`,
  }
}
