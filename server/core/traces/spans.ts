import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'

/** Returns the tracer of this program; it does nothing where no collector is set. */
export const tracer = () => trace.getTracer('assay')

/** Work as a part of what is traced around it; what it throws is its outcome. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      failSpan(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Says on a span how its work failed. */
function failSpan(span: Span, error: unknown): void {
  const [name, message] =
    error instanceof Error ? [error.name, error.message] : ['Error', String(error)]
  span.setAttribute('error.type', name)
  span.setStatus({ code: SpanStatusCode.ERROR, message })
}
