import { Histogram } from 'prom-client'
import { processMetrics } from '#server/core/metrics/process-metrics.ts'

/** `stopped`: given back to the queue because the process ends. */
export const JOB_ENDS = ['completed', 'refused', 'failed', 'stopped'] as const
export type JobEnd = (typeof JOB_ENDS)[number]

// not `job`, which Prometheus gives every series itself
export const jobSeconds = new Histogram<'kind' | 'outcome'>({
  name: 'assay_job_duration_seconds',
  help: 'Finished job attempts by kind and outcome, with their duration',
  labelNames: ['kind', 'outcome'],
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200],
  registers: [processMetrics],
})
