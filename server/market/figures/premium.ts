import type { Day } from '#lib/dates.ts'
import { getBenchmark, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { Figure } from '#lib/view/figure.ts'
import { lastDay, trim, valueOn, type Packed } from '#server/data/series/packed.ts'
import type { CombinedLine } from '#server/market/figures/combined.ts'
import { blankFigure, makeFigure } from '#server/market/figures/figure.ts'
import type { MetalToken } from '#server/market/figures/metal-tokens.ts'

/** A token with its premium on each day of the metal, a fraction; NaN where one of both has no price of that very day. */
export interface PremiumLine {
  token: MetalToken
  line: Packed
}

/** The premiums of tokens over a metal, and their mean weighted by size. */
export interface Premiums {
  lines: PremiumLine[]
  mean: Packed
  /** how many tokens the mean is of on a day */
  countOn: (day: Day) => number
}

/**
 * Token price ÷ troy ounces of one token ÷ price of the metal − 1, day by day. The one figure at the top of a page, the lines
 * of its chart and the rows of its table are all read from here. Undefined where no day has both prices.
 */
export function findPremiums(metal: Packed, tokens: readonly MetalToken[]): Premiums | undefined {
  const lines = tokens.flatMap((token) => {
    const line = premiumLine(metal, token)
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
  return mean && { lines, mean, countOn: (day) => weighed(day).length }
}

function premiumLine(metal: Packed, { price, ounces }: MetalToken): Packed | undefined {
  if (!price) return undefined
  return trim({
    start: metal.start,
    values: metal.values.map((metalPrice, at) => {
      const day = metal.start + at
      const perToken = valueOn(price, day)
      const isOfDay = metalPrice > 0 && perToken > 0 && !price.estimated?.has(day)
      return isOfDay ? perToken / ounces / metalPrice - 1 : Number.NaN
    }),
  })
}

const sizeOn = ({ sizes }: MetalToken, day: Day): number =>
  sizes.reduce((sum, size) => {
    const value = valueOn(size, day)
    return value > 0 ? sum + value : sum
  }, 0)

/** The newest weighted premium, in basis points. */
export function premiumFigure(
  key: BenchmarkKey,
  metal: CombinedLine | undefined,
  tokens: readonly MetalToken[],
): Figure {
  const name = `Premium to ${getBenchmark(key).label}`
  const premiums = metal && findPremiums(metal, tokens)
  if (!premiums)
    return blankFigure(
      name,
      'bps',
      'premium',
      'Requires a token price and a metal price on the same day.',
    )
  const count = premiums.countOn(lastDay(premiums.mean))
  const note = `${count} ${count === 1 ? 'token' : 'tokens'}`
  return {
    ...makeFigure(
      { ...premiums.mean, quality: metal.quality },
      { label: name, measure: 'premium', scope: '', note },
    ),
    unit: 'bps',
    // made here and of no stored line: its table says what it is made of
    scope: null,
    madeOf: `benchmark:${key}`,
  }
}
