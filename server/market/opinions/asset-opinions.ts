import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { OPINION_MEASURES } from '#lib/registry/second-opinions.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  convertLine,
  isMoney,
  shownUnit,
  type Money,
} from '#server/market/currency/convert-money.ts'
import type { Market } from '#server/market/market/market.ts'
import { listOpinions, type SecondOpinion } from '#server/market/opinions/list-opinions.ts'
import { carryDays, sumOn, type Opinion } from '#server/pipeline/opinions/opinion.ts'
import { opinionsOfAsset } from '#server/pipeline/opinions/opinions-of-asset.ts'
import { readTold } from '#server/pipeline/opinions/read-told.ts'
import { cutWindow } from '#server/pipeline/series/known-values.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'

/** One asset as other sources tell it: each pair, and the lines of the first figure that several tell of. */
export interface AssetOpinions {
  pairs: readonly SecondOpinion[]
  chart: ChartModel | null
}

/** Lines that can be told apart in one chart. */
const MOST_LINES = 6

/** Pairs are in dollars, as the sources report them; the lines in the currency of the market. */
export async function readAssetOpinions(market: Market, assetId: number): Promise<AssetOpinions> {
  const pairs = (await listOpinions())
    .filter((pair) => pair.assetId === assetId)
    .toSorted((a, b) => rank(a) - rank(b) || Math.abs(b.share) - Math.abs(a.share))
  const [first] = pairs
  if (!first) return { pairs, chart: null }
  const { measure } = first
  const compared = new Set<number>(
    pairs.filter((pair) => pair.measure === measure).map(({ source }) => sources[source].id),
  )
  const told = (await readTold(replicaSql(), [assetId])).get(assetId)
  const opinions = told
    ? opinionsOfAsset(told).filter(
        (opinion) => opinion.measure === measure && compared.has(opinion.sourceId),
      )
    : []
  return { pairs, chart: drawOpinions(measure, opinions, market.money) }
}

const rank = ({ measure }: SecondOpinion): number =>
  OPINION_MEASURES.findIndex((each) => each === measure)

function drawOpinions(
  measure: MeasureKey,
  opinions: readonly Opinion[],
  money: Money,
): ChartModel | null {
  const [opinion] = opinions
  if (!opinion) return null
  const inMoney = (line: Packed) => (isMoney(measure) ? convertLine(line, money) : line)
  const whole = inMoney(opinion.whole)
  const lines = opinions
    .slice(0, MOST_LINES)
    .flatMap(({ sourceId, there, frequency, ...each }, at) => {
      const line = inMoney(sumLines(there, carryDays(frequency)))
      const source = sourceById(sourceId)
      return source && line
        ? [
            {
              key: `source-${source}`,
              label: `${sources[source].name}${describeCover({ there, ...each })}`,
              color: `var(--s${at + 2})`,
              line,
            },
          ]
        : []
    })
  if (!whole || !lines.length) return null
  const all = [whole, ...lines.map(({ line }) => line)]
  const start = Math.min(...all.map((line) => line.start))
  const end = Math.max(...all.map(lastDay))
  const published = cutWindow(whole, start, end)
  const shared = { href: null, isOthers: false }
  return {
    title: `${getMeasure(measure).label} by source`,
    measure,
    unit: shownUnit(measure, whole),
    definition: getMeasure(measure).definition,
    start,
    series: [
      {
        ...shared,
        key: 'published',
        label: 'Published here',
        color: 'var(--s1)',
        values: published,
      },
      ...lines.map(({ line, ...rest }) => ({
        ...shared,
        ...rest,
        values: cutWindow(line, start, end),
      })),
    ],
    total: published,
    kind: 'line',
    areAlternatives: true,
    comparison: null,
    gaps: [],
    events: [],
    source: 'each source by itself',
  }
}

/** `, 1 of 2 networks` of a source that tells of some of them, and is compared on those alone. */
function describeCover({ there, published }: Pick<Opinion, 'there' | 'published'>): string {
  const count = (lines: Opinion['there']) =>
    new Set(lines.flatMap(({ networkId }) => networkId ?? [])).size
  const [told, all] = [count(there), count(published)]
  return told > 0 && told < all ? `, ${told} of ${all} networks` : ''
}

/** The sum of lines on each day, of each with its newest value of the days before. */
function sumLines(lines: readonly Packed[], within: number): Packed {
  const start = Math.min(...lines.map((line) => line.start))
  const length = Math.max(...lines.map(lastDay)) - start + 1
  return {
    start,
    values: Float64Array.from({ length }, (_, at) => sumOn(lines, start + at, within)),
  }
}
