import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { KnownEvent } from '#server/pipeline/gate/readings/readings.ts'

/** One column of a file: a value a day, NaN where there is none. */
export interface BenchmarkLine {
  name: string
  /** as it should read, and as the file reads */
  truth: readonly number[]
  given: readonly number[]
}

/** Lines of one class in one measure, of which one may be wrong. */
export interface BenchmarkCase {
  id: string
  kind: string
  /** a right case has nothing to find */
  isRight: boolean
  form: 'first load' | 'append'
  classId: number
  measure: MeasureKey
  lines: readonly BenchmarkLine[]
  /** lines are tokens of one asset */
  isOneAsset: boolean
  start: Day
  /** days before this place were published before, and are not judged */
  from: number
  /** corporate actions that are recorded of the first line, by place */
  events: readonly (Omit<KnownEvent, 'day'> & { at: number })[]
}

/** The days of a line, by place, that a detector would keep back. */
export type Flags = ReadonlyMap<string, ReadonlySet<number>>

/** Decides about one case. Sees what was given, never what is true. */
export type Detector = (each: BenchmarkCase) => Flags

/** A reading that is further from the truth than this fraction is wrong. */
const WRONG = 0.01

export const isWrong = ({ truth, given }: BenchmarkLine, at: number): boolean => {
  const [should, is] = [truth[at] ?? Number.NaN, given[at] ?? Number.NaN]
  return !Number.isNaN(is) && !(Math.abs(is - should) <= WRONG * Math.abs(should))
}
