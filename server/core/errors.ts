import type { Complaint } from '#lib/query/query.ts'
import type { NewerState } from '#lib/view/admin/admin-record.ts'

/** Error code → HTTP status. Handlers, documents and tests read this one table. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/**
 * Details that a caller can use beside the sentence: which fields it is about, which parts of a
 * query, or the state that a lost race was lost to.
 */
export interface ErrorDetails {
  fields?: Readonly<Record<string, string>>
  newer?: NewerState
  complaints?: readonly Complaint[]
}

/**
 * An error of the caller, or a thing that is not there, thrown where it is known and translated
 * once at the edge. The message may be shown to the caller. An answer that would tell a stranger
 * that a hidden thing exists is `not_found`.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode,
    message: string,
    { details = {}, ...options }: ErrorOptions & { details?: ErrorDetails } = {},
  ) {
    super(message, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/**
 * The refusal of one part of a question: `path` names it as its caller wrote it, `allowed` what
 * would be right, which the sentence says too.
 */
export function refusedPart(complaint: Complaint): AppError {
  const { message, allowed, isTooMuch } = complaint
  return new AppError(
    isTooMuch ? 'unprocessable' : 'bad_request',
    allowed ? `${message.replace(/\.$/, '')}; allowed: ${allowed.join(', ')}.` : message,
    { details: { complaints: [complaint] } },
  )
}
