import type { Day } from '#lib/dates.ts'
import { assetClassById, assetClasses } from '#lib/registry/asset-classes.ts'
import { lastDay, valueOn } from '#server/data/series/packed.ts'
import type { Deviation } from './deviation.ts'
import { FLOW_DAYS, seriesKey, type PublishedSeries, type Snapshot } from './snapshot.ts'

const TOLERANCE = 0.005

/** Net flows that are not what the true mints and burns of the same days come to. */
export function wrongNetFlows(truth: Snapshot, now: Snapshot): Deviation[] {
  const newest = newestDay(now)
  return [...now.netFlows].flatMap(([name, net]): Deviation[] => {
    const id = assetClasses.find((each) => each.name === name)?.id
    const series = now.series.get(seriesKey(`class:${id}`, 'dailyMints'))
    if (!series) return []
    const [minted, burnt] = [
      sum(truth, id, 'dailyMints', newest),
      sum(truth, id, 'dailyBurns', newest),
    ]
    if (Math.abs(net - (minted - burnt)) <= TOLERANCE * (minted + burnt)) return []
    return [
      {
        key: seriesKey(`class:${id}`, 'netFlow'),
        series: { ...series, measure: 'netFlow' } satisfies PublishedSeries,
        day: newest,
        truth: minted - burnt,
        published: net,
        isMarked: false,
        headline: 0,
      },
    ]
  })
}

/** The day that the page counts back from. */
const newestDay = ({ series }: Snapshot): Day =>
  Math.max(0, ...[...series.values()].flatMap((line) => (isFlowOfRwa(line) ? [lastDay(line)] : [])))

function isFlowOfRwa({ scope, measure }: PublishedSeries): boolean {
  const id = /^class:(\d+)$/.exec(scope)?.[1]
  return (
    id !== undefined &&
    (measure === 'dailyMints' || measure === 'dailyBurns') &&
    (assetClassById(Number(id))?.isRwa ?? false)
  )
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
