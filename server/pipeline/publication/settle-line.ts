import type { Day } from '#lib/dates.ts'
import {
  valueBefore,
  type Finding,
  type LineReadings,
  type Verdicts,
} from '#server/pipeline/gate/readings/readings.ts'
import { trim, type Packed } from '#server/pipeline/series/packed.ts'

/**
 * A reading that the gate keeps back. `previous`: what stays published on its day, else the last
 * good value before it.
 */
export interface HeldReading extends Omit<Finding, 'line'> {
  /** null: the day is withdrawn */
  value: number | null
  previous: number | null
}

export interface SettledLine {
  /** values that differ from what the line said before, in ascending days; NaN is a withdrawal */
  changed: { days: Int32Array; points: Float64Array }
  /** the line from now on; undefined when no value is left */
  packed: Packed | undefined
  /** readings that are kept back since this run, in ascending days */
  held: HeldReading[]
  /** days that waited, and are published now */
  confirmed: Day[]
  /** the last good value up to a day */
  previous: (day: Day) => number | null
}

/**
 * Settles a line after it was judged: good readings are published; a day that is kept back goes on
 * saying what it said, or nothing where it said just that.
 */
export function settleLine(
  { start, published, given }: LineReadings,
  findings: ReadonlyMap<Day, Finding>,
  { waiting }: Pick<Verdicts, 'waiting'>,
): SettledLine {
  const values = published.slice()
  const days: number[] = []
  const kept: Omit<HeldReading, 'previous'>[] = []
  for (const [at, reading] of given.entries()) {
    const day = start + at
    const was = published[at] ?? Number.NaN
    const finding = findings.get(day)
    if (finding && !waiting.has(day))
      kept.push({
        day,
        rule: finding.rule,
        reason: finding.reason,
        value: Number.isNaN(reading) ? null : reading,
      })
    const next = !finding ? reading : was === reading ? Number.NaN : was
    if (Object.is(next, was) || next === was) continue
    values[at] = next
    days.push(day)
  }
  const line = { start, values }
  const previous = (day: Day) => valueBefore(line, day)
  return {
    changed: {
      days: Int32Array.from(days),
      points: Float64Array.from(days, (day) => values[day - start] ?? Number.NaN),
    },
    packed: trim(line),
    held: kept.map((reading) => ({ ...reading, previous: previous(reading.day) })),
    confirmed: [...waiting.keys()].filter((day) => !findings.has(day)),
    previous,
  }
}
