import { median } from '#lib/median.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findTogether,
  givenOn,
  type Finding,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showNumber } from '#server/pipeline/gate/readings/show-number.ts'

/** The measures that are compared: who took part, and what was done. */
export const ADDRESSES = ['dailyActiveAddresses', 'dailyTransactions'] as const
/** A transfer has two sides. */
const SIDES = 2
/**
 * Where batches count as one, there are more addresses than that; a line that usually has fewer for
 * each transfer knows none.
 */
const USUAL_SIDES = 1.5

/**
 * Days on which many transfers were made by nobody, or had more sides than transfers have. Which of
 * both is wrong cannot be said.
 */
export function* findFewAddresses(scope: ScopeReadings): Generator<Finding<'few_addresses'>> {
  const [addresses, transfers] = findTogether(scope, ADDRESSES)
  if (!addresses || !transfers) return
  const usual = median(
    [...addresses.given].flatMap((active, at) => {
      const each = active / givenOn(transfers, addresses.start + at)
      return Number.isFinite(each) ? [each] : []
    }),
  )
  for (const [at, active] of addresses.given.entries()) {
    const day = addresses.start + at
    const made = givenOn(transfers, day)
    const isTooMany = active > made * SIDES && usual < USUAL_SIDES
    if (!((active < SIDES || isTooMany) && made >= qualityRules.few_addresses.threshold)) continue
    if (addresses.released.has(day) || transfers.released.has(day)) continue
    const found = finding('few_addresses', addresses, day, {
      addresses: showNumber(active),
      transfers: showNumber(made),
    })
    yield* [addresses, transfers].map((line) => ({ ...found, line }))
  }
}
