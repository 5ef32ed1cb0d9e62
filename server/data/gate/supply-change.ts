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
  // the last supply that was explained, and what flowed since
  let explained = Number.NaN
  let flowed = 0
  for (const [at, given] of supply.given.entries()) {
    const day: Day = supply.start + at
    const before = supply.given[at - 1] ?? Number.NaN
    const flow = givenOn(mints, day) - (burns ? givenOn(burns, day) : 0)
    flowed += flow
    const limit =
      Math.max(Math.abs(given), Math.abs(before)) * qualityRules.unexplained_supply.threshold
    const isBeyond = (rest: number) => (burns ? Math.abs(rest) : rest) > limit
    // after a day that is wrong either its supply is no measure, or its flows were wrong and it is
    if (!isBeyond(given - before - flow) || !isBeyond(given - explained - flowed)) {
      explained = given
      flowed = 0
      continue
    }
    // where this supply follows from the one before the last, it is the last that does not
    const wrong =
      Math.abs(given - (supply.given[at - 2] ?? Number.NaN) - flow) <= limit ? day - 1 : day
    if (wrong !== day) {
      explained = given
      flowed = 0
    }
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
