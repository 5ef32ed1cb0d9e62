import { env } from '#server/core/env.ts'

/** Tells if a collector of traces is set. Throws EnvError. */
export function isTracing(): boolean {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: all,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_SDK_DISABLED: isOff,
  } = env()
  return !isOff && exporter === 'otlp' && (all ?? own) !== undefined
}
