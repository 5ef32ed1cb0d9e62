import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'

interface SeenLine {
  line: number
  measure: MeasureKey
  subject: string
}

interface Seen extends SeenLine {
  days: number
  impossible: number
}

/** Counts the readings of each dollar line of a file, and those that no asset or market could be worth. */
export class ImpossibleLines {
  #ofFile = new Map<number, Seen>()
  readonly #beside = new Map<number, string>()

  see({ line, measure, subject }: SeenLine, rule: QualityRuleKey | undefined): void {
    if (getMeasure(measure).unit !== 'usd') return
    const seen = this.#ofFile.get(line) ?? { line, measure, subject, days: 0, impossible: 0 }
    this.#ofFile.set(line, seen)
    seen.days++
    if (rule === 'impossible_asset' || rule === 'impossible_market') seen.impossible++
  }

  closeFile(): void {
    const lines = [...this.#ofFile.values()]
    this.#ofFile = new Map()
    const impossible = lines.find(
      (seen) => seen.impossible > seen.days * qualityRules.impossible_beside.threshold,
    )
    if (!impossible) return
    const name = `${getMeasure(impossible.measure).label} of ${impossible.subject}`
    for (const { line } of lines) this.#beside.set(line, name)
  }

  /** By dollar line of such a file, the line that is impossible on most of its days. */
  get beside(): ReadonlyMap<number, string> {
    return this.#beside
  }
}
