import type { Complaint } from '#lib/query/query.ts'
import { jsonAnswer, type ApiAnswer } from '#server/api/answers/api-answer.ts'
import { AppError, ERROR_STATUS, type ErrorCode } from '#server/core/errors.ts'
import { answerTrouble } from '#server/core/database/database-trouble.ts'

/** An error answer of the data API, made here and nowhere else. */
export function refuse(
  code: ErrorCode,
  message: string,
  requestId: string,
  more: { details?: readonly Complaint[]; headers?: Readonly<Record<string, string>> } = {},
): ApiAnswer {
  // a fault in a question always says where it is, at the whole of it where nothing nearer is known
  const complaints = more.details ?? (OF_QUESTIONS.has(code) ? [{ path: 'query', message }] : null)
  const details = complaints?.map(({ path, message: text, allowed }: Complaint) => ({
    path,
    message: text,
    ...(allowed ? { allowed } : {}),
  }))
  return jsonAnswer(
    { message, code, requestId, ...(details ? { details } : {}) },
    { 'Cache-Control': 'no-store', ...more.headers },
    ERROR_STATUS[code],
  )
}

const OF_QUESTIONS: ReadonlySet<ErrorCode> = new Set(['bad_request', 'unprocessable'])

/** Every complaint about a question; over a limit of cost it is another status. */
export function refuseQuery(complaints: readonly Complaint[], requestId: string): ApiAnswer {
  const tooMuch = complaints.find(({ isTooMuch }) => isTooMuch)
  const [first] = complaints
  const more = complaints.length > 1 ? ` (and ${complaints.length - 1} more)` : ''
  return refuse(
    tooMuch ? 'unprocessable' : 'bad_request',
    `${(tooMuch ?? first)?.message ?? 'The query cannot be read.'}${more}`,
    requestId,
    { details: complaints },
  )
}

/** Turns an error into an answer; one that nothing foresaw is `internal`, for the caller to log. */
export function refuseError(error: unknown, requestId: string): ApiAnswer {
  if (error instanceof AppError)
    return refuse(error.code, error.message, requestId, {
      ...(error.details.complaints && { details: error.details.complaints }),
      ...((error.code === 'unavailable' || error.code === 'rate_limited') && { headers: RETRY }),
    })
  const trouble = answerTrouble(error)
  if (trouble) return refuse(trouble.code, trouble.message, requestId, { headers: RETRY })
  return refuse('internal', 'Internal server error.', requestId)
}

const RETRY = { 'Retry-After': '5' }
