import { getBenchmark, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { isAssumed, sumParts } from '#server/pipeline/rollup/units/units.ts'
import { pickMarks } from '#server/pipeline/series/series-marks.ts'
import { lastDay, trim } from '#server/pipeline/series/packed.ts'
import type { Part } from '#server/pipeline/series/total.ts'
import type { Whole } from '#server/market/figures/charts/chart-marks.ts'
import type { CombinedLine } from '#server/market/figures/totals/combined.ts'
import { decimal } from '#lib/format/compact.ts'
import { blankFigure, makeFigure } from '#server/market/figures/make-figure.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import type { MetalToken } from '#server/market/figures/metals/metal-tokens.ts'
import type { Market } from '#server/market/market/market.ts'

/** Holds the troy ounces that the supply of a token stands for, day by day. */
export interface OunceLine {
  token: MetalToken
  part: Part
}

/** Tokens with their supply in troy ounces; those whose supply nobody reports are absent. */
export async function listOunces(
  market: Market,
  tokens: readonly MetalToken[],
): Promise<OunceLine[]> {
  const [circulating, total] = await Promise.all([
    market.units('circulatingSupply'),
    market.units('totalSupply'),
  ])
  return tokens.flatMap((token) => {
    const reported = circulating.get(token.asset.id)
    const supply =
      reported && !isAssumed(reported) ? reported.line : total.get(token.asset.id)?.line
    return supply ? [{ token, part: inOunces(supply, token) }] : []
  })
}

/** An amount of tokens as the metal that they stand for. */
export const inOunces = (amounts: Part, { ounces }: MetalToken): Part => ({
  ...amounts,
  values: amounts.values.map((amount) => amount * ounces),
})

/** Undefined where no day is complete. */
export function sumOunces(lines: readonly OunceLine[]): Whole | undefined {
  const total = sumParts(
    'ounces',
    lines.map(({ part }) => part),
  )
  const packed = trim(total)
  return packed && { ...packed, ...pickMarks(total), estimated: total.estimated }
}

const GRAMS_PER_OUNCE = 31.103_476_8

/** The newest sum, with its mass in tonnes beside it. */
export async function ouncesFigure(
  market: Market,
  key: BenchmarkKey,
  quality: CombinedLine['quality'],
  tokens: readonly MetalToken[],
): Promise<Figure> {
  const label = `${getBenchmark(key).label} Outstanding`
  const total = sumOunces(await listOunces(market, tokens))
  if (!total)
    return blankFigure(label, 'ounce', 'ounces', 'Requires the supply of tokens of the metal.')
  const ounces = knownBefore(total, lastDay(total), 0) ?? 0
  return {
    ...makeFigure(
      { ...total, quality },
      {
        label,
        measure: 'ounces',
        scope: '',
        note: `${decimal((ounces * GRAMS_PER_OUNCE) / 1e6, 2)} t`,
      },
    ),
    unit: 'ounce',
    scope: null,
    madeOf: `benchmark:${key}`,
  }
}
