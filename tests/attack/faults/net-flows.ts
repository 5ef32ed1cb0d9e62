import type { Day } from '#lib/dates.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import type { Deviation } from './deviation.ts'
import { FLOW_DAYS, seriesKey, type PublishedSeries, type Snapshot } from './snapshot.ts'

const TOLERANCE = 0.005

/** Net flows that are not what the true mints and burns of the same days come to. */
export function wrongNetFlows(truth: Snapshot, before: Snapshot, now: Snapshot): Deviation[] {
  return [...now.netFlows].flatMap(([name, { net, asOf, note }]): Deviation[] => {
    const id = assetClasses.find((each) => each.name === name)?.id
    const series = now.series.get(seriesKey(`class:${id}`, 'dailyMints'))
    if (!series) return []
    // a figure that stood there before the file came was not brought by the file
    const was = before.netFlows.get(name)
    if (was?.net === net && was.asOf === asOf) return []
    const [minted, burnt] = [sum(truth, id, 'dailyMints', asOf), sum(truth, id, 'dailyBurns', asOf)]
    if (Math.abs(net - (minted - burnt)) <= TOLERANCE * (minted + burnt)) return []
    return [
      {
        key: seriesKey(`class:${id}`, 'netFlow'),
        series: { ...series, measure: 'netFlow' } satisfies PublishedSeries,
        day: asOf,
        truth: minted - burnt,
        published: net,
        isMarked: note !== null,
        headline: 0,
      },
    ]
  })
}

function sum(
  { series }: Snapshot,
  id: number | undefined,
  measure: 'dailyMints' | 'dailyBurns',
  newest: Day,
): number {
  const line = series.get(seriesKey(`class:${id}`, measure))
  let total = 0
  for (let day = newest - FLOW_DAYS + 1; line && day <= newest; day++) {
    const value = valueOn(line, day)
    if (!Number.isNaN(value)) total += value
  }
  return total
}
