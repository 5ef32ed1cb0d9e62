import { getBenchmark, isBenchmarkKey, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { SUPPLIES } from '#server/market/figures/charts/compute-waterfall.ts'
import type { Asset } from '#server/market/assets/find-asset.ts'
import { convertAsset, convertPublished } from '#server/market/currency/converted-lines.ts'
import {
  listSourcesApart,
  type SecondSource,
} from '#server/market/figures/provenance/second-sources.ts'
import {
  combine,
  linesWithSizes,
  type CombinedLine,
} from '#server/market/figures/totals/combined.ts'
import type { Market } from '#server/market/market/market.ts'
import type { OpenHold } from '#server/pipeline/holds/newest-holds.ts'
import type { OneAsset } from '#server/pipeline/rollup/units/one-asset.ts'
import type { AssetValue } from '#server/pipeline/rollup/units/units.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

/** A line of the asset with the measure that it is of. */
export interface MeasuredLine {
  measure: MeasureKey
  line: CombinedLine | undefined
}

/** All that is published of one asset, in the currency of the market. */
export interface AssetReading {
  /** as of now, where events are known that a past page did not know of */
  isNow: boolean
  /** scope of the asset */
  key: string
  lines: ReadonlyMap<string, PublishedLine>
  /** the same in dollars */
  inDollars: ReadonlyMap<string, PublishedLine>
  /** lines of its tokens, in dollars */
  tokenLines: OneAsset['lines']
  /** its value, by units */
  value: AssetValue | undefined
  /** the measure that its value is told in */
  sizeMeasure: MeasureKey
  /** the value for each token, else the price */
  price: MeasuredLine
  /** the yield of seven days, else the one to maturity */
  apy: MeasuredLine
  /** the benchmark that its price or yield is compared with */
  benchmark: BenchmarkKey | null
  line: (measure: MeasureKey) => CombinedLine | undefined
  /** the newest reading of a measure that is held */
  findHeld: (measure: MeasureKey) => OpenHold | undefined
  /** another source that differs in a measure */
  findSecond: (measure: MeasureKey) => SecondSource | undefined
}

const MEASURES: readonly MeasureKey[] = [
  'size',
  'price',
  'netAssetValue',
  'circulatingSupply',
  'totalSupply',
  'apy7Day',
  'apy30Day',
  'holders',
  'dailyMints',
  'dailyBurns',
  'monthlyTransferVolume',
  'monthlyActiveAddresses',
  'outstandingCapital',
  'yieldToMaturity',
  'defaultedLoansAmount',
  'cumulativeIssuedAmount',
]

export async function readAsset(market: Market, asset: Asset): Promise<AssetReading> {
  const key = scopeKey(makeScope('asset', asset.id))
  const scopes = [key, ...asset.tokens.map(({ id }) => scopeKey(makeScope('token', id)))]
  const benchmark = chooseBenchmark(asset)
  const [inDollars, holds, one, apart] = await Promise.all([
    linesWithSizes(
      market.inDollars,
      [key, ...(benchmark ? [`benchmark:${benchmark}`] : [])],
      [...MEASURES, ...(benchmark ? [getBenchmark(benchmark).measure] : [])],
    ),
    market.holds(scopes),
    market.asset(asset.id, ['price', 'netAssetValue', ...SUPPLIES]),
    // differences between sources are those of now, and not shown for an earlier day
    market.isNow ? listSourcesApart() : [],
  ])
  const lines = convertPublished(inDollars, market.money)
  const line = (measure: MeasureKey) => combine(measure, [key], lines)
  const value = one.size && convertAsset(one.size, market.money)
  const sizeMeasure = value?.measure ?? 'size'
  return {
    isNow: market.isNow,
    key,
    lines,
    inDollars,
    tokenLines: one.lines,
    value,
    sizeMeasure,
    price: chooseLine(line, 'netAssetValue', 'price'),
    apy: chooseLine(line, 'apy7Day', 'yieldToMaturity'),
    benchmark,
    line,
    // a value held of a token is missing in the line of its asset, which stands at an older day
    findHeld: (measure) =>
      scopes
        .flatMap((scope) =>
          [measure, ...(measure === 'size' ? [sizeMeasure] : [])].flatMap(
            (each) => holds.get(lineKey(scope, each)) ?? [],
          ),
        )
        .sort((a, b) => b.day - a.day)[0],
    findSecond: (measure) => {
      const wanted = measure === 'size' ? sizeMeasure : measure
      return apart.find((each) => each.measure === wanted && scopes.includes(each.scopeKey))
    },
  }
}

/** US treasuries are compared with the bill of three months where nothing else is named. */
function chooseBenchmark({ benchmark, assetClassId }: Asset): BenchmarkKey | null {
  if (benchmark && isBenchmarkKey(benchmark)) return benchmark
  return assetClassId === 27 ? 'us-treasury-3-month' : null
}

function chooseLine(
  lineOf: AssetReading['line'],
  first: MeasureKey,
  second: MeasureKey,
): MeasuredLine {
  const line = lineOf(first)
  return line ? { measure: first, line } : { measure: second, line: lineOf(second) }
}
