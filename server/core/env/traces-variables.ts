import { z } from 'zod'
import { variableNotes } from '#server/core/env/variable-notes.ts'

const collector = () =>
  z.url({ protocol: /^https?$/, error: 'must be an address beginning with http:// or https://' })
/** As OpenTelemetry writes lists of pairs. */
const pairs = () =>
  z.string().regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/, 'must be comma-separated name=value pairs')

const PROTOCOLS = ['http/protobuf', 'http/json'] as const
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/**
 * Where traces are sent, by the standard variables of OpenTelemetry: its SDK reads them, what is
 * wrong with them is said here.
 */
export const tracesVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector().optional().register(variableNotes, {
    meaning:
      'the OpenTelemetry collector that receives traces over HTTP, without /v1/traces; if unset, tracing is off',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector().optional().register(variableNotes, {
    meaning: 'the complete address for traces, instead of OTEL_EXPORTER_OTLP_ENDPOINT',
    example: 'https://collector.example/v1/traces',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(PROTOCOLS, `must be ${PROTOCOLS.join(' or ')}`)
    .default('http/protobuf')
    .register(variableNotes, {
      meaning: 'how traces are encoded: http/protobuf or http/json',
      example: 'http/json',
    }),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z
    .enum(PROTOCOLS, `must be ${PROTOCOLS.join(' or ')}`)
    .optional()
    .register(variableNotes, {
      meaning: 'the encoding of traces, instead of OTEL_EXPORTER_OTLP_PROTOCOL',
      example: 'http/protobuf',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: pairs().optional().register(variableNotes, {
    meaning: 'headers sent to the collector, such as its key',
    example: 'x-api-key=3f9c2a71',
  }),
  OTEL_SERVICE_NAME: z.string().default('assay').register(variableNotes, {
    meaning: 'the name of this site in traces',
    example: 'assay-production',
  }),
  OTEL_RESOURCE_ATTRIBUTES: pairs().optional().register(variableNotes, {
    meaning: 'further attributes of this site in traces',
    example: 'deployment.environment.name=production',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on')
    .register(variableNotes, {
      meaning: 'which requests and jobs are traced',
      example: 'parentbased_traceidratio',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .optional()
    .register(variableNotes, {
      meaning: 'the fraction traced by the samplers with traceidratio in their name',
      example: '0.05',
    }),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], 'must be otlp or none')
    .default('otlp')
    .register(variableNotes, {
      meaning:
        'none: traces are not sent although a collector is set, for example for other programs',
      example: 'none',
    }),
  OTEL_SDK_DISABLED: z.stringbool('must be true or false').default(false).register(variableNotes, {
    meaning: 'whether tracing is off although a collector is set',
    example: 'true',
  }),
}
