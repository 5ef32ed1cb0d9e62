import type { ApiAnswer } from '#server/api/answers/api-answer.ts'
import { API_METHODS } from '#server/api/answers/data-api-path.ts'

/** Headers of an answer that a script of another site may read beside its body. */
export const EXPOSED_HEADERS: readonly string[] = [
  'Content-Disposition',
  'ETag',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Quota-Limit',
  'X-Quota-Remaining',
  'X-Query-Not-Used',
  'X-Result-Count',
  'X-Page-Count',
  'X-Next-Cursor',
  'X-Request-Id',
]

/**
 * Pages of any site may ask with a key. Credentials are not allowed, so that no browser sends or
 * reads anything in the name of who is signed in here.
 */
export const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS.join(', '),
} as const

/** Answers the question that a browser asks before it sends a key along. It counts against no plan. */
export const answerPreflight = (): ApiAnswer => ({
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': API_METHODS,
    'Access-Control-Allow-Headers':
      'Authorization, Accept, Content-Type, If-None-Match, X-Request-Id',
    'Access-Control-Max-Age': '86400',
    Allow: API_METHODS,
  },
  body: null,
})
