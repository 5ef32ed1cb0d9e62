import type { Day } from '#lib/dates.ts'
import {
  benchmarkUnits,
  getBenchmark,
  isBenchmarkKey,
  isBenchmarkUnit,
} from '#lib/registry/benchmarks.ts'
import { showPercent } from '#lib/format/percent.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import { readTokens, type AssetSupply, type TokenRow } from '#server/market/assets/asset-tokens.ts'
import type { Asset } from '#server/market/assets/queries.ts'
import { drawChart } from '#server/market/figures/chart.ts'
import { lineChart } from '#server/market/figures/line-chart.ts'
import { combine, linesWithSizes, type CombinedLine } from '#server/market/figures/combined.ts'
import { readRates } from '#server/market/currency/read-money.ts'
import { makeFigure } from '#server/market/figures/figure.ts'
import { organicShare } from '#server/market/figures/headline.ts'
import { readPeg, type PegReading } from '#server/market/assets/peg.ts'
import { netYield, type NetYield } from '#server/market/figures/net-yield.ts'
import { difference, netFlowFigure } from '#server/market/figures/net-flow-figure.ts'
import { listSourcesApart } from '#server/market/figures/second-sources.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { newestDays } from '#server/market/figures/newest-days.ts'
import { readOneAsset } from '#server/data/rollup/one-asset.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { lastDay, type Packed } from '#server/data/series/packed.ts'
import { lineKey } from '#server/data/series/published.ts'
import { scopeKey, makeScope } from '#server/data/series/scope.ts'
import {
  convertAsset,
  convertHolds,
  convertPublished,
} from '#server/market/currency/converted-lines.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'
import { sourceFacts } from '#server/data/sources/source-facts.ts'
import { replicaSql } from '#server/core/database/db.ts'

export interface AssetPage {
  asOf: Day | null
  /** its value is left out of the totals of its class, which are known up to a later day */
  isStale: boolean
  figures: Figure[]
  chart: ChartModel | null
  flows: ChartModel | null
  price: ChartModel | null
  yields: ChartModel | null
  netYield: NetYield
  peg: PegReading | null
  tokens: TokenRow[]
  supply: AssetSupply | null
  sources: { id: SourceId; name: string; newestDay: Day; attribution: string }[]
  measures: MeasureKey[]
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

/**
 * The figures, lines and tokens of one asset, in `money`; as they were published by the end of
 * `publishedBy`, null: now.
 */
export async function getAssetPage(
  asset: Asset,
  publishedBy: Day | null = null,
  money: Money = DOLLARS,
): Promise<AssetPage> {
  const key = scopeKey(makeScope('asset', asset.id))
  const benchmark = asset.benchmark && isBenchmarkKey(asset.benchmark) ? asset.benchmark : null
  const scopes = [key, ...asset.tokens.map(({ id }) => scopeKey(makeScope('token', id)))]
  const compared = benchmark ?? (asset.assetClassId === 27 ? 'us-treasury-3-month' : null)
  const [inDollars, holds, one, used, { isStale }, apart] = await Promise.all([
    linesWithSizes(
      [key, ...(compared ? [`benchmark:${compared}`] : [])],
      [...MEASURES, ...(compared ? [getBenchmark(compared).measure] : [])],
      publishedBy,
    ),
    openHolds(scopes, publishedBy).then((found) => convertHolds(found, money)),
    readOneAsset(asset.id, ['price', 'netAssetValue'], publishedBy),
    listSources(asset.id),
    newestDays(publishedBy),
    // differences between sources are those of now, and not shown for an earlier day
    publishedBy === null ? listSourcesApart() : [],
  ])
  const lines = convertPublished(inDollars, money)
  const line = (measure: MeasureKey) => combine(measure, [key], lines)
  const size = line('size')
  const own = one.size && convertAsset(one.size, money)
  const sizeMeasure = own?.measure ?? 'size'
  // a value held of a token is missing in the line of its asset, which stands at an older day
  const findHeld = (measure: MeasureKey) =>
    scopes
      .flatMap((scope) =>
        [measure, ...(measure === 'size' ? [sizeMeasure] : [])].flatMap(
          (each) => holds.get(lineKey(scope, each)) ?? [],
        ),
      )
      .sort((a, b) => b.day - a.day)[0]
  const noteApart = (measure: MeasureKey): string | null => {
    const wanted = measure === 'size' ? sizeMeasure : measure
    const second = apart.find((each) => each.measure === wanted && scopes.includes(each.scopeKey))
    return second ? `sources differ by ${showPercent(second.apart, { digits: 0 })}` : null
  }
  const figure = (measure: MeasureKey, label = getMeasure(measure).label): Figure =>
    makeFigure(line(measure), {
      label,
      measure,
      scope: key,
      held: findHeld(measure),
      note:
        line(measure)?.quality === 'upper_bound'
          ? 'summed over tokens; upper bound'
          : line(measure)
            ? noteApart(measure)
            : 'No source has reported this yet.',
    })
  const mints = line('dailyMints')
  const burns = line('dailyBurns')
  const comparison = compared
    ? inTokens(
        combine(getBenchmark(compared).measure, [`benchmark:${compared}`], lines),
        asset.benchmarkUnit,
      )
    : undefined
  const price = line('netAssetValue') ?? line('price')
  const priceMeasure = line('netAssetValue') ? 'netAssetValue' : 'price'
  const apy = line('apy7Day') ?? line('yieldToMaturity')
  const apyMeasure = line('apy7Day') ? 'apy7Day' : 'yieldToMaturity'
  const sourceNames = used.map(({ name }) => name).join(', ')
  return {
    asOf: size ? lastDay(size) : null,
    isStale: isStale(asset.assetClassId, size ? lastDay(size) : null),
    figures: [
      {
        ...figure('size', getMeasure(sizeMeasure).label),
        organic: organicShare(size, own?.units ?? []),
      },
      apy ? figure(apyMeasure) : figure('monthlyTransferVolume'),
      figure(priceMeasure, priceMeasure === 'price' ? 'Price' : 'NAV per Token'),
      figure('holders'),
      netFlowFigure(key, lines),
    ],
    chart: own
      ? await drawChart({
          title: `${getMeasure(sizeMeasure).label} by network`,
          measure: 'size',
          units: own.units,
          groupBy: 'network',
          whole: size,
        })
      : null,
    flows:
      mints && burns
        ? lineChart({
            title: 'Net flow',
            measure: 'netFlow',
            line: difference(mints, burns),
            label: 'Mints less burns',
            color: 'var(--positive-fill)',
            source: sourceNames,
          })
        : null,
    price:
      price && moves(price)
        ? lineChart({
            title: priceMeasure === 'price' ? 'Price' : 'NAV per token',
            measure: priceMeasure,
            line: price,
            label: asset.ticker ?? asset.name,
            color: 'var(--s1)',
            comparison:
              comparison && compared && getBenchmark(compared).measure === 'price'
                ? { label: getBenchmark(compared).label, line: comparison }
                : null,
            source: sourceNames,
          })
        : null,
    yields: apy
      ? lineChart({
          title: getMeasure(apyMeasure).label,
          measure: apyMeasure,
          line: apy,
          label: asset.ticker ?? asset.name,
          color: 'var(--s1)',
          comparison:
            comparison && compared && getBenchmark(compared).unit.startsWith('percent')
              ? { label: getBenchmark(compared).label, line: comparison }
              : null,
          source: sourceNames,
        })
      : null,
    netYield: netYield({
      measured: newestValue(line('apy30Day')),
      stated: newestValue(line('yieldToMaturity')),
      managementFeeBps: asset.terms?.managementFeeBps ?? null,
    }),
    // a peg is one to the currency of the coin, whatever the page is in
    peg: readPeg(
      combine('price', [key], inDollars),
      asset.assetClassId,
      await readRates(publishedBy),
    ),
    ...(await readTokens(asset, {
      sizeMeasure,
      priceMeasure,
      line,
      lines: one.lines,
      publishedBy,
      money,
    })),
    // how far each source has come is known of now only
    sources: publishedBy === null ? used : [],
    measures: [
      ...new Set<MeasureKey>([
        sizeMeasure,
        apyMeasure,
        priceMeasure,
        'holders',
        'netFlow',
        'dailyMints',
        'dailyBurns',
      ]),
    ],
  }
}

const newestValue = (line: Packed | undefined): number | null =>
  line ? knownBefore(line, lastDay(line), 0) : null

/** A NAV that has been the same on every day is said by its figure; a line would only repeat it. */
function moves({ values }: Packed): boolean {
  const known = [...values].filter((value) => !Number.isNaN(value))
  const [first] = known
  return first !== undefined && known.some((value) => Math.abs(value / first - 1) >= STEADY_WITHIN)
}

/** The last digit that a price is shown with. */
const STEADY_WITHIN = 0.00005

/** A price of the metal as that of what one token stands for; nothing where the token's unit is not known. */
function inTokens(line: CombinedLine | undefined, unit: string | null): Packed | undefined {
  if (!line?.scope.endsWith(':gold')) return line
  if (unit === null || !isBenchmarkUnit(unit)) return undefined
  const { ounces } = benchmarkUnits[unit]
  return { start: line.start, values: line.values.map((value) => value * ounces) }
}

async function listSources(assetId: number): Promise<AssetPage['sources']> {
  const { rows } = await replicaSql().query<{ sourceId: number; newestDay: Day }>({
    name: 'sources-of-asset',
    text: `select s.source_id as "sourceId", max(l.day) as "newestDay"
           from series s join series_latest l on l.series_id = s.id
           where s.source_id <> $2
             and s.scope_key = any(
               array(select 'token:' || id from token where asset_id = $1) || ('asset:' || $1)
             )
           group by s.source_id order by 2 desc`,
    values: [assetId, sources.assay.id],
  })
  const facts = await sourceFacts()
  return rows.flatMap(({ sourceId, newestDay }) => {
    const id = sourceById(sourceId)
    return id ? [{ id, name: facts[id].name, newestDay, attribution: facts[id].attribution }] : []
  })
}
