import type { Day } from '#lib/dates.ts'
import { knownDays, type KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { LineReadings } from '#server/pipeline/gate/readings/readings.ts'
import { EQUITIES } from '#server/pipeline/gate/rules/levels/split.ts'

/** A market moves a share by less than this factor in a day; a unit slips by more. */
const MOST_STEP = 1.6
/** Smaller steps are those of every day. */
const LEAST_STEP = 1.05
/** So many steps in one direction, one trading day after the other, are a path. */
const LEAST_STEPS = 3
/** Between two trading days lie a weekend and a holiday. */
const LONGEST_GAP = 4

const read = new WeakMap<LineReadings, KnownDays>()

/**
 * Is the step of a share's price between two days one of several in a row, none larger than a
 * market makes? A price that trebles within a week is a rally; one that trebles overnight is none.
 */
export function isOnPath(line: LineReadings, from: Day, to: Day): boolean {
  if (line.measure !== 'price' || !EQUITIES.has(line.classId)) return false
  const known = read.get(line) ?? knownDays(line)
  read.set(line, known)
  const at = known.days.indexOf(to)
  if (known.days[at - 1] !== from) return false
  const way = Math.sign(stepAt(known, at))
  if (way === 0) return false
  let steps = 1
  for (let each = at - 1; Math.sign(stepAt(known, each)) === way; each--) steps++
  for (let each = at + 1; Math.sign(stepAt(known, each)) === way; each++) steps++
  return steps >= LEAST_STEPS
}

/** The logarithm of a step that may be one of a path; 0 of all others. */
function stepAt({ days, values }: KnownDays, at: number): number {
  const [before, after] = [values[at - 1] ?? 0, values[at] ?? 0]
  const gap = (days[at] ?? 0) - (days[at - 1] ?? 0)
  if (!(before > 0 && after > 0) || gap > LONGEST_GAP) return 0
  const step = Math.log(after / before)
  const size = Math.abs(step)
  return size >= Math.log(LEAST_STEP) && size <= Math.log(MOST_STEP) ? step : 0
}
