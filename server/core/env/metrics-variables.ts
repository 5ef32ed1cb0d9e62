import { z } from 'zod'
import { portNumber } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Where Prometheus reads how the program fares. */
export const metricsVariables = {
  METRICS_PORT: portNumber()
    .optional()
    .register(variableNotes, {
      meaning:
        'a separate port where Prometheus reads /metrics, ' +
        'for this process and those it has started; if unset, metrics are off',
      example: '9464',
    }),
  METRICS_HOST: z.string().optional().register(variableNotes, {
    meaning:
      'the address METRICS_PORT listens on; if unset, 127.0.0.1, which is reachable from this machine only',
    example: '0.0.0.0',
  }),
  // without METRICS_PORT it has no effect and is accepted: a secret that processes share reaches
  // those that serve no metrics too, such as the job that upgrades a database
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 characters valid in a bearer token')
    .optional()
    .register(variableNotes, {
      meaning:
        'the bearer token Prometheus must send; if unset, anyone who can reach METRICS_PORT can read the metrics',
      example: '5d1c0f7a9b3e48c2a6f0',
    }),
}
