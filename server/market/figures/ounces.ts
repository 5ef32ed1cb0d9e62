import type { Day } from '#lib/dates.ts'
import { getBenchmark, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { Figure } from '#lib/view/figure.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import { isAssumed, sumParts } from '#server/data/rollup/units.ts'
import { pickMarks } from '#server/data/series/day-marks.ts'
import { lastDay, trim } from '#server/data/series/packed.ts'
import type { Part } from '#server/data/series/total.ts'
import type { Whole } from '#server/market/figures/chart-marks.ts'
import type { CombinedLine } from '#server/market/figures/combined.ts'
import { decimal } from '#lib/format/compact.ts'
import { blankFigure, makeFigure } from '#server/market/figures/figure.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import type { MetalToken } from '#server/market/figures/metal-tokens.ts'

/** Holds the troy ounces that the supply of a token stands for, day by day. */
export interface OunceLine {
  token: MetalToken
  part: Part
}

/** Tokens with their supply in troy ounces; those whose supply nobody reports are absent. */
export async function listOunces(
  tokens: readonly MetalToken[],
  asOf: Day | null,
): Promise<OunceLine[]> {
  const [circulating, total] = await Promise.all([
    assetUnits('circulatingSupply', asOf),
    assetUnits('totalSupply', asOf),
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
  key: BenchmarkKey,
  quality: CombinedLine['quality'],
  tokens: readonly MetalToken[],
  asOf: Day | null,
): Promise<Figure> {
  const label = `${getBenchmark(key).label} Outstanding`
  const total = sumOunces(await listOunces(tokens, asOf))
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
