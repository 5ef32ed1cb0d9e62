import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { z } from 'zod'
import { processMetrics } from '#server/core/metrics/process-metrics.ts'
import { METRICS_QUESTION } from '#server/core/metrics/tell-parent.ts'

/** A process that this one has started, under a name that its successor has as well. */
export interface NamedProcess {
  name: string
  /** undefined while the next one is being started */
  child: ChildProcess | undefined
}

/** Reads the figures of the database's contents, as prom-client has metrics in JSON. Never throws. */
export type StoredMetrics = () => Promise<object[]>

/** One that is caught in some work is left out, and said to be. */
const PATIENCE_MS = 1_000

const answer = z.object({
  metrics: z.array(
    z.object({
      name: z.string(),
      help: z.string(),
      type: z.unknown(),
      // a value that is no number yet comes as null
      values: z.array(
        z.object({
          value: z.number().nullable(),
          labels: z.record(z.string(), z.union([z.string(), z.number()]).optional()),
          metricName: z.string().optional(),
        }),
      ),
    }),
  ),
})
type Metric = z.output<typeof answer>['metrics'][number]

/**
 * All that /metrics says: of this process, of those that it has started, and of what is `stored` in
 * the database. Never throws for one of them.
 */
export async function metricsText(
  children: readonly NamedProcess[],
  stored: StoredMetrics,
): Promise<string> {
  const [own, figures, ...told] = await Promise.all([
    processMetrics.getMetricsAsJSON(),
    stored(),
    ...children.map(async ({ name, child }) => ({ name, metrics: await askMetrics(child) })),
  ])
  const parts = [
    figures,
    await whoAnswered(told.map(({ name, metrics }) => ({ name, isUp: metrics !== null }))),
    nameProcess('http', own),
    ...told.flatMap(({ name, metrics }) => (metrics ? [nameProcess(name, metrics)] : [])),
  ]
  return AggregatorRegistry.aggregate(parts).metrics()
}

/** null: no answer in time. */
async function askMetrics(child: ChildProcess | undefined): Promise<Metric[] | null> {
  if (!child?.connected) return null
  let listen: ((message: unknown) => void) | undefined
  try {
    return await Promise.race([
      new Promise<Metric[]>((resolve) => {
        listen = (message) => {
          const { data } = answer.safeParse(message)
          if (data) resolve(data.metrics)
        }
        child.on('message', listen)
        child.send(METRICS_QUESTION, () => undefined) // one that has just ended answers nothing
      }),
      pause(PATIENCE_MS, null, { ref: false }),
    ])
  } finally {
    if (listen) child.off('message', listen)
  }
}

/**
 * With the process on every value, so that no two of different processes are one series: `sum` then
 * adds nothing up.
 */
function nameProcess(process: string, metrics: readonly Metric[]): object[] {
  return metrics.map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values
      .filter(({ value }) => value !== null)
      .map((value) => ({ ...value, labels: { ...value.labels, process } })),
  }))
}

function whoAnswered(told: readonly { name: string; isUp: boolean }[]): Promise<object[]> {
  const registry = new Registry()
  const up = new Gauge({
    name: 'assay_process_up',
    help: 'Whether a companion process responded when queried',
    labelNames: ['process'],
    registers: [registry],
  })
  for (const { name, isUp } of told) up.set({ process: name }, isUp ? 1 : 0)
  return registry.getMetricsAsJSON()
}
