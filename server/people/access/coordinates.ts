import { assetClassById } from '#lib/registry/asset-classes.ts'
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
}

export function figureCoordinates(
  endpoint: string,
  { measure, fields = [], isMean = false }: Figure,
  place: Place,
): Coordinates {
  const reveals =
    measure === 'size'
      ? listSizes(place)
      : isMean && getMeasure(measure).across === 'weightedMean'
        ? ['size' as const, ...listSizes(place)]
        : []
  return {
    endpoint,
    measure: getMeasure(measure).slug,
    fields: [...fields, ...metricNames(measure)],
    ...at(place),
    ...(reveals.length > 0 && { reveals: reveals.map((each) => getMeasure(each).slug) }),
  }
}

/** What of the catalogue stands in a field; without one, that there is something at all. */
export function factCoordinates(
  endpoint: string,
  field: string | undefined,
  place: Place,
): Coordinates {
  return { endpoint, ...(field !== undefined && { fields: [field] }), ...at(place) }
}

const at = ([assetClassId, networkId]: Place) => ({
  ...(assetClassId !== null && { assetClassId }),
  ...(networkId !== null && { networkId }),
})

/** What the size of an asset of this class may be taken from. */
const listSizes = ([classId]: Place): readonly MeasureKey[] =>
  (classId === null ? undefined : assetClassById(classId)?.size) ?? SIZE_MEASURES
