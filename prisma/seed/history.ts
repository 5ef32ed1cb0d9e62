import { isWeekend, type Day, type Frequency } from '#lib/dates.ts'
import { benchmarkKeys, benchmarks, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import { currencies, currencyKeys } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import {
  assetHistory,
  demoWorld,
  type AssetHistory,
  type DemoOptions,
  type World,
} from '#prisma/seed/history/asset-history.ts'
import { assetLines } from '#prisma/seed/history/asset-lines.ts'
import { at } from '#prisma/seed/history/days.ts'
import type { Markets } from '#prisma/seed/history/markets.ts'
import { repoVolume } from '#prisma/seed/history/repo-lines.ts'
import { tokenLines } from '#prisma/seed/history/token-lines.ts'

export interface DemoLine {
  scope: DemoScope
  measure: MeasureKey
  frequency: Frequency
  /** the day of the first value */
  start: Day
  /** one a day; NaN: none */
  values: Float64Array
}

export type DemoScope =
  | { kind: 'token'; asset: string; network: string }
  | { kind: 'asset'; asset: string }
  | { kind: 'benchmark'; benchmark: string }
  | { kind: 'platform'; platform: string }

/**
 * The generated history of the demo, one line at a time. Supply is what was minted less what was
 * burnt, value is supply × price, trailing sums are sums. One asset enters the catalogue late and
 * one source has fallen silent, on purpose.
 */
export function* demoHistory(options: DemoOptions): Generator<DemoLine> {
  const world = demoWorld(options)
  yield* benchmarkLines(world)
  yield repoLine(world)
  for (const asset of options.catalogue.assets) {
    const history = assetHistory(asset, options.catalogue, world)
    if (history) yield* listLines(history, world)
  }
}

/** The first day with values of each asset that has any: the day on which the demo began to follow it. */
export function firstDays(options: DemoOptions): Map<string, Day> {
  const world = demoWorld(options)
  return new Map(
    options.catalogue.assets.flatMap((asset) => {
      const history = assetHistory(asset, options.catalogue, world)
      return history ? [[asset.slug, world.days.first + history.from] as const] : []
    }),
  )
}

function* listLines(history: AssetHistory, { days }: World): Generator<DemoLine> {
  const { asset, from, to } = history
  for (const [measure, line] of assetLines(history)) {
    yield {
      scope: { kind: 'asset', asset: asset.slug },
      measure,
      frequency: 'day',
      start: days.first + from,
      values: line.slice(from, to + 1),
    }
  }
  for (const token of history.tokens) {
    const start = Math.max(from, token.supply.bornAt)
    const scope = { kind: 'token', asset: asset.slug, network: token.token.network } as const
    for (const [measure, line] of tokenLines(history, token, days)) {
      yield {
        scope,
        measure,
        frequency: 'day',
        start: days.first + start,
        values: line.slice(start, to + 1),
      }
    }
  }
}

/** Gold every day; Treasury yields and exchange rates on business days, as their sources have them. */
function* benchmarkLines({ days, markets }: World): Generator<DemoLine> {
  for (const benchmark of benchmarkKeys) {
    const { measure } = benchmarks[benchmark]
    const values = benchmarkLine(benchmark, markets).slice(days.shownFrom)
    const start = days.first + days.shownFrom
    const isDaily = benchmark === 'gold'
    yield {
      scope: { kind: 'benchmark', benchmark },
      measure,
      start,
      frequency: isDaily ? 'day' : 'business_day',
      values: isDaily
        ? values
        : values.map((_, i) => (isWeekend(start + i) ? Number.NaN : at(values, i))),
    }
  }
}

function benchmarkLine(benchmark: BenchmarkKey, markets: Markets): Float64Array {
  const currency = currencyKeys.find((key) => currencies[key].rate === benchmark)
  if (currency)
    // as many digits as reference rates have
    return markets.rates[currencies[currency].code].map((rate) => Number(rate.toPrecision(6)))
  const { maturityMonths } = benchmarks[benchmark]
  return maturityMonths === null ? markets.gold : markets.treasuryYield(maturityMonths)
}

/** Repo has a platform of its own, and no asset that it could be a sum of. */
function repoLine({ days, seed }: World): DemoLine {
  return {
    scope: { kind: 'platform', platform: 'broadridge-dlr' },
    measure: 'repoVolume',
    frequency: 'business_day',
    start: days.first + days.shownFrom,
    values: repoVolume(days, seed).slice(days.shownFrom),
  }
}
