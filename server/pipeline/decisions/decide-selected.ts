import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { AppError } from '#server/core/errors.ts'
import {
  decideMany,
  type DecidedMany,
  type Decider,
  type HeldDecision,
} from '#server/pipeline/decisions/decide-many.ts'
import { selectHeld } from '#server/pipeline/holds/held-values.ts'

/** So many in one call: each is published by itself, and what follows of it derived anew. */
const MOST_AT_ONCE = 50

interface SelectedDecision extends Omit<HeldDecision, 'ids'> {
  runId: number | undefined
  rule: QualityRuleKey | undefined
  /** the last one that an earlier call looked at */
  after: number
}

/** The outcome for the next ones. `left`: so many more are to be decided, after `after`. */
export interface DecidedPart extends DecidedMany {
  after: number
  left: number
}

/**
 * Decides about the next held values of a run, of a rule or of both, the oldest first; call it with
 * `after` of its answer until nothing is left. Throws AppError 'not_found' where nothing is held
 * that was selected.
 */
export async function decideSelected(
  decider: Decider,
  { runId, rule, after, decision, reason }: SelectedDecision,
): Promise<DecidedPart> {
  const ids = (await selectHeld({ runId, rule })).filter((id) => id > after)
  const next = ids.slice(0, MOST_AT_ONCE)
  const last = next.at(-1)
  if (last === undefined)
    throw new AppError('not_found', 'No held values in the selection; they may already be decided.')
  const done = await decideMany(decider, { ids: next, decision, reason })
  const left = (await selectHeld({ runId, rule })).filter((id) => id > last)
  return { ...done, after: last, left: left.length }
}
