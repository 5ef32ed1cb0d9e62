import { setTimeout as pause } from 'node:timers/promises'
import { fetchFaults } from '#lib/registry/fetch-faults.ts'
import { fetchAnswer, type Answer, type AnswerRequest } from '#server/pipeline/web/fetch-answer.ts'
import { WebError } from '#server/pipeline/web/web-error.ts'

export interface Manners {
  /** between two requests to one host */
  pauseMs: number
  /** requests in all, the first one included */
  tries: number
  /** before the second one, up to; doubled each time */
  backOffMs: number
  /** a longer wait that is asked for is not waited for, but told */
  longestWaitMs: number
}

const nextTurn = new Map<string, number>()

/**
 * Asks as often as the host lets itself be asked, and again where a fault may pass: after the wait
 * that it asked for, else after one of random length, so that many readers do not come back at the
 * same moment. Throws the last WebError.
 */
export async function fetchPolitely(request: AnswerRequest, manners: Manners): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    await takeTurn(new URL(request.url).host, manners.pauseMs, request.signal)
    try {
      return await fetchAnswer(request)
    } catch (error) {
      const waitMs = findWait(error, tried, manners)
      if (waitMs === null) throw error
      await pause(waitMs, undefined, request.signal && { signal: request.signal })
    }
  }
}

/** How long until it is worth another try; null: it is not. */
function findWait(error: unknown, tried: number, manners: Manners): number | null {
  if (!(error instanceof WebError) || !fetchFaults[error.fault].isPassing) return null
  if (tried >= manners.tries) return null
  const askedMs = (error.waitSeconds ?? 0) * 1000
  if (askedMs > manners.longestWaitMs) return null
  return askedMs + Math.random() * manners.backOffMs * 2 ** (tried - 1)
}

/** Waits until the host may be asked again; those who wait for one host come one after the other. */
export async function takeTurn(host: string, pauseMs: number, signal?: AbortSignal): Promise<void> {
  const now = performance.now()
  const turn = Math.max(now, nextTurn.get(host) ?? 0)
  nextTurn.set(host, turn + pauseMs)
  if (turn > now) await pause(turn - now, undefined, signal && { signal })
}
