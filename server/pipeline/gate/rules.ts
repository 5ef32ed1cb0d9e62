import type { Day } from '#lib/dates.ts'
import type { qualityRules, QualityRuleKey, RuleSlots } from '#lib/registry/quality-rules.ts'
import { CopiedRows } from '#server/pipeline/gate/file/copied-rows.ts'
import { FileSums } from '#server/pipeline/gate/file/file-sums.ts'
import type {
  Finding,
  Found,
  IsHeld,
  OneReading,
  ScopeReadings,
  SettledReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { findCumulated } from '#server/pipeline/gate/rules/activity/cumulated.ts'
import { findExcessFlows } from '#server/pipeline/gate/rules/activity/excess-flow.ts'
import { findFewAddresses } from '#server/pipeline/gate/rules/activity/few-addresses.ts'
import { findTooManyNewHolders } from '#server/pipeline/gate/rules/activity/new-holders.ts'
import { markUnusual } from '#server/pipeline/gate/rules/activity/unusual-together.ts'
import { findBrokenPegs } from '#server/pipeline/gate/rules/levels/broken-peg.ts'
import { findInventedStarts } from '#server/pipeline/gate/rules/levels/invented-start.ts'
import { findLateSplits } from '#server/pipeline/gate/rules/levels/late-split.ts'
import { findLevelsLeft } from '#server/pipeline/gate/rules/levels/level.ts'
import {
  findDoubtfulCorrections,
  findRevisions,
} from '#server/pipeline/gate/rules/levels/revision.ts'
import { findUnitSteps } from '#server/pipeline/gate/rules/levels/unit-step.ts'
import { findUnexplainedSupply } from '#server/pipeline/gate/rules/levels/supply-change.ts'
import { isBeforeNetwork } from '#server/pipeline/gate/rules/readings/before-network.ts'
import { isOfFutureDay } from '#server/pipeline/gate/rules/readings/future-day.ts'
import { isBeyondAssets } from '#server/pipeline/gate/rules/readings/impossible-asset.ts'
import { isBeyondMarkets } from '#server/pipeline/gate/rules/readings/impossible-market.ts'
import { isImpossible } from '#server/pipeline/gate/rules/readings/impossible.ts'
import { isNegative } from '#server/pipeline/gate/rules/readings/negative.ts'
import { isNotWhole } from '#server/pipeline/gate/rules/readings/not-whole.ts'
import { findCopiedDays } from '#server/pipeline/gate/rules/rows/copied-days.ts'
import { findDoubtfulRows } from '#server/pipeline/gate/rules/rows/doubtful-rows.ts'
import { findDoubtful } from '#server/pipeline/gate/rules/rows/doubtful.ts'
import { findLateRows, findMisdated } from '#server/pipeline/gate/rules/rows/misdated.ts'
import { findMovedColumns } from '#server/pipeline/gate/rules/rows/moved-columns.ts'
import { findPartialRows } from '#server/pipeline/gate/rules/rows/partial-row.ts'
import { findRevisedToCopies } from '#server/pipeline/gate/rules/rows/revised-to-copy.ts'
import { findRewrittenFiles } from '#server/pipeline/gate/rules/rows/rewritten-file.ts'
import { findSameFactor } from '#server/pipeline/gate/rules/rows/same-factor.ts'
import { findStrayDays } from '#server/pipeline/gate/rules/rows/stray-days.ts'
import { findSwapped } from '#server/pipeline/gate/rules/rows/swapped.ts'
import { ToldTwice } from '#server/pipeline/gate/rules/rows/told-twice.ts'
import { Twins } from '#server/pipeline/gate/rules/rows/twin.ts'
import { markUnchanged } from '#server/pipeline/gate/rules/rows/unchanged.ts'
import { findCrowded } from '#server/pipeline/gate/rules/values/crowded.ts'
import { findImplausible } from '#server/pipeline/gate/rules/values/implausible.ts'
import { findImpossibleBeside } from '#server/pipeline/gate/rules/values/impossible-beside.ts'
import { findMadeOfHeld } from '#server/pipeline/gate/rules/values/made-of-held.ts'
import { findMetalUnits } from '#server/pipeline/gate/rules/values/metal-unit.ts'
import { findOffBenchmark } from '#server/pipeline/gate/rules/values/off-benchmark.ts'
import { findBrokenProducts } from '#server/pipeline/gate/rules/values/product.ts'
import { findStalePrices } from '#server/pipeline/gate/rules/values/stale-price.ts'
import { findTooDear } from '#server/pipeline/gate/rules/values/too-dear.ts'
import { findWrongUnits } from '#server/pipeline/gate/rules/values/wrong-unit.ts'

/** The judge of a rule, by the most that it sees (lib/registry/quality-rules/rule.ts). */
interface Judges<Key extends QualityRuleKey> {
  /** its sentence needs nothing but the reading; the first that is true counts */
  reading: keyof RuleSlots<Key> extends ReadingSlot
    ? { sees: 'reading'; judge: (reading: OneReading) => boolean }
    : never
  /** it gathers what the files of a run say */
  file: { sees: 'file'; judge: typeof CopiedRows | typeof FileSums }
  /** one after the other: what one holds, the next does not see */
  scope: { sees: 'scope'; judges: readonly ScopeJudge<Key>[] }
  held: { sees: 'held'; judge: FoundJudge<Key> }
  /** it remembers the lines of the scopes before */
  assets: { sees: 'assets'; judge: typeof Twins | typeof ToldTwice }
  run: { sees: 'run'; judge: FoundJudge<Key> }
  line: { sees: 'line'; judge: Marker }
}

type ReadingSlot = 'measure' | 'subject' | 'day' | 'value' | 'firstDay'
export type ScopeJudge<Key extends QualityRuleKey = QualityRuleKey> = (
  scope: ScopeReadings,
  isHeld: IsHeld,
) => Iterable<Finding<Key>>
type FoundJudge<Key extends QualityRuleKey> = (found: Found) => Iterable<Finding<Key>>
type Marker = (lines: readonly SettledReadings[]) => (line: SettledReadings) => Map<Day, number>

type Sight<Key extends QualityRuleKey> = (typeof qualityRules)[Key]['sees']
type Rule<Key extends QualityRuleKey, Seen = Sight<Key>> = Seen extends keyof Judges<Key>
  ? Judges<Key>[Seen]
  : never
/** All others are judged where totals are derived, or where somebody looks. */
type GateRuleKey = {
  [Key in QualityRuleKey]: Sight<Key> extends keyof Judges<Key> ? Key : never
}[QualityRuleKey]

/**
 * Every rule of the gate with its judge, in the order in which they judge: what one rule keeps
 * back, the rules after it do not see. A rule of the registry that is missing does not compile, nor
 * one that stands here twice.
 */
export const rules = {
  impossible: { sees: 'reading', judge: isImpossible },
  negative: { sees: 'reading', judge: isNegative },
  not_whole: { sees: 'reading', judge: isNotWhole },
  future_day: { sees: 'reading', judge: isOfFutureDay },
  before_network: { sees: 'reading', judge: isBeforeNetwork },
  impossible_asset: { sees: 'reading', judge: isBeyondAssets },
  impossible_market: { sees: 'reading', judge: isBeyondMarkets },

  parts: { sees: 'file', judge: FileSums },
  copied_row: { sees: 'file', judge: CopiedRows },

  misdated: { sees: 'scope', judges: [findMisdated, findLateRows] },
  implausible: { sees: 'scope', judges: [findImplausible] },
  too_dear: { sees: 'scope', judges: [findTooDear] },
  revision: { sees: 'scope', judges: [findRevisions, findDoubtfulCorrections] },
  stray_day: { sees: 'scope', judges: [findStrayDays] },
  late_split: { sees: 'scope', judges: [findLateSplits] },
  copied_day: { sees: 'scope', judges: [findCopiedDays] },
  cumulated: { sees: 'scope', judges: [findCumulated] },
  off_benchmark: { sees: 'scope', judges: [findOffBenchmark] },
  metal_unit: { sees: 'scope', judges: [findMetalUnits] },
  product: { sees: 'scope', judges: [findBrokenProducts] },
  unexplained_supply: { sees: 'scope', judges: [findUnexplainedSupply] },
  few_addresses: { sees: 'scope', judges: [findFewAddresses] },
  crowded: { sees: 'scope', judges: [findCrowded] },
  new_holders: { sees: 'scope', judges: [findTooManyNewHolders] },
  excess_flow: { sees: 'scope', judges: [findExcessFlows] },
  invented_start: { sees: 'scope', judges: [findInventedStarts] },
  jump: { sees: 'scope', judges: [findLevelsLeft] },
  unit_step: { sees: 'scope', judges: [findUnitSteps] },
  broken_peg: { sees: 'scope', judges: [findBrokenPegs] },
  stale_price: { sees: 'scope', judges: [findStalePrices] },
  partial_row: { sees: 'scope', judges: [findPartialRows] },
  made_of_held: { sees: 'scope', judges: [findMadeOfHeld] },

  wrong_unit: { sees: 'held', judge: findWrongUnits },
  doubtful: { sees: 'held', judge: findDoubtful },

  twin: { sees: 'assets', judge: Twins },
  told_twice: { sees: 'assets', judge: ToldTwice },

  impossible_beside: { sees: 'run', judge: findImpossibleBeside },
  rewritten_file: { sees: 'run', judge: findRewrittenFiles },
  revised_to_copy: { sees: 'run', judge: findRevisedToCopies },
  swapped: { sees: 'run', judge: findSwapped },
  moved_columns: { sees: 'run', judge: findMovedColumns },
  doubtful_row: { sees: 'run', judge: findDoubtfulRows },
  same_factor: { sees: 'run', judge: findSameFactor },

  unchanged: { sees: 'line', judge: markUnchanged },
  unusual: { sees: 'line', judge: markUnusual },
} as const satisfies { readonly [Key in GateRuleKey]: Rule<Key> }

/** The rules on one reading, in their order. */
export const readingRules = [...entriesOf(rules)].flatMap(([key, rule]) =>
  rule.sees === 'reading' ? [{ key, isBroken: rule.judge }] : [],
)

/** Entries with the keys that the table is known to have. */
function* entriesOf<Table extends object>(
  table: Table,
): Generator<readonly [Extract<keyof Table, string>, Table[Extract<keyof Table, string>]]> {
  for (const key in table) yield [key, table[key]]
}
