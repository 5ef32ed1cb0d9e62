import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { findPlausible, type Plausible } from '#server/pipeline/gate/readings/plausible.ts'
import {
  givenOn,
  newDays,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/**
 * Names the part of a run that is larger or smaller than the world knows it to be, on most of its
 * days: most of its classes, each as a whole, or the assets of a class together. Undefined: nothing
 * is.
 */
export const findBeyondClass = (found: Found): string | undefined =>
  findBeyondClasses(found) ?? findBeyondSum(found)

const isMost = (some: number, all: number): boolean =>
  some > all * qualityRules.impossible_beside.threshold

/** One class of several may be wrong by itself. */
function findBeyondClasses(found: Found): string | undefined {
  const known = [...found.keys()].filter(
    ({ measure, plausible }) => plausible && getMeasure(measure).across === 'sum',
  )
  const beyond = known.filter((line) => {
    const wrong = [...(found.get(line)?.values() ?? [])].filter(
      ({ rule }) => rule === 'implausible',
    )
    return isMost(wrong.length, [...newDays(line)].length)
  })
  const [first] = beyond
  return first && isMost(beyond.length, known.length)
    ? `${getMeasure(first.measure).label} of ${first.subject}`
    : undefined
}

function findBeyondSum(found: Found): string | undefined {
  for (const [measure, ofMeasure] of Map.groupBy(found.keys(), (line) => line.measure)) {
    if (!SIZE_MEASURES.includes(measure)) continue
    for (const [id, lines] of Map.groupBy(ofMeasure, ({ classId }) => classId)) {
      const plausible = findPlausible({ kind: 'class', id, segment: null }, measure)
      if (plausible && isBeyond(lines, plausible))
        return `${getMeasure(measure).label} of all ${assetClassById(Number(id))?.name} together`
    }
  }
  return undefined
}

/** Some assets of a class may be little, and are never more than all of it. */
function isBeyond(lines: readonly LineReadings[], { bounds }: Plausible): boolean {
  const days = [...new Set(lines.flatMap((line) => [...newDays(line)]))]
  const beyond = days.filter((day) => {
    const most = bounds.findLast(({ since }) => since <= day)?.most ?? Infinity
    return lines.reduce((sum, line) => sum + (givenOn(line, day) || 0), 0) > most
  })
  return isMost(beyond.length, days.length)
}
