import type { Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
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
  for (const { measure, id, lines, plausible } of listClasses(found)) {
    const days = [...new Set(lines.flatMap((line) => [...newDays(line)]))]
    const beyond = days.filter((day) => isBeyond(lines, plausible, day))
    if (isMost(beyond.length, days.length)) return nameClass(measure, id)
  }
  return undefined
}

/**
 * New lines that make their class larger than it was ever known to be on most of their own days,
 * each being half of it or more there: of a file that is right otherwise one column is in another
 * unit, be it from the day on which its asset began. By line what is beyond.
 */
export function findBeyondAlone(found: Found): Map<LineReadings, string> {
  const alone = new Map<LineReadings, string>()
  for (const { measure, id, lines, plausible } of listClasses(found))
    for (const line of lines) {
      const days = [...newDays(line)]
      const beyond = days.filter(
        (day) => isBeyond(lines, plausible, day) && givenOn(line, day) * 2 > mostOn(plausible, day),
      )
      if (isMost(beyond.length, days.length)) alone.set(line, nameClass(measure, id))
    }
  return alone
}

/** The lines of a run by class, in each measure that says how large assets are, with what the class is known to be. */
function listClasses(found: Found) {
  return [...Map.groupBy(found.keys(), ({ measure }) => measure)]
    .filter(([measure]) => SIZE_MEASURES.includes(measure))
    .flatMap(([measure, ofMeasure]) =>
      [...Map.groupBy(ofMeasure, ({ classId }) => classId)].flatMap(([id, lines]) => {
        const plausible = findPlausible({ kind: 'class', id, segment: null }, measure)
        return plausible ? [{ measure, id, lines, plausible }] : []
      }),
    )
}

const nameClass = (measure: MeasureKey, id: number | null): string =>
  `${getMeasure(measure).label} of all ${assetClassById(Number(id))?.name} together`

const mostOn = ({ bounds }: Plausible, day: Day): number =>
  bounds.findLast(({ since }) => since <= day)?.most ?? Infinity

/** Some assets of a class may be little, and are never more than all of it. */
const isBeyond = (lines: readonly LineReadings[], plausible: Plausible, day: Day): boolean =>
  lines.reduce((sum, line) => sum + (givenOn(line, day) || 0), 0) > mostOn(plausible, day)
