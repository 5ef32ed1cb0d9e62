import { assetClassById } from '#lib/registry/asset-classes.ts'
import { findStandIns } from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Coordinates } from '#server/people/access/decide-access.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { metricNames } from '#lib/registry/metric-names.ts'

/** A class and a network; null where the value has none. */
export type Place = readonly [classId: number | null, networkId: number | null]

/** A newest or older value of a measure. */
export interface Figure {
  measure: MeasureKey
  /** names under which it stands beside those of its measure */
  fields?: readonly string[]
  /** a mean over several parts, made here, and weighed by their sizes */
  isMean?: boolean
  /** measures that this one stands in for where they have no value: what is denied of them does not come back by it */
  standsFor?: readonly MeasureKey[]
}

export function figureCoordinates(
  endpoint: string,
  { measure, fields = [], isMean = false, standsFor = [] }: Figure,
  place: Place,
): Coordinates {
  const reveals = [
    ...standsFor,
    ...findStandIns(measure),
    ...(measure === 'size'
      ? listSizes(place)
      : isMean && getMeasure(measure).across === 'weightedMean'
        ? ['size' as const, ...listSizes(place)]
        : []),
  ]
  return {
    endpoint,
    measure: getMeasure(measure).slug,
    fields: [...fields, ...metricNames(measure)],
    ...at(place),
    ...(reveals.length > 0 && { reveals: reveals.map((each) => getMeasure(each).slug) }),
  }
}

/** Locates facts of the catalogue in a field, by all its names; without one, that there is anything at all. */
export function factCoordinates(
  endpoint: string,
  fields: readonly string[],
  place: Place,
): Coordinates {
  return { endpoint, ...(fields.length > 0 && { fields }), ...at(place) }
}

/** The place of no class and no network: a value that is denied there is denied everywhere. */
export const NOWHERE: Place = [null, null]

const at = ([assetClassId, networkId]: Place) => ({
  ...(assetClassId !== null && { assetClassId }),
  ...(networkId !== null && { networkId }),
})

/** Lists the measures that the size of an asset of this class may be taken from. */
const listSizes = ([classId]: Place): readonly MeasureKey[] =>
  (classId === null ? undefined : assetClassById(classId)?.size) ?? SIZE_MEASURES
