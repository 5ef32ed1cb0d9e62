import { setImmediate as turn } from 'node:timers/promises'
import { isoDay } from '#lib/dates.ts'
import type { Include } from '#lib/query/query.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sumParts, type Unit } from '#server/pipeline/rollup/units/units.ts'
import { listHeldDays } from '#server/pipeline/series/held-days.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import type { Total } from '#server/pipeline/series/total.ts'
import { describeCoverage, isPartial } from '#lib/view/figures/describe-coverage.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { cover } from '#server/market/figures/headlines/part-of-scope.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import { listValueMarks, type ValueMark } from '#server/market/records/fields/value-marks.ts'
import { makeMetric, writeMetrics } from '#server/market/records/fields/record-metrics.ts'
import type { Market } from '#server/market/market/market.ts'

/** Measures that the assets of one class have on one network. */
export const CLASS_FIGURES = [
  'size',
  'bridgedTokenValue',
  'bridgedTokenMarketCap',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'marketValue',
  'totalAssetValue',
  'dailyMints',
  'dailyTransferVolume',
  'monthlyTransferVolume',
  'holders',
  'monthlyActiveAddresses',
] as const satisfies readonly MeasureKey[]

/** The figures of a class on a network as the inside of an object. */
export type ClassFigures = (networkId: number, classId: number) => string

/**
 * Added up as the totals of networks are, of what may be passed on and may be seen everywhere, with
 * all of its history.
 */
export async function readClassFigures(
  market: Market,
  version: number,
  include: readonly Include[],
): Promise<ClassFigures> {
  const { viewer: view } = market
  const { mayPass } = await passedOn(version)
  const totals = new Map<string, Part>()
  for (const measure of CLASS_FIGURES) {
    if (view && view.access.figure({ measure }).least !== Infinity) continue
    await turn() // others want to be answered between two of them
    // a size is one of the value measures, and passed on as that one is
    const units = [...(await market.inDollars.units(measure)).values()].flatMap((value) =>
      value.units.map((unit) => ({ ...unit, of: value.measure })),
    )
    const places = Map.groupBy(units, ({ leaf }) => placeKey(measure, leaf.networkId, leaf.classId))
    for (const [place, members] of places)
      if (members.every(({ leaf, of }) => mayPass(leaf.scopeKey, of, leaf.sourceId)))
        totals.set(place, { total: sumParts(measure, members), members })
  }
  return (networkId, classId) =>
    writeMetrics(CLASS_FIGURES, (measure) => {
      const part = totals.get(placeKey(measure, networkId, classId))
      return {
        ...makeMetric(measure, newest(part?.total)),
        ...(include.includes('marks') && {
          marks: part
            ? [
                ...describeMarks(measure, part),
                ...describePart(part, totals.get(placeKey('size', networkId, classId))?.members),
              ]
            : [],
        }),
      }
    })
}

interface Part {
  total: Total
  members: readonly Unit[]
}

const describeMarks = (measure: MeasureKey, { total, members }: Part) =>
  listValueMarks({
    measure,
    day: lastDay(total),
    marks: total,
    isUpperBound: getMeasure(measure).across === 'distinct' && members.length > 1,
    heldDays: listHeldDays(members),
  })

/** That a total is of less than what the class is worth there. */
function describePart({ total, members }: Part, sizes: readonly Unit[] = []): ValueMark[] {
  const day = lastDay(total)
  const known = new Set(
    members.filter((unit) => knownBefore(unit, day) !== null).map(({ leaf }) => leaf.assetId),
  )
  const coverage = cover(sizes, day, ({ leaf }) => known.has(leaf.assetId))
  return coverage && isPartial(coverage)
    ? [[isoDay(day), 'partial_coverage', describeCoverage(coverage)]]
    : []
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
