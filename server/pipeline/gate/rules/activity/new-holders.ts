import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findBrought,
  findLine,
  givenOn,
  newDays,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** Who holds a token has received it: a day has no more new holders than transfers. */
export const RECEIVED = ['holders', 'dailyTransactions'] as const
/** One transfer may pay several, and the first transfers of a token are often not counted. */
const LEAST = { holders: 10, days: 10 }

/**
 * All that is new of holders who come faster than tokens are sent: a count that is many times too
 * large grows as many times too fast.
 */
export function* findTooManyNewHolders(scope: ScopeReadings): Generator<Finding<'new_holders'>> {
  const holders = findBrought(scope, 'holders')
  if (!holders || holders.released.size) return
  const transfers = findLine(scope, 'dailyTransactions')
  if (!transfers) return
  const { rises, tooMany } = countRises(holders, transfers)
  if (tooMany < LEAST.days || tooMany <= rises * qualityRules.new_holders.threshold) return
  for (const day of newDays(holders))
    yield finding('new_holders', holders, day, { wrong: String(tooMany), days: String(rises) })
}

/** Days on which holders came, and of them those with fewer transfers than that. */
function countRises(
  holders: LineReadings,
  transfers: LineReadings,
): { rises: number; tooMany: number } {
  let [rises, tooMany] = [0, 0]
  for (const at of holders.given.keys()) {
    const day = holders.start + at
    const came = givenOn(holders, day) - givenOn(holders, day - 1)
    const sent = givenOn(transfers, day)
    if (!(came > 0) || Number.isNaN(sent)) continue
    rises++
    if (came >= LEAST.holders && came > sent) tooMany++
  }
  return { rises, tooMany }
}
