import { answerTrouble } from '#server/core/database/database-trouble.ts'
import { DatabaseAwayError } from '#server/core/database/watch-database.ts'
import { AppError } from '#server/core/errors.ts'
import { BusyError } from '#server/edge/capacity/lane.ts'
import { BudgetError } from '#server/edge/render/rendered-site.ts'
import { NoRendererError } from '#server/edge/render/renderers.ts'
import {
  isBrokenConnection,
  SilentRendererError,
  UpstreamTimeoutError,
} from '#server/edge/render/upstream.ts'

/** An error that passes by itself, as a reader may be told it. */
export interface Failure {
  code: string
  status: number
  message: string
  /** when to ask again; null where that changes nothing */
  retrySeconds: number | null
}

export const AWAY: Failure = {
  code: 'unavailable',
  status: 503,
  message: 'The database is unavailable. Try again in a moment.',
  retrySeconds: 5,
}

/** Describes an error that passes by itself, in words that a reader may be told; null for an unexpected one. */
export function describeFailure(error: unknown): Failure | null {
  if (error instanceof BudgetError)
    return {
      code: 'rate_limited',
      status: 429,
      message: error.message,
      retrySeconds: error.retrySeconds,
    }
  if (error instanceof BusyError)
    return {
      code: 'unavailable',
      status: 503,
      message: error.message,
      retrySeconds: error.retrySeconds,
    }
  if (error instanceof DatabaseAwayError) return AWAY
  if (error instanceof AppError)
    return {
      code: error.code,
      status: error.status,
      message: error.message,
      retrySeconds: error.code === 'unavailable' ? AWAY.retrySeconds : null,
    }
  if (
    error instanceof NoRendererError ||
    error instanceof SilentRendererError ||
    error instanceof UpstreamTimeoutError ||
    isBrokenConnection(error)
  )
    return {
      code: 'unavailable',
      status: 503,
      message: 'The page could not be rendered. Try again in a moment.',
      retrySeconds: 2,
    }
  const trouble = answerTrouble(error)
  return trouble && { ...AWAY, message: trouble.message }
}
