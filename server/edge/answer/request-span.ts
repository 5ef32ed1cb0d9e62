import type { IncomingMessage } from 'node:http'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import { tracer } from '#server/core/traces/spans.ts'
import type { ShapedResponse } from '#server/edge/answer/shaped-response.ts'

export interface RequestSpan {
  /** the trace context that the request is answered in */
  context: Context
  /** the trace of the request, for its line in the log; null where it is not traced */
  traceId: string | null
  /** The answer was sent, or nobody waits for it. */
  end: (response: ShapedResponse) => void
}

/**
 * A request as the beginning of a trace. What a proxy of ours has begun is continued; whatever else
 * a reader sends is not, or strangers would decide what is traced.
 */
export function openRequestSpan(
  request: IncomingMessage,
  { id, path, isBehindProxy }: { id: string; path: string; isBehindProxy: boolean },
): RequestSpan {
  const parent = isBehindProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
  delete request.headers['traceparent']
  delete request.headers['tracestate']
  delete request.headers['baggage']
  const method = request.method ?? ''
  const span = tracer().startSpan(
    method,
    {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'url.path': path, 'assay.request_id': id },
    },
    parent,
  )
  return {
    context: trace.setSpan(parent, span),
    traceId: span.isRecording() ? span.spanContext().traceId : null,
    end: ({ route, statusCode: status, writableFinished: isWhole }) => {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.route': route,
        'http.response.status_code': status,
        ...(isWhole ? {} : { 'assay.aborted': true }),
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** The headers of a request that is passed on, with the trace that it belongs to. */
export function withTrace(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[] | undefined> {
  const passed = { ...headers }
  propagation.inject(context.active(), passed)
  return passed
}
