import type { Day } from '#lib/dates.ts'
import { isJump, type JumpRule } from '#server/data/holds/jump.ts'
import { lastDay, trim, type Packed } from '#server/data/series/packed.ts'

/** What is known about days of a line before it is merged. */
export interface Verdicts {
  /** not to be published, whatever they read: held by the gate, or rejected by somebody */
  withheld: ReadonlySet<Day>
  /** to be published, whatever they read: somebody released this reading */
  released: ReadonlySet<Day>
  /** read something that is kept back since an earlier run: such days do not break the line */
  heldBefore: ReadonlySet<Day>
}

/** A day that is kept back. `previous`: what stays published on it, else the last good value before it. */
interface StoredLine {
  day: Day
  previous: number | null
}

export interface MergedLine {
  /** what differs from what the line said before, in ascending days where the file ascends; NaN is a withdrawal */
  changed: { days: Int32Array; points: Float64Array }
  /** the line from now on; undefined when no value is left */
  packed: Packed | undefined
  withheld: StoredLine[]
  jumps: (StoredLine & { value: number; before: number })[]
}

/**
 * Lays fresh points over what a line said before. Values that are new and jump from the last good one are left out. They
 * are judged here and not as they are read, because only here both the days before and the days kept back are known,
 * in whatever order a file brings them.
 */
export function mergeLine(
  old: Packed | undefined,
  fresh: { days: Int32Array; points: Float64Array },
  verdicts: Verdicts,
  rule: JumpRule | undefined,
): MergedLine {
  const { days, points } = rule ? ascending(fresh) : fresh
  const { start, values } = room(old, days, verdicts.withheld)
  const on = (day: Day) => values[day - start] ?? Number.NaN
  const jumpDays = new Set<Day>()
  const jumps: MergedLine['jumps'] = []
  const changed = { days: new Int32Array(days.length), points: new Float64Array(days.length) }
  let count = 0

  function lastGood(day: Day, withinDays: number): number {
    for (
      let at = Math.min(day, start + values.length) - 1, gap = 0;
      at >= start && gap < withinDays;
      at--
    ) {
      if (!Number.isNaN(on(at))) return on(at)
      if (!jumpDays.has(at) && !verdicts.withheld.has(at) && !verdicts.heldBefore.has(at)) gap++
    }
    return Number.NaN
  }
  const findPrevious = (day: Day): number | null =>
    [on(day), lastGood(day, Infinity)].find((value) => !Number.isNaN(value)) ?? null

  for (let i = 0; i < days.length; i++) {
    const day = days[i] ?? 0
    const point = points[i] ?? Number.NaN
    const was = on(day)
    if (point === was || (Number.isNaN(point) && Number.isNaN(was)) || verdicts.withheld.has(day))
      continue
    if (rule && !Number.isNaN(point) && !verdicts.released.has(day)) {
      const before = lastGood(day, rule.withinDays)
      if (isJump(rule, before, point)) {
        jumps.push({ day, value: point, before, previous: findPrevious(day) })
        jumpDays.add(day)
        continue
      }
    }
    values[day - start] = point
    changed.days[count] = day
    changed.points[count++] = point
  }
  return {
    changed: { days: changed.days.subarray(0, count), points: changed.points.subarray(0, count) },
    packed: trim({ start, values }),
    withheld: [...verdicts.withheld].map((day) => ({ day, previous: findPrevious(day) })),
    jumps,
  }
}

/** The old line with blanks for every fresh day that lies outside of it. A day in the year 9999 is withheld, and needs no room. */
function room(old: Packed | undefined, days: Int32Array, withheld: ReadonlySet<Day>): Packed {
  let first = old ? old.start : Infinity
  let last = old ? lastDay(old) : -Infinity
  for (const day of days) {
    if ((day >= first && day <= last) || withheld.has(day)) continue
    if (day < first) first = day
    if (day > last) last = day
  }
  if (first > last) return { start: 0, values: new Float64Array(0) }
  const values = new Float64Array(last - first + 1).fill(Number.NaN)
  if (old) values.set(old.values, old.start - first)
  return { start: first, values }
}

function ascending({ days, points }: { days: Int32Array; points: Float64Array }) {
  if (days.every((day, i) => i === 0 || day >= (days[i - 1] ?? day))) return { days, points }
  const order = Array.from(days, (_, i) => i).sort(
    (a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b,
  )
  return {
    days: Int32Array.from(order, (at) => days[at] ?? 0),
    points: Float64Array.from(order, (at) => points[at] ?? Number.NaN),
  }
}
