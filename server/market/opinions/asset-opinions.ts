import { getMeasure } from '#lib/registry/measures.ts'
import { OPINION_MEASURES } from '#lib/registry/second-opinions.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { shownUnit } from '#server/market/currency/convert-money.ts'
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

/** Amounts are in dollars, as the sources report them. */
export async function readAssetOpinions(assetId: number): Promise<AssetOpinions> {
  const pairs = (await listOpinions())
    .filter((pair) => pair.assetId === assetId)
    .toSorted((a, b) => rank(a) - rank(b) || Math.abs(b.share) - Math.abs(a.share))
  const [first] = pairs
  if (!first) return { pairs, chart: null }
  const told = (await readTold(replicaSql(), [assetId])).get(assetId)
  const opinions = told
    ? opinionsOfAsset(told).filter(({ measure }) => measure === first.measure)
    : []
  return { pairs, chart: drawOpinions(first, opinions) }
}

const rank = ({ measure }: SecondOpinion): number =>
  OPINION_MEASURES.findIndex((each) => each === measure)

function drawOpinions({ measure }: SecondOpinion, opinions: readonly Opinion[]): ChartModel | null {
  const [opinion] = opinions
  if (!opinion) return null
  const { whole } = opinion
  const told = [whole, ...opinions.flatMap(({ there }) => there)]
  const start = Math.min(...told.map((line) => line.start))
  const end = Math.max(...told.map(lastDay))
  const published = cutWindow(whole, start, end)
  return {
    title: `${getMeasure(measure).label} by source`,
    measure,
    unit: shownUnit(measure, {}),
    definition: getMeasure(measure).definition,
    start,
    series: [
      {
        key: 'published',
        label: 'Published here',
        color: 'var(--s1)',
        href: null,
        values: published,
        isOthers: false,
      },
      ...opinions.slice(0, MOST_LINES).map(({ sourceId, there, frequency }, at) => {
        const source = sourceById(sourceId)
        return {
          key: `source-${source ?? sourceId}`,
          label: source ? sources[source].name : `Source ${sourceId}`,
          color: `var(--s${at + 2})`,
          href: null,
          values: valuesOf(there, start, end, carryDays(frequency)),
          isOthers: false,
        }
      }),
    ],
    total: published,
    kind: 'line',
    comparison: null,
    gaps: [],
    events: [],
    source: 'each source by itself',
  }
}

/** The sum of the lines on each day, null where none has a value. */
function valuesOf(
  lines: readonly Packed[],
  start: number,
  end: number,
  within: number,
): (number | null)[] {
  const last = Math.max(...lines.map(lastDay))
  return Array.from({ length: end - start + 1 }, (_, at) => {
    const value = start + at > last ? Number.NaN : sumOn(lines, start + at, within)
    return Number.isNaN(value) ? null : value
  })
}
