import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { isCountedAnew } from '#server/pipeline/gate/rules/activity/excess-flow.ts'
import {
  newDays,
  givenOn,
  isNewOn,
  publishedOn,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** A value on more days than this says nothing about where it was taken from. */
const MOST_OTHERS = 2
/** So many values that are on no other day are no chance. */
const LEAST_RARE = 2
/** A figure by itself tells where it comes from if it is as long as this, and not within what is rounded. */
const LEAST_DIGITS = 4
const MOVED_BY = 0.01

/** A day of a line that was published, reads otherwise now, and says what another day says. */
interface Copy {
  line: LineReadings
  day: Day
  other: Day
}

/**
 * Published days that are read anew to be what another day says: of one scope, or in the rows of a
 * whole file. A correction has a value of its own; a row under the date of another one has none.
 */
export function* findRevisedToCopies(found: Found): Generator<Finding<'revised_to_copy'>> {
  const revised = [...found.keys()].flatMap((line) => {
    const days = [...newDays(line)].filter((day) => !Number.isNaN(publishedOn(line, day)))
    return days.length ? [{ line, days }] : []
  })
  const held = new Map<LineReadings, Set<Day>>(revised.map(({ line }) => [line, new Set()]))
  const rows = [...Map.groupBy(revised, ({ line }) => line.subject).values(), revised]
  for (const row of rows)
    for (const copy of findCopiedRows(row)) {
      const days = held.get(copy.line)
      if (days?.has(copy.day) || found.get(copy.line)?.has(copy.day)) continue
      days?.add(copy.day)
      yield copy
    }
}

interface Revised {
  line: LineReadings
  days: readonly Day[]
}

function* findCopiedRows(row: readonly Revised[]): Generator<Finding<'revised_to_copy'>> {
  const copies = row.flatMap(findCopies)
  for (const pair of Map.groupBy(copies, ({ day, other }) => `${day} ${other}`).values()) {
    const [first] = pair
    if (!first) continue
    const { day, other } = first
    const ofDay = row.filter(({ line }) => isNewOn(line, day) && !line.released.has(day))
    const same = ofDay.filter(({ line }) => givenOn(line, day) === givenOn(line, other))
    if (same.length < ofDay.length * qualityRules.revised_to_copy.threshold) continue
    const isSure =
      ofDay.length === 1 ? pair.some(isTellingAlone) : pair.filter(isTelling).length >= LEAST_RARE
    if (isSure) for (const { line } of ofDay) yield describe({ line, day, other }, same.length)
  }
}

/** Other days with the value that a revised day has now, where there are few. */
function findCopies({ line, days }: Revised): Copy[] {
  const places = new Map<number, Day[]>()
  for (const [at, value] of line.given.entries())
    if (value) places.set(value, [...(places.get(value) ?? []).slice(0, 3), line.start + at])
  return days.flatMap((day) => {
    const others = (places.get(givenOn(line, day)) ?? []).filter((each) => each !== day)
    return others.length > MOST_OTHERS ? [] : others.map((other) => ({ line, day, other }))
  })
}

/** A figure that is counted anew each day comes again by chance only; a level may stay for two days. */
const isTelling = (copy: Copy): boolean =>
  getMeasure(copy.line.measure).kind === 'flow' ||
  isCountedAnew(copy.line.measure) ||
  hasMovedBetween(copy)

function isTellingAlone(copy: Copy): boolean {
  const { line, day } = copy
  const { unit, across } = getMeasure(line.measure)
  const [value, before] = [givenOn(line, day), publishedOn(line, day)]
  // rates and prices come back to where they were
  if (unit === 'percent' || (unit === 'usd' && across === 'none')) return false
  return (
    countDigits(value) >= LEAST_DIGITS &&
    Math.abs(value - before) > Math.abs(before) * MOVED_BY &&
    hasMovedBetween(copy)
  )
}

/** Does a day between the two say something else? */
function hasMovedBetween({ line, day, other }: Copy): boolean {
  const value = givenOn(line, day)
  for (let between = Math.min(day, other) + 1; between < Math.max(day, other); between++) {
    const given = givenOn(line, between)
    if (!Number.isNaN(given) && given !== value) return true
  }
  return false
}

const countDigits = (value: number): number =>
  value.toExponential().replace(/e.*/, '').replaceAll(/\D/g, '').length

const describe = ({ line, day, other }: Copy, columns: number): Finding<'revised_to_copy'> =>
  finding('revised_to_copy', line, day, {
    before: showReading(line.measure, publishedOn(line, day)),
    other: showDay(other),
    columns: columns === 1 ? 'one value' : `${columns} values`,
  })
