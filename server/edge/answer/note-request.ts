import { log } from '#server/core/log.ts'
import type { RequestSpan } from '#server/edge/answer/request-span.ts'
import type { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import { OWN_PATHS } from '#server/edge/framework/next-forms.ts'
import { isHealthPath } from '#server/edge/health/answer-health.ts'
import { countRequest } from '#server/edge/metrics/request-metrics.ts'

/** Asked for by programs, and parts of pages: only at debug level in the log, unless they fail, and not traced. */
export const isQuiet = (path: string): boolean => isHealthPath(path) || path.startsWith(OWN_PATHS)

/**
 * Counts and logs a request when its answer was sent, or nobody waits for it any more. `began`: as
 * performance.now() says; `place`: as much of the address as is logged.
 */
export function noteWhenDone(
  response: ShapedResponse,
  {
    began,
    id,
    method,
    path,
    place,
    span,
  }: {
    began: number
    id: string
    method: string
    path: string
    place: string
    span: RequestSpan | null
  },
): void {
  response.on('close', () => {
    const ms = performance.now() - began
    span?.end(response)
    countRequest({
      route: response.route,
      status: response.statusCode,
      isWhole: response.writableFinished,
      ms,
    })
    const fields = {
      id,
      method,
      path,
      status: response.statusCode,
      ms: Math.round(ms),
      ...(place.endsWith('/0') ? {} : { network: place }),
      ...(span?.traceId == null ? {} : { trace: span.traceId }),
      ...(response.reader === null ? {} : { user: response.reader }),
      ...(response.failure === null ? {} : { failure: response.failure }),
      ...(response.writableFinished ? {} : { aborted: true }),
    }
    if (response.statusCode >= 500 && !isHealthPath(path)) log.error('request', fields)
    else if (isQuiet(path)) log.debug('request', fields)
    else log.info('request', fields)
  })
}
