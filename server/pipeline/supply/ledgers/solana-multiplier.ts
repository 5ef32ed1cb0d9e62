import { z } from 'zod'
import { readDecimal } from '#lib/exact-decimal.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { parseAnswer } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import type { Multiplier } from '#server/pipeline/supply/ledgers/supply-reader.ts'

/** Extensions of a Token-2022 mint, beside its supply; absent on those of the older program. */
export const extensions = z
  .array(z.object({ extension: z.string(), state: z.unknown().optional() }))
  .default([])

const seconds = z.int()
const scaled = z.object({
  multiplier: z.string(),
  newMultiplier: z.string(),
  newMultiplierEffectiveTimestamp: seconds,
})
const interest = z.object({
  initializationTimestamp: seconds,
  preUpdateAverageRate: z.int(),
  lastUpdateTimestamp: seconds,
  currentRate: z.int(),
})

/** As the program counts: basis points a year, of a year of 365.24 days. */
const POINTS = 10_000
const YEAR = 60 * 60 * 24 * 365.24

/**
 * The multiplier of a mint at a moment; null where it has none. Throws NodeError where the node
 * does not understand its mint.
 */
export function findMultiplier(
  node: { name: string },
  listed: z.output<typeof extensions>,
  at: number,
): Multiplier | null {
  for (const { extension, state } of listed) {
    if (extension === 'unparseableExtension')
      throw new NodeError(`${node.name} does not support an extension of the mint`)
    if (extension === 'scaledUiAmountConfig') {
      const { multiplier, newMultiplier, newMultiplierEffectiveTimestamp } = parseAnswer(
        node,
        scaled,
        state,
        'scaledUiAmountConfig',
      )
      return makeMultiplier(
        node,
        'scaled',
        at >= newMultiplierEffectiveTimestamp ? newMultiplier : multiplier,
        [multiplier, newMultiplier, newMultiplierEffectiveTimestamp],
      )
    }
    if (extension === 'interestBearingConfig') {
      const terms = parseAnswer(node, interest, state, 'interestBearingConfig')
      const before =
        terms.preUpdateAverageRate * (terms.lastUpdateTimestamp - terms.initializationTimestamp)
      const since = terms.currentRate * (at - terms.lastUpdateTimestamp)
      const grown = Math.exp(before / (YEAR * POINTS)) * Math.exp(since / (YEAR * POINTS))
      return makeMultiplier(node, 'interest', String(grown), Object.values(terms))
    }
  }
  return null
}

function makeMultiplier(
  { name }: { name: string },
  kind: Multiplier['kind'],
  text: string,
  terms: readonly (string | number)[],
): Multiplier {
  const by = readDecimal(text)
  if (!by || by.digits <= 0n) throw new NodeError(`${name} returned an invalid multiplier`)
  return { kind, by, terms: terms.join(' ') }
}
