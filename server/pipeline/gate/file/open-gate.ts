import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { fillSentence, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { CopiedRows } from '#server/pipeline/gate/file/copied-rows.ts'
import { FileSums, type PartsAlone, type TotalAlone } from '#server/pipeline/gate/file/file-sums.ts'
import { ImpossibleLines } from '#server/pipeline/gate/file/impossible-lines.ts'
import { nameReading, explainReading } from '#server/pipeline/gate/finding.ts'
import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'
import { readingRules } from '#server/pipeline/gate/rules.ts'

/** A line of values as the gate sees it: one series of one run. */
export interface GateLine extends Pick<OneReading, 'worthOf' | 'firstDay'> {
  line: number
  measure: MeasureKey
  /** name of the scope without the measure: lines with the same name are compared with each other */
  scope: string
  /** the scope as readers know it */
  subject: string
  /** counts into a total of the same file, is one, or neither */
  role: 'part' | 'total' | 'none'
}

export interface Held {
  line: number
  day: Day
  value: number | null
  rule: QualityRuleKey
  reason: string
}

/**
 * Stands between a source and publication: sees every point once, in the order of the file, and
 * names those that break a rule by themselves or as parts of a total of their file. What takes
 * other days or columns to see is judged at publication, where they are known (server/pipeline/gate).
 */
export interface Gate {
  open(line: GateLine): void
  see(line: number, day: Day, value: number | null): void
  /** a part of a total that no line is made of, and which counts in the sum of the parts */
  seeAside(measure: MeasureKey, day: Day, value: number): void
  /**
   * another file begins: its totals are compared with its own parts, and at the end those without
   * with the only file of parts
   */
  nextFile(): void
  /** all that is held; call it once, after the last point */
  close(): Held[]
  /** once closed: totals that came without their parts, which may have been published before (published-parts.ts) */
  readonly totalsAlone: readonly TotalAlone[]
  /** once closed: parts that came without their total */
  readonly partsAlone: readonly PartsAlone[]
  /** values that count in the sums of parts and are no line, by measure and day */
  readonly remainders: ReadonlyMap<MeasureKey, ReadonlyMap<Day, number>>
  /**
   * by line, once closed: another one of its file that is worth more than anything on most of its
   * days, or itself where many are wrong
   */
  readonly impossibleBeside: ReadonlyMap<number, string>
}

/** How much is kept of what is held: beyond this nothing of the run is published (publication/write-lines.ts). */
const MOST_KEPT = 20_000

export const openGate = (today: Day): Gate => new FileGate(today)

class FileGate implements Gate {
  readonly #today: Day
  readonly #lines: GateLine[] = []
  readonly #held: Held[] = []
  readonly #sums = new FileSums()
  readonly #rows = new CopiedRows()
  readonly #impossible = new ImpossibleLines()

  readonly totalsAlone = this.#sums.totalsAlone
  readonly partsAlone = this.#sums.partsAlone
  readonly remainders = this.#sums.remainders
  readonly impossibleBeside = this.#impossible.beside

  constructor(today: Day) {
    this.#today = today
  }

  open(line: GateLine): void {
    this.#lines[line.line] = line
  }

  see(at: number, day: Day, value: number | null): void {
    const line = this.#lines[at]
    if (!line || value === null) return
    this.#sums.see(line, day, value)
    // rates are rounded so far that they come back
    if (getMeasure(line.measure).unit !== 'percent')
      this.#rows.see(day, { line: at, name: line.scope, value })
    this.#seeAlone(line, day, value)
  }

  seeAside(measure: MeasureKey, day: Day, value: number): void {
    this.#sums.seeAside(measure, day, value)
  }

  nextFile(): void {
    this.#impossible.closeFile()
    this.#hold(this.#sums.closeFile())
    for (const { day, cells } of this.#rows.take())
      for (const { line, value } of cells) this.#seeCopied(line, day, value)
  }

  close(): Held[] {
    this.nextFile()
    for (const { totals, held } of this.#sums.closeRun()) {
      // a value that was read beside a row under another date is of that date as well
      for (const { line, day, value } of totals) this.#seeCopied(line, day, value)
      this.#hold(held)
    }
    return this.#held
  }

  /** Holds a value that is wrong by itself. */
  #seeAlone(line: GateLine, day: Day, value: number): void {
    const { measure, worthOf, firstDay } = line
    const reading = { info: getMeasure(measure), worthOf, firstDay, day, value, today: this.#today }
    const rule = readingRules.find(({ isBroken }) => isBroken(reading))?.key
    this.#impossible.see(line, rule)
    if (!rule || this.#held.length >= MOST_KEPT) return
    const reason = fillSentence(rule, [
      ...nameReading({ ...line, day, value }),
      ['firstDay', showDay(firstDay ?? day)],
    ])
    this.#hold([
      { line: line.line, day, value: Number.isFinite(value) ? value : null, rule, reason },
    ])
  }

  #seeCopied(at: number, day: Day, value: number): void {
    const line = this.#lines[at]
    const copied = this.#rows.copyOn(day)
    if (!line || !copied || this.#held.length >= MOST_KEPT) return
    const reason = explainReading('copied_row', { ...line, day, value }, copied)
    this.#hold([{ line: at, day, value, rule: 'copied_row', reason }])
  }

  #hold(held: readonly Held[]): void {
    for (const each of held) this.#held.push(each)
  }
}
