import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'

interface SeenLine {
  line: number
  measure: MeasureKey
  subject: string
}

interface Seen extends SeenLine {
  days: number
  /** readings that no asset or market could be worth, and those that are wrong by themselves in any way */
  impossible: number
  wrong: number
}

/**
 * A line of which so many readings, and such a share, are wrong by themselves is another column
 * than it is taken for.
 */
const WRONG = { days: 10, share: 0.1 }
const NONE = { days: 0, impossible: 0, wrong: 0 }
const WRONG_BY_ITSELF: ReadonlySet<QualityRuleKey> = new Set([
  'impossible',
  'negative',
  'not_whole',
  'impossible_asset',
  'impossible_market',
])

/** Counts the readings of each line of a file, and those that are wrong by themselves. */
export class ImpossibleLines {
  #ofFile = new Map<number, Seen>()
  readonly #beside = new Map<number, string>()

  see({ line, measure, subject }: SeenLine, rule: QualityRuleKey | undefined): void {
    const seen = this.#ofFile.get(line) ?? { line, measure, subject, ...NONE }
    this.#ofFile.set(line, seen)
    seen.days++
    if (rule === undefined || !WRONG_BY_ITSELF.has(rule)) return
    seen.wrong++
    if (isInDollars(seen) && rule.startsWith('impossible_')) seen.impossible++
  }

  closeFile(): void {
    const lines = [...this.#ofFile.values()]
    this.#ofFile = new Map()
    for (const seen of lines)
      if (seen.wrong >= WRONG.days && seen.wrong > seen.days * WRONG.share)
        this.#beside.set(seen.line, nameLine(seen))
    const impossible = lines.find(
      (seen) => seen.impossible > seen.days * qualityRules.impossible_beside.threshold,
    )
    if (!impossible) return
    for (const seen of lines)
      if (isInDollars(seen)) this.#beside.set(seen.line, nameLine(impossible))
  }

  /**
   * By line, another one of its file that is worth more than anything on most of its days, or
   * itself where too many are wrong.
   */
  get beside(): ReadonlyMap<number, string> {
    return this.#beside
  }
}

const isInDollars = ({ measure }: SeenLine): boolean => getMeasure(measure).unit === 'usd'
const nameLine = ({ measure, subject }: SeenLine): string =>
  `${getMeasure(measure).label} of ${subject}`
