import { AppError } from '#server/core/errors.ts'
import { refuseToWait } from '#server/pipeline/publication/refuse-to-wait.ts'
import {
  keepAway,
  releaseTogether,
  type Decided,
  type JointDecision,
  type JointlyDecided,
} from '#server/pipeline/decisions/decide.ts'
import { deriveAnew } from '#server/pipeline/decisions/derive-anew.ts'

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

/**
 * The outcome for all of them: those that were decided (with them their twins and followers), and
 * those that were not, with why.
 */
export interface DecidedMany {
  decided: number[]
  refused: { id: number; message: string }[]
}

/** So many are released as one; between two such parts somebody may stop. */
const PART = 500

/**
 * Decides about several held values: each has its own audit row, and one that is refused stops no
 * other. Throws AppError where none could be decided.
 */
export async function decideMany(
  { userId, onWait = refuseToWait, onDecided, signal }: Decider,
  { ids: given, decision, reason }: HeldDecision,
): Promise<DecidedMany> {
  const ids = [...new Set(given)].sort((a, b) => a - b)
  const decided = new Set<number>()
  const refused: DecidedMany['refused'] = []
  const rejected: Decided[] = []
  const said = { note: reason, actor: userId, onWait }
  const refuse = (id: number, error: AppError) => {
    const message = writeRefusal(error)
    refused.push({ id, message })
    if (!decided.size && ids.length === 1) throw new AppError(error.code, message)
  }
  const parts = decision === 'release' ? PART : 1
  for (let at = 0; at < ids.length && !signal?.aborted; at += parts) {
    const part = ids.slice(at, at + parts).filter((id) => !decided.has(id))
    if (!part.length) continue
    const done = await (decision === 'release' ? releaseTogether : keepAwayEach)({
      ...said,
      ids: part,
    })
    for (const each of done.decided) for (const id of each.ids) decided.add(id)
    if (decision === 'reject') rejected.push(...done.decided)
    for (const { id, error } of done.refused) if (!decided.has(id)) refuse(id, error)
    onDecided?.(decided.size, ids.length)
  }
  if (rejected.length) await deriveAnew(rejected, onWait)
  if (!decided.size && refused[0])
    throw new AppError('conflict', `No decision could be applied. ${refused[0].message}`)
  return { decided: [...decided], refused }
}

async function keepAwayEach({ ids, ...said }: JointDecision): Promise<JointlyDecided> {
  const done: JointlyDecided = { decided: [], refused: [] }
  for (const id of ids) {
    try {
      done.decided.push(await keepAway({ ...said, id }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      done.refused.push({ id, error })
    }
  }
  return done
}

const writeRefusal = ({ message }: AppError): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`
