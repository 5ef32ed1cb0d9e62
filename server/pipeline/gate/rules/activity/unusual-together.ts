import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { knownDaysOf, type KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { SettledReadings } from '#server/pipeline/gate/readings/readings.ts'
import { findSteadiness } from '#server/pipeline/gate/readings/steadiness.ts'
import { findLevels, findUnusual } from '#server/pipeline/gate/rules/activity/unusual.ts'
import { valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** A class as a whole, or a part of it, as a source reports it. */
export interface WholeClass {
  measure: MeasureKey
  segment: string | null
  packed: Packed
}

/**
 * Marks days of a line that nothing confirms, by itself or beside the other classes of its source.
 * Each with how many times its usual level it is.
 */
export function markUnusual(
  lines: readonly SettledReadings[],
): (line: SettledReadings) => Map<Day, number> {
  const together = findUnusualTogether(lines.flatMap(readWholeClass))
  const byLine = new Map([...together].map(([{ line }, days]) => [line, days]))
  return ({ line, packed }) =>
    new Map([
      ...(byLine.get(line) ?? []),
      ...(packed ? findUnusual(line.measure, packed, line.classId) : []),
    ])
}

function readWholeClass({ line, scope: { kind, segment }, packed }: SettledReadings) {
  return kind === 'class' && packed ? [{ line, measure: line.measure, segment, packed }] : []
}

/**
 * So much a class has to leave its level by, and so many times its usual change; and so many of all
 * classes have to, and at least this share of them. Of 1,304 real days of five classes none is
 * such: where several moved at once, it lasted. Then whatever leaves its level the same way by half
 * of it is doubted too.
 */
const TOGETHER = { by: 0.05, noise: 2, classes: 2, share: 0.2 }
const BESIDE = { by: 0.025, noise: 1 }

/**
 * Days on which several classes of a source leave their levels the same way, each by less than is
 * unusual of one alone: what moves one class does not move another. Each with how many times its
 * usual level it is.
 */
export function findUnusualTogether<Class extends WholeClass>(
  classes: readonly Class[],
): Map<Class, Map<Day, number>> {
  const found = new Map<Class, Map<Day, number>>()
  const alike = Map.groupBy(classes, ({ measure, segment }) => `${measure} ${segment ?? ''}`)
  for (const lines of alike.values()) {
    if (lines.length < TOGETHER.classes) continue
    const [far, near] = [leaveLevels(lines, TOGETHER), leaveLevels(lines, BESIDE)]
    for (const day of new Set(far.flatMap((each) => [...each.days.keys()])))
      for (const isRise of [true, false]) {
        const known = lines.filter(({ packed }) => valueOn(packed, day) > 0).length
        const least = Math.max(TOGETHER.classes, known * TOGETHER.share)
        if (movedOn(far, day, isRise).length < least) continue
        for (const { line, times } of movedOn(near, day, isRise)) {
          const marked = found.get(line) ?? new Map<Day, number>()
          found.set(line, marked.set(day, times))
        }
      }
  }
  return found
}

interface Moved<Class> {
  line: Class
  days: ReadonlyMap<Day, number>
}

const leaveLevels = <Class extends WholeClass>(
  lines: readonly Class[],
  limits: Limits,
): Moved<Class>[] => lines.map((line) => ({ line, days: leavesLevel(line, limits) }))

const movedOn = <Class>(moved: readonly Moved<Class>[], day: Day, isRise: boolean) =>
  moved.flatMap(({ line, days }) => {
    const times = days.get(day)
    return times !== undefined && times > 1 === isRise ? [{ line, times }] : []
  })

type Limits = Pick<typeof TOGETHER, 'by' | 'noise'>

function leavesLevel({ measure, packed }: WholeClass, { by, noise }: Limits): Map<Day, number> {
  const { unit, kind, across } = getMeasure(measure)
  const steadiness = findSteadiness(measure)
  if (unit !== 'usd' || kind !== 'stock' || across !== 'sum' || !steadiness) return new Map()
  const known: KnownDays = knownDaysOf(packed)
  return findLevels(known, {
    bound: Math.log2(1 + by),
    begin: steadiness.begin,
    noiseLimit: noise,
  })
}
