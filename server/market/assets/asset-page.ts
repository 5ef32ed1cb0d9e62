import type { Day } from '#lib/dates.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { Claim } from '#lib/view/figures/claim.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import {
  drawFlows,
  drawNetworks,
  drawPrice,
  drawYields,
} from '#server/market/assets/asset-charts.ts'
import { readAsset, type AssetReading } from '#server/market/assets/asset-reading.ts'
import { readTokens, type AssetSupply, type TokenRow } from '#server/market/assets/asset-tokens.ts'
import type { Asset } from '#server/market/assets/find-asset.ts'
import { combine } from '#server/market/figures/totals/combined.ts'
import { readClaim } from '#server/market/claims/read-claim.ts'
import { SUPPLIES } from '#server/market/figures/charts/compute-waterfall.ts'
import { readRates } from '#server/market/market/read-money.ts'
import { makeFigure } from '#server/market/figures/make-figure.ts'
import { organicShare } from '#server/market/figures/headlines/read-headline.ts'
import { readPeg, type PegReading } from '#server/market/figures/assets/peg.ts'
import { netYield, type NetYield } from '#server/market/figures/assets/net-yield.ts'
import { netFlowFigure } from '#server/market/figures/headlines/net-flow-figure.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { newestDays } from '#server/market/figures/assets/newest-days.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { sourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { Market } from '#server/market/market/market.ts'

export interface AssetPage {
  asOf: Day | null
  /** its value is left out of the totals of its class, which are known up to a later day */
  isStale: boolean
  figures: Figure[]
  claim: Claim | null
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

/** The figures, lines and tokens of one asset. */
export async function getAssetPage(market: Market, asset: Asset): Promise<AssetPage> {
  const [reading, used, { isStale }] = await Promise.all([
    readAsset(market, asset),
    listSources(asset.id),
    newestDays(market),
  ])
  const { key, sizeMeasure, price, apy, line } = reading
  const size = line('size')
  const asOf = size ? lastDay(size) : null
  const figures = listFigures(reading)
  const sourceNames = used.map(({ name }) => name).join(', ')
  return {
    asOf,
    isStale: isStale(asset.assetClassId, asOf),
    figures,
    claim: await claimOf(market, asset, reading, figures),
    chart: await drawNetworks(market, reading, asset),
    flows: drawFlows(reading, sourceNames),
    price: drawPrice(reading, asset, sourceNames),
    yields: drawYields(reading, asset, sourceNames),
    netYield: netYield({
      measured: newestValue(line('apy30Day')),
      stated: newestValue(line('yieldToMaturity')),
      managementFeeBps: asset.terms?.managementFeeBps ?? null,
    }),
    // a peg is one to the currency of the coin, whatever the page is in
    peg: readPeg(
      combine('price', [key], reading.inDollars),
      asset.assetClassId,
      await readRates(market.asOf),
    ),
    ...(await readTokens(market, asset, {
      sizeMeasure,
      priceMeasure: price.measure,
      line,
      lines: reading.tokenLines,
    })),
    // how far each source has come is known of now only
    sources: market.isNow ? used : [],
    measures: [
      ...new Set<MeasureKey>([
        sizeMeasure,
        apy.measure,
        price.measure,
        'holders',
        'netFlow',
        'dailyMints',
        'dailyBurns',
      ]),
    ],
  }
}

function listFigures(reading: AssetReading): Figure[] {
  const { key, lines, value, sizeMeasure, price, apy, line } = reading
  return [
    {
      ...makeAssetFigure(reading, 'size', getMeasure(sizeMeasure).label),
      organic: organicShare(line('size'), value?.units ?? []),
    },
    makeAssetFigure(reading, apy.line ? apy.measure : 'monthlyTransferVolume'),
    makeAssetFigure(reading, price.measure, price.measure === 'price' ? 'Price' : 'NAV per Token'),
    makeAssetFigure(reading, 'holders'),
    netFlowFigure(key, lines),
  ]
}

const makeAssetFigure = (
  reading: AssetReading,
  measure: MeasureKey,
  label = getMeasure(measure).label,
): Figure =>
  makeFigure(reading.line(measure), {
    label,
    measure,
    scope: reading.key,
    held: reading.findHeld(measure),
    note: writeNote(reading, measure),
  })

function writeNote({ line, findSecond }: AssetReading, measure: MeasureKey): string | null {
  const published = line(measure)
  if (!published) return null
  if (published.quality === 'upper_bound') return 'summed over tokens; upper bound'
  const second = findSecond(measure)
  return second ? `sources differ by ${showPercent(second.apart, { digits: 0 })}` : null
}

const newestValue = (line: Packed | undefined): number | null =>
  line ? knownBefore(line, lastDay(line), 0) : null

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

/** The claim about its value, by its networks. */
const claimOf = (
  market: Market,
  asset: Asset,
  reading: AssetReading,
  figures: readonly Figure[],
): Promise<Claim | null> =>
  readClaim(market, {
    subject: asset.ticker ?? asset.name,
    units: reading.value?.units ?? [],
    whole: reading.line('size'),
    figure: figures.find(({ measure }) => measure === 'size'),
    supplyOf: ({ leaf: { tokenId } }) =>
      SUPPLIES.map((measure) => reading.tokenLines(measure).get(`token:${tokenId ?? ''}`)).find(
        (line) => line !== undefined,
      ),
    by: 'network',
  })
