import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'
import type { CheckSide } from '#lib/registry/quality-rules/rule.ts'
import type { SupplyNetwork } from '#lib/registry/supply-networks.ts'
import type { Quality, Unit } from '#lib/view/figures/published-figure.ts'

/** The finding of one rule about a value or the readings that it is made of. */
export interface ValueCheck {
  rule: QualityRuleKey
  label: string
  looksAt: string
  side: CheckSide
  /** `not_applicable`: the rule did not look, and `detail` says why */
  finding: 'passed' | 'held' | 'released' | 'rejected' | 'marked' | 'not_applicable'
  /** how many readings behind the value the rule looked at */
  readings: number
  detail: string | null
  /** who decided, where that is kept, and when; of what was released or rejected */
  decided: { by: 'admin' | 'command line' | null; at: string } | null
}

/** How a figure in dollars came into another currency. */
export interface Conversion {
  currency: CurrencyKey
  value: number
  /** dollars for one unit of it, of the day that it was set on */
  rate: number
  rateDay: Day
  /** each day of a sum has the rate of its own; this one is that of the last */
  isSum: boolean
  source: { name: string; url: string | null }
}

/** A contract and the block at the end of a day, or a token and a ledger of the day, from which a figure was read. */
export interface ChainReading {
  network: string
  address: string
  /** at an explorer */
  url: string | null
  counts: SupplyNetwork['counts']
  block: number
  hash: string
  at: string
  /** the reading in words: `totalSupply() is 950 units`; null where it was not asked about that day */
  said: string | null
  /** for a shell: asks the contract again */
  call: string
}

/** Everything that stands behind one published figure. Times are ISO strings. */
export interface Provenance {
  title: string
  measure: MeasureKey
  measureLabel: string
  definition: string
  formula: string
  unit: Unit
  value: number
  /** where the figure is shown in another currency; all else is in dollars, as it was published */
  conversion?: Conversion
  asOf: Day
  quality: Quality
  /** a peculiarity of the value, in a sentence: a price of an earlier day */
  note: string | null
  /** contracts that it was read from; absent where none was */
  chain?: ChainReading[]
  /** parts of a derived value, largest first, or what a reported one was read from */
  inputs: { label: string; href: string | null; value: number; asOf: Day; source: string }[]
  /** how many parts there are in all */
  inputCount: number
  /**
   * `total`: rules that looked at the value; `passed` of them, those that let it through by
   * themselves; null of an earlier day, by which no checks are kept
   */
  checks: { passed: number; total: number; findings: ValueCheck[] } | null
  source: { name: string; url: string | null; licence: string; attribution: string }
  run: { id: number; publishedAt: string; inputs: string[] }
  /**
   * how many there are in all of what `history` and `revised` begin with; of several lines together
   * no revised days are listed
   */
  readingCounts: { history: number; revised: number | null }
  /** values that this day has had, newest first */
  history: { runId: number; publishedAt: string; value: number | null }[]
  /** other days of the line that read otherwise before, those that were changed last first; `runId` changed them */
  revised: {
    day: Day
    before: number | null
    after: number | null
    runId: number
    publishedAt: string
  }[]
  /** values that another source has for the same, those furthest apart first; `since`: for how long by more than 5% */
  seconds: {
    label: string
    day: Day
    source: string
    value: number
    otherSource: string
    otherValue: number
    apart: number
    since: Day | null
  }[]
  held: { day: Day; value: number | null; reason: string }[]
}
