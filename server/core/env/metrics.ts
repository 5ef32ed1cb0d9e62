import { z } from 'zod'
import { portNumber } from '#server/core/env/kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Where Prometheus reads how the program fares. */
export const metricsVariables = {
  METRICS_PORT: portNumber().optional().register(variableNotes, {
    meaning:
      'a port of its own at which Prometheus reads /metrics, of this process and those it has started; without it there are no metrics',
    example: '9464',
  }),
  METRICS_HOST: z.string().optional().register(variableNotes, {
    meaning:
      'the address at which METRICS_PORT listens; without it 127.0.0.1, so that only this machine can ask',
    example: '0.0.0.0',
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits and signs of a bearer token')
    .optional()
    .register(variableNotes, {
      meaning:
        'what Prometheus has to send as a bearer token; without it, whoever reaches METRICS_PORT may read',
      example: '5d1c0f7a9b3e48c2a6f0',
    }),
}
