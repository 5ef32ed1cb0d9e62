import type { Day } from '#lib/dates.ts'
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { findBrokenPegs } from '#server/data/gate/broken-peg.ts'
import { findCopiedDays, findLateRows } from '#server/data/gate/copied-days.ts'
import { findCrowded } from '#server/data/gate/crowded.ts'
import { findCumulated } from '#server/data/gate/cumulated.ts'
import { findDoubtful } from '#server/data/gate/doubtful.ts'
import { findExcessFlows } from '#server/data/gate/excess-flow.ts'
import { findFewAddresses } from '#server/data/gate/few-addresses.ts'
import { findLevelsLeft } from '#server/data/gate/level.ts'
import { findImplausible } from '#server/data/gate/implausible.ts'
import { findInventedStarts } from '#server/data/gate/invented-start.ts'
import { findOffBenchmark } from '#server/data/gate/off-benchmark.ts'
import { findBrokenProducts } from '#server/data/gate/product.ts'
import { findMadeOfHeld } from '#server/data/gate/made-of-held.ts'
import { findPartialRows } from '#server/data/gate/partial-row.ts'
import type { Finding, IsHeld, LineReadings, ScopeReadings } from '#server/data/gate/readings.ts'
import { findStalePrices } from '#server/data/gate/stale-price.ts'
import { findTooManyNewHolders } from '#server/data/gate/new-holders.ts'
import { findMisdated } from '#server/data/gate/misdated.ts'
import { findDoubtfulCorrections, findRevisions } from '#server/data/gate/revision.ts'
import { findStrayDays } from '#server/data/gate/stray-days.ts'
import { findTooDear } from '#server/data/gate/too-dear.ts'
import { findUnexplainedSupply } from '#server/data/gate/supply-change.ts'
import { findWrongUnits } from '#server/data/gate/wrong-unit.ts'

type Judge = (scope: ScopeReadings, isHeld: IsHeld) => Iterable<Omit<Finding, 'rule'>>

/** In this order: what one rule keeps back, the rules after it do not see. */
const judges = [
  ['misdated', findMisdated],
  ['misdated', findLateRows],
  ['implausible', findImplausible],
  ['too_dear', findTooDear],
  ['revision', findRevisions],
  ['revision', findDoubtfulCorrections],
  ['stray_day', findStrayDays],
  ['copied_day', findCopiedDays],
  ['cumulated', findCumulated],
  ['off_benchmark', findOffBenchmark],
  ['product', findBrokenProducts],
  ['unexplained_supply', findUnexplainedSupply],
  ['few_addresses', findFewAddresses],
  ['crowded', findCrowded],
  ['new_holders', findTooManyNewHolders],
  ['excess_flow', findExcessFlows],
  ['invented_start', findInventedStarts],
  ['jump', findLevelsLeft],
  ['broken_peg', findBrokenPegs],
  ['stale_price', findStalePrices],
  ['partial_row', findPartialRows],
  ['made_of_held', findMadeOfHeld],
] as const satisfies readonly (readonly [QualityRuleKey, Judge])[]

/**
 * Judges all readings of a scope as one: columns against each other, then each line against its own
 * levels. A day that somebody released is not held. Judged here and not as the file is read,
 * because only here the days before, after and those kept back are known, in whatever order files
 * bring them.
 */
export function judgeScope(scope: ScopeReadings): Map<LineReadings, Map<Day, Finding>> {
  const seen = new Map(scope.lines.map((line) => [line, { ...line, given: line.given.slice() }]))
  const originals = new Map<LineReadings, LineReadings>(
    [...seen].map(([line, copy]) => [copy, line]),
  )
  const judged: ScopeReadings = { ...scope, lines: [...seen.values()] }
  const found = new Map(scope.lines.map((line) => [line, new Map<Day, Finding>()]))
  const isHeld: IsHeld = (copy, day) => {
    const line = originals.get(copy)
    return copy.withheld.has(day) || (line !== undefined && found.get(line)?.has(day) === true)
  }
  for (const [rule, judge] of judges) {
    const findings = [...judge(judged, isHeld)]
    for (const { line: copy, day, reason } of findings) {
      const line = originals.get(copy)
      if (!line || line.released.has(day)) continue
      found.get(line)?.set(day, { line, day, rule, reason })
      copy.given[day - copy.start] = remaining(line, day)
    }
  }
  for (const finding of findWrongUnits(scope.lines, found))
    found.get(finding.line)?.set(finding.day, finding)
  for (const finding of findDoubtful(scope.lines, found))
    found.get(finding.line)?.set(finding.day, finding)
  return found
}

/** Returns a day's value without the reading that is kept back: the published one where it differs, else NaN. */
function remaining({ start, published, given }: LineReadings, day: Day): number {
  const before = published[day - start] ?? Number.NaN
  return before === given[day - start] ? Number.NaN : before
}
