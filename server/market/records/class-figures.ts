import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import { sumParts } from '#server/data/rollup/units.ts'
import { lastDay } from '#server/data/series/packed.ts'
import type { Total } from '#server/data/series/total.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { passedOn } from '#server/market/records/passed-on.ts'
import type { RecordView } from '#server/market/records/record-view.ts'
import { makeMetric, writeMetrics } from '#server/market/records/record-metrics.ts'

/** What assets of one class come to on one network. */
export const CLASS_FIGURES = [
  'bridgedTokenValue',
  'bridgedTokenMarketCap',
  'circulatingAssetValue',
  'dailyMints',
  'monthlyTransferVolume',
  'holders',
  'monthlyActiveAddresses',
] as const satisfies readonly MeasureKey[]

/** The figures of a class on a network as the inside of an object. */
export type ClassFigures = (networkId: number, classId: number) => string

/**
 * Added up as the totals of networks are, of what may be passed on and may be seen everywhere, with all of its history; `asOf`:
 * as published by the end of that day.
 */
export async function readClassFigures(
  version: number,
  view: RecordView | null,
  asOf: Day | null,
): Promise<ClassFigures> {
  const { mayPass } = await passedOn(version)
  const totals = new Map<string, Total>()
  for (const measure of CLASS_FIGURES) {
    if (view && view.access.figure({ measure }).least !== Infinity) continue
    const units = [...(await assetUnits(measure, asOf)).values()].flatMap((value) => value.units)
    const places = Map.groupBy(units, ({ leaf }) => placeKey(measure, leaf.networkId, leaf.classId))
    for (const [place, members] of places)
      if (members.every(({ leaf }) => mayPass(leaf.scopeKey, measure, leaf.sourceId)))
        totals.set(place, sumParts(measure, members))
  }
  return (networkId, classId) =>
    writeMetrics(CLASS_FIGURES, (measure) =>
      makeMetric(measure, newest(totals.get(placeKey(measure, networkId, classId)))),
    )
}

const placeKey = (measure: MeasureKey, networkId: number | null, classId: number | null): string =>
  `${measure} ${networkId ?? ''} ${classId ?? ''}`

function newest(total: Total | undefined) {
  if (!total) return undefined
  const day = lastDay(total)
  const value = knownBefore(total, day)
  return value === null
    ? undefined
    : {
        value,
        value7d: knownBefore(total, day - 7),
        value30d: knownBefore(total, day - 30),
        value90d: knownBefore(total, day - 90),
      }
}
