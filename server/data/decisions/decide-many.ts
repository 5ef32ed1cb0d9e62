import { AppError } from '#server/core/errors.ts'
import { refuseToWait } from '#server/data/publication/refuse-to-wait.ts'
import { keepAway, releaseHeld, type Decided } from '#server/data/decisions/decide.ts'
import { deriveAnew } from '#server/data/decisions/derive-anew.ts'

export interface HeldDecision {
  ids: readonly number[]
  decision: 'release' | 'reject'
  reason: string
}

/** Who decides, and what to do while a run is going on: refuse unless told otherwise. */
export interface Decider {
  userId: string
  onWait?: () => void
  /** told after each, with how many are decided and how many there are */
  onDecided?: (decided: number, of: number) => void
  /** once it is aborted, what is not decided yet stays held */
  signal?: AbortSignal
}

/** What became of them: those that were decided (with them their twins and followers), and those that were not, with why. */
export interface DecidedMany {
  decided: number[]
  refused: { id: number; message: string }[]
}

/**
 * Decides about several held values, one after the other: each stands with its own audit row, and one that is refused
 * stops no other. Throws AppError where none could be decided.
 */
export async function decideMany(
  { userId, onWait = refuseToWait, onDecided, signal }: Decider,
  { ids, decision, reason }: HeldDecision,
): Promise<DecidedMany> {
  const decided = new Set<number>()
  const refused: DecidedMany['refused'] = []
  const rejected: Decided[] = []
  // the oldest first: a later jump is often explained by the one before it
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    if (signal?.aborted) break
    if (decided.has(id)) continue
    try {
      const done = await (decision === 'release' ? releaseHeld : keepAway)({
        id,
        note: reason,
        actor: userId,
        onWait,
      })
      for (const each of done.ids) decided.add(each)
      if (decision === 'reject') rejected.push(done)
      onDecided?.(decided.size, ids.length)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({
        id,
        message: `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}${error.message.endsWith('.') ? '' : '.'}`,
      })
      if (!decided.size && ids.length === 1)
        throw new AppError(error.code, refused[0]?.message ?? error.message)
    }
  }
  if (rejected.length) await deriveAnew(rejected, onWait)
  if (!decided.size && refused[0])
    throw new AppError('conflict', `No decision could be applied. ${refused[0].message}`)
  return { decided: [...decided], refused }
}
