import { env } from '#server/core/env.ts'
import { processMetrics, watchProcess } from '#server/core/metrics/process-metrics.ts'
import { sendToParent } from '#server/core/process/send-to-parent.ts'

/** The message from the process that serves /metrics to those that it has started. */
export const METRICS_QUESTION = 'metrics'

/** In a process that another has started: tells it what this one has measured whenever it asks. */
export function tellMetricsToParent(): void {
  if (env().METRICS_PORT === undefined) return
  watchProcess()
  process.on('message', (message) => {
    if (message === METRICS_QUESTION) void tell()
  })
}

async function tell(): Promise<void> {
  const metrics = await processMetrics.getMetricsAsJSON()
  // values that are no numbers come as null, also where messages are not sent as JSON
  const told: unknown = JSON.parse(JSON.stringify({ metrics }))
  sendToParent(told)
}
