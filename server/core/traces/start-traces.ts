import { diag, DiagLogLevel } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'
import { z } from 'zod'
import { env } from '#server/core/env.ts'
import { isInTime } from '#server/core/in-time.ts'
import { log } from '#server/core/log.ts'
import { softwareVersion } from '#server/core/software-version.ts'
import { isTracing } from '#server/core/traces/is-tracing.ts'

/** A collector that is away is said this often. */
const SAID_EVERY_MS = 300_000
/** moments of 100 ms in which to send the rest when a process ends */
const LAST_MOMENTS = 20

/**
 * Sends what this process traces to the collector of the standard variables; does nothing where
 * none is set. `part`: which process of the site it is. → sends the rest, within two seconds.
 * Throws EnvError.
 */
export async function startTraces(part: string): Promise<() => Promise<void>> {
  if (!isTracing()) return () => Promise.resolve()
  const {
    OTEL_EXPORTER_OTLP_PROTOCOL: usual,
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol = usual,
    OTEL_SERVICE_NAME: name,
  } = env()
  const [{ NodeTracerProvider, BatchSpanProcessor }, resources, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
      protocol === 'http/json'
        ? import('@opentelemetry/exporter-trace-otlp-http')
        : import('@opentelemetry/exporter-trace-otlp-proto'),
    ])
  diag.setLogger(
    { error: sayNowAndThen(), warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const provider = new NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({
          'service.name': name,
          'service.version': softwareVersion(),
          'process.pid': process.pid,
          'assay.process': part,
        }),
      )
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [withoutParameters, new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return async () => {
    await isInTime(provider.shutdown(), LAST_MOMENTS)
  }
}

/** Next says of a request how its address was written: what comes after the path is the reader's. */
const withoutParameters: SpanProcessor = {
  onStart: (span) => {
    const { 'http.target': target } = span.attributes
    if (typeof target === 'string') span.setAttribute('http.target', target.replace(/[?#].*/s, ''))
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

const quiet = (): void => undefined

function sayNowAndThen(): (reason: string) => void {
  let said = -Infinity
  return (reason) => {
    if (performance.now() - said < SAID_EVERY_MS) return
    said = performance.now()
    log.warn('traces do not reach the collector', { reason: readReason(reason) })
  }
}

const saidError = z.object({ message: z.string() })

/** The library writes an error down as JSON, with its stack. */
function readReason(text: string): string {
  try {
    return saidError.parse(JSON.parse(text)).message
  } catch {
    return text
  }
}
