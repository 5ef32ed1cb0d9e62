import type { Day } from '#lib/dates.ts'
import { perOunce } from '#lib/format/show-mass.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { listPeriods } from '#lib/studio/periods.ts'
import type { MassUnit } from '#lib/view/investing/metal.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import type { MetalToken } from '#server/market/figures/metals/metal-tokens.ts'
import { inOunces } from '#server/market/figures/metals/ounces.ts'
import type { Market } from '#server/market/market/market.ts'

export interface Issuance {
  model: ChartModel
  /** tokens whose mints and burns are known */
  issuers: { slug: string; label: string }[]
}

interface Movements {
  token: MetalToken
  minted: Packed
  burned: Packed
}

/**
 * Metal minted and burned by week, those burned below zero. A day counts where both are known; a week none of whose
 * days does is blank. Null where no token reports both.
 */
export async function issuanceChart(
  market: Market,
  metalName: string,
  tokens: readonly MetalToken[],
  { slug, mass }: { slug: string | undefined; mass: MassUnit },
): Promise<Issuance | null> {
  const [mints, burns] = await Promise.all([
    market.units('dailyMintsToken'),
    market.units('dailyBurnsToken'),
  ])
  const known = tokens.flatMap((token): Movements[] => {
    const [minted, burned] = [mints.get(token.asset.id)?.line, burns.get(token.asset.id)?.line]
    return minted && burned
      ? [{ token, minted: inOunces(minted, token), burned: inOunces(burned, token) }]
      : []
  })
  const shown = known.filter(({ token }) => token.asset.slug === slug)
  const weeks = sumWeeks(shown.length ? shown : known, perOunce(mass))
  if (!weeks) return null
  const { definition } = getMeasure('ouncesIssued')
  const line = (key: string, label: string, color: string, values: (number | null)[]) => ({
    key,
    label,
    color,
    href: null,
    values,
    isOthers: false,
  })
  return {
    issuers: known.map(({ token: { asset } }) => ({
      slug: asset.slug,
      label: asset.ticker ?? asset.name,
    })),
    model: {
      title: `${metalName} minted and burned`,
      measure: 'ouncesIssued',
      unit: mass === 'oz' ? 'ounce' : 'kilogram',
      definition,
      start: weeks.start,
      series: [
        line('minted', 'Minted', 'var(--positive-fill)', weeks.minted),
        line('burned', 'Burned', 'var(--negative-fill)', weeks.burned),
      ],
      total: weeks.minted.map((minted, at) =>
        minted === null ? null : minted + (weeks.burned[at] ?? 0),
      ),
      kind: 'bar',
      comparison: null,
      gaps: [],
      interval: 'week',
      events: [],
      source: 'transfers from and to the zero address × troy ounces per token',
    },
  }
}

/** Each week on its last known day, as charts of periods have it. */
function sumWeeks(
  movements: readonly Movements[],
  times: number,
): { start: Day; minted: (number | null)[]; burned: (number | null)[] } | undefined {
  if (!movements.length) return undefined
  const lines = movements.flatMap(({ minted, burned }) => [minted, burned])
  const start = Math.min(...lines.map((line) => line.start))
  const end = Math.max(...lines.map(lastDay))
  const minted = Array.from({ length: end - start + 1 }, (): number | null => null)
  const burned = [...minted]
  for (const { from, to } of listPeriods('week', start, end)) {
    const week = { plus: 0, minus: 0, last: -1 }
    for (let day = from; day <= to; day++)
      for (const movement of movements) {
        const [plus, minus] = [
          knownBefore(movement.minted, day, 0),
          knownBefore(movement.burned, day, 0),
        ]
        if (plus === null || minus === null) continue
        week.plus += plus * times
        week.minus += minus * times
        week.last = day - start
      }
    if (week.last < 0) continue
    minted[week.last] = week.plus
    burned[week.last] = -week.minus
  }
  return { start, minted, burned }
}
