import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { MOST_REFUSALS } from '#server/pipeline/inputs/refused-error.ts'
import type { Place } from '#server/pipeline/inputs/source.ts'
import { shorten } from '#server/pipeline/inputs/shorten.ts'

const MOST_REASONS = 50
const LONGEST_REASON = 300
const OTHERS = 'other reasons'

/** Why rows of a run are refused: the first reasons with their places, and how many there are. */
export class RunRefusals {
  readonly list: InputError[] = []
  count = 0
  #file = ''
  /** reasons given for the open file: columns and rows of one entity are not known for one reason */
  #given = new Set<string>()

  openFile(path: string): void {
    this.#file = path
    this.#given = new Set()
  }

  add(reason: string, { line, column }: Place): void {
    this.count++
    if (this.list.length < MOST_REFUSALS)
      this.list.push(new InputError({ file: this.#file, line, column, reason }))
  }

  /** Once for each file. */
  addOnce(reason: string, place: Place): void {
    if (!this.#given.has(reason)) this.add(reason, place)
    this.#given.add(reason)
  }
}

/** Counts one skip. A reason may name what the file has, so that one file could have any number of them. */
export function noteSkipped(skipped: Map<string, number>, reason: string): void {
  const short = shorten(reason, LONGEST_REASON)
  const counted = skipped.has(short) || skipped.size < MOST_REASONS ? short : OTHERS
  skipped.set(counted, (skipped.get(counted) ?? 0) + 1)
}

/** A sentence for each reason, with how often it was met. */
export const skippedLines = (skipped: ReadonlyMap<string, number>): string[] =>
  [...skipped].map(
    ([reason, times]) =>
      `Skipped: ${reason}${times === 1 ? '' : ` (${times.toLocaleString('en-US')} times)`}.`,
  )
