import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import {
  findLine,
  givenOn,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { canMove } from '#server/pipeline/gate/rules/levels/migrations.ts'
import { isOnPath } from '#server/pipeline/gate/rules/levels/price-path.ts'
import {
  isSplit,
  movesAsRecorded,
  RECORDED_DAYS,
} from '#server/pipeline/gate/rules/levels/split.ts'

/** Measures of flows into and out of a stock, by its unit. A dollar flow is worth what its day was: less exact. */
const FLOWS = {
  token: { into: 'dailyMintsToken', outOf: 'dailyBurnsToken', within: 0.05 },
  usd: { into: 'dailyMints', outOf: 'dailyBurns', within: 0.2 },
} as const satisfies Record<string, { into: MeasureKey; outOf: MeasureKey; within: number }>
/** Less than this share is left of what was closed. */
const CLOSED = 0.1
/** Over a longer gap too many flows may be missing. */
const LONGEST_GAP = 7

export interface ExplainedSteps {
  /** true if the step from one day to another is what was minted or burnt in between, a migration or a split */
  isExplained: (from: Day, to: Day) => boolean
  /** true if all that could make the step is reported */
  isAccounted: (from: Day, to: Day) => boolean
}

/**
 * Explains the steps of a line by the other lines of its scope: its flows, and for tokens and their
 * price a split; and by amounts that went to another network. Where only mints are reported, a rise
 * may be smaller than they are: something was burnt as well.
 */
export function explainSteps(scope: ScopeReadings, line: LineReadings): ExplainedSteps {
  const { unit, across } = getMeasure(line.measure)
  const isSplittable = unit === 'token' || across === 'none'
  let flows: ExplainedSteps | null | undefined
  // most lines have no step that asks for a reason
  const byFlows = () => (flows === undefined ? (flows = explainByFlows(scope, line)) : flows)
  return {
    isExplained: (from, to) =>
      (byFlows()?.isExplained(from, to) ?? false) ||
      line.migrated?.has(to) === true ||
      isOnPath(line, from, to) ||
      isRecorded(scope, line, from, to) ||
      (isSplittable ? isSplit(scope, from, to) : movesAsRecorded(scope, line, from, to)),
    isAccounted: (from, to) => byFlows()?.isAccounted(from, to) ?? false,
  }
}

/** Did what was recorded move an amount: a migration or launch any way, a closure to next to nothing? */
function isRecorded({ events = [] }: ScopeReadings, line: LineReadings, from: Day, to: Day) {
  if (!canMove(line)) return false
  const isFall = givenOn(line, to) < givenOn(line, from) * CLOSED
  return events.some(
    ({ kind, day }) =>
      to >= day &&
      from < day + RECORDED_DAYS &&
      (kind === 'migration' || kind === 'launch' || (kind === 'closure' && isFall)),
  )
}

/** null where no flows are reported */
function explainByFlows(scope: ScopeReadings, line: LineReadings): ExplainedSteps | null {
  const { unit, across } = getMeasure(line.measure)
  // a measure in dollars that does not add up is a price, which no mint moves
  const names =
    unit === 'token' ? FLOWS.token : unit === 'usd' && across === 'sum' ? FLOWS.usd : null
  if (!names) return null
  const [into, outOf] = [names.into, names.outOf].map((measure) =>
    scope.inferred.has(measure) ? undefined : findLine(scope, measure),
  )
  if (!into && !outOf) return null
  return {
    isExplained(from, to) {
      if (to - from > LONGEST_GAP) return false
      const change = givenOn(line, to) - givenOn(line, from)
      const minted = sumOver(into, from, to)
      const burnt = sumOver(outOf, from, to)
      const slack = Math.abs(change) * names.within
      if (into && outOf) return Math.abs(change - (minted - burnt)) <= slack
      return change > 0 ? minted >= change - slack : burnt >= -change - slack
    },
    // a value in dollars moves with its price as well
    isAccounted(from, to) {
      const flow = givenOn(line, to) > givenOn(line, from) ? into : outOf
      return (
        unit === 'token' &&
        to - from <= LONGEST_GAP &&
        flow !== undefined &&
        !Number.isNaN(sumOver(flow, from, to))
      )
    },
  }
}

/** NaN where a day is not known; nothing where no such flow is reported. */
function sumOver(flow: LineReadings | undefined, from: Day, to: Day): number {
  let sum = 0
  if (flow) for (let day = from + 1; day <= to; day++) sum += givenOn(flow, day)
  return sum
}
