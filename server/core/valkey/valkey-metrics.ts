import { Gauge, Histogram } from 'prom-client'
import { processMetrics } from '#server/core/metrics/process-metrics.ts'

/** Purposes for which Valkey is asked. */
export type ValkeyPurpose = 'limit' | 'page' | 'answer' | 'health'

/** `failed`: away, too late, or refused; the question was then answered without it. */
export const valkeySeconds = new Histogram<'purpose' | 'outcome'>({
  name: 'assay_valkey_duration_seconds',
  help: 'Valkey requests by purpose and outcome, with their duration',
  labelNames: ['purpose', 'outcome'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3],
  registers: [processMetrics],
})

export const valkeyAway = new Gauge({
  name: 'assay_valkey_away',
  help: 'Whether this process is running without the configured Valkey; 0 if none is configured',
  registers: [processMetrics],
})
