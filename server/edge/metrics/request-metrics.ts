import { Counter, Gauge, Histogram } from 'prom-client'
import { processMetrics } from '#server/core/metrics/process-metrics.ts'

// Labels take a few words each, and never what a reader has sent: every other series stays in the
// memory of two programs for good.

/** Who answers a request. `other`: what was refused before anything looked at it, and what is not there. */
export type RouteKind =
  | 'page'
  | 'file'
  | 'picture'
  | 'call'
  | 'data-api'
  | 'asset'
  | 'health'
  | 'other'

const registers = [processMetrics]

const requestSeconds = new Histogram({
  name: 'assay_http_request_duration_seconds',
  help: 'Requests by route kind and status class, with their duration',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})

const limitRefusals = new Counter({
  name: 'assay_rate_limit_refusals_total',
  help: 'Requests rejected with 429 because a limit was reached',
  labelNames: ['route'],
  registers,
})

/** A request has ended; `isWhole` false: the reader went before the answer did. */
export function countRequest({
  route,
  status,
  isWhole,
  ms,
}: {
  route: RouteKind
  status: number
  isWhole: boolean
  ms: number
}): void {
  const statusClass = isWhole ? `${Math.floor(status / 100)}xx` : 'aborted'
  requestSeconds.observe({ route, status: statusClass }, ms / 1000)
  if (status === 429) limitRefusals.inc({ route })
}

/**
 * `hit`: as it was kept; `stale`: an older one, while the newer is made or cannot be; `shared`: as
 * another process left it in Valkey; `rendered`: made for this request.
 */
export const cacheAnswers = new Counter<'kind' | 'outcome'>({
  name: 'assay_page_cache_answers_total',
  help: 'Public responses by kind and origin: hit, stale, shared or rendered',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const renderSeconds = new Histogram<'lane'>({
  name: 'assay_render_duration_seconds',
  help: 'Rendering time by queue, excluding the wait',
  labelNames: ['lane'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
})

/**
 * `busy`: the queue was full or the turn did not come in time; `budget`: the network has used up
 * what it may cost; `renewal`: an older page was shown instead, because readers waited or the
 * network had no budget for it.
 */
export const renderRefusals = new Counter<'lane' | 'reason'>({
  name: 'assay_render_refusals_total',
  help: 'Renderings rejected, by queue and reason: busy, budget or renewal',
  labelNames: ['lane', 'reason'],
  registers,
})

/** Says at each scrape what the queues before the renderers hold, and how much the caches do. */
export function watchLoad({
  load,
  bytes,
}: {
  load: () => Readonly<Record<string, { running: number; waiting: number }>>
  bytes: () => Readonly<Record<string, number>>
}): void {
  new Gauge({
    name: 'assay_render_queue_length',
    help: 'Renderings waiting, by queue',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, { waiting }] of Object.entries(load())) this.set({ lane }, waiting)
    },
  })
  new Gauge({
    name: 'assay_renders_in_progress',
    help: 'Renderings in progress, by queue',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, { running }] of Object.entries(load())) this.set({ lane }, running)
    },
  })
  new Gauge({
    name: 'assay_page_cache_bytes',
    help: 'Cache size: pages in memory and images on disk',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, size] of Object.entries(bytes())) this.set({ cache }, size)
    },
  })
}
