import { isoDay, type Day } from '#lib/dates.ts'
import { explainRule, qualityRules } from '#lib/registry/quality-rules.ts'
import { findLine, givenOn, type Finding, type ScopeReadings } from '#server/data/gate/readings.ts'
import { showNumber } from '#server/data/gate/show-number.ts'

/**
 * A supply that changes by other than mints less burns, where the source reports all three; where it reports no burns, one that
 * grows by more than was minted. A burn that was worked out from the supply would agree with any.
 */
export function* findUnexplainedSupply(scope: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  const [supply, mints, burns] = (
    ['totalSupply', 'dailyMintsToken', 'dailyBurnsToken'] as const
  ).map((measure) => (scope.inferred.has(measure) ? undefined : findLine(scope, measure)))
  if (!supply || !mints) return
  const members = [supply, mints, ...(burns ? [burns] : [])]
  let known: number | undefined
  for (const [at, given] of supply.given.entries()) {
    const day: Day = supply.start + at
    const before = known
    known = Number.isNaN(given) ? undefined : given
    if (before === undefined || known === undefined) continue
    const flow = givenOn(mints, day) - (burns ? givenOn(burns, day) : 0)
    const limit =
      Math.max(Math.abs(known), Math.abs(before)) * qualityRules.unexplained_supply.threshold
    const rest = known - before - flow
    if (!((burns ? Math.abs(rest) : rest) > limit)) continue
    // where this supply follows from the one before the last, it is the last that does not
    const wrong =
      Math.abs(given - (supply.given[at - 2] ?? Number.NaN) - flow) <= limit ? day - 1 : day
    // what is held is no measure for the day after it
    if (wrong === day) known = undefined
    if (members.some(({ released }) => released.has(wrong))) continue
    const reason = explainRule('unexplained_supply', {
      subject: supply.subject,
      day: isoDay(day),
      change: showNumber(given - before),
      flow: showNumber(flow),
    })
    yield* members.map((line) => ({ line, day: wrong, reason }))
  }
}
