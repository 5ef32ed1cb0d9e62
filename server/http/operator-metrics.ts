import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import { jobKeys } from '#lib/registry/jobs.ts'
import { isQualityRuleKey, qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { readOperatorFigures, type OperatorFigures } from '#server/admin/health/operator-figures.ts'
import { log } from '#server/core/log.ts'

const DAY_SECONDS = 86_400
const PATIENCE_MS = 3_000
/** Whoever asks more often is told the same. */
const KEPT_MS = 10_000

interface Reading {
  /** whether the database answered at all */
  isUp: boolean
  /** null: not to be had in time */
  figures: OperatorFigures | null
}

let last: { at: number; reading: Promise<Reading> } | undefined
/** What is asked for and has not come yet: a database that does not answer is asked once. */
let reading: Promise<Reading> | undefined

/** What the database holds, as metrics; where it does not answer they say that, and nothing else. */
export async function operatorMetrics(): Promise<object[]> {
  const now = performance.now() // the clock may be set back
  if (!last || now - last.at > KEPT_MS) last = { at: now, reading: readInTime() }
  return describeReading(await last.reading)
}

async function readInTime(): Promise<Reading> {
  let isUp = false
  reading ??= read(() => {
    isUp = true
  }).finally(() => {
    reading = undefined
  })
  const late = pause(PATIENCE_MS, undefined, { ref: false })
  return Promise.race([reading, late.then(() => ({ isUp, figures: null }))])
}

async function read(onConnected: () => void): Promise<Reading> {
  let isUp = false
  try {
    const figures = await readOperatorFigures(() => {
      isUp = true
      onConnected()
    })
    return { isUp, figures }
  } catch (error) {
    log.warn('figures for metrics could not be read', { error })
    return { isUp, figures: null }
  }
}

function describeReading({ isUp, figures }: Reading): Promise<object[]> {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  gauge('assay_database_up', 'Whether the database responded when queried').set(isUp ? 1 : 0)
  const lag = gauge(
    'assay_source_lag_seconds',
    'Time between the latest date of a source and today',
    ['source'],
  )
  const promise = gauge('assay_source_promise_seconds', 'Lag after which a source is late', [
    'source',
  ])
  const lastRun = gauge(
    'assay_source_last_good_run_timestamp_seconds',
    'Time of the last successful run of a source',
    ['source'],
  )
  const held = gauge('assay_held_values', 'Held values awaiting a decision, by rule', ['rule'])
  const queue = gauge('assay_job_queue_length', 'Pending jobs, by kind and state', [
    'kind',
    'state',
  ])
  const waited = gauge('assay_job_queue_oldest_seconds', 'Age of the oldest due job, by kind', [
    'kind',
  ])
  const gap = gauge(
    'assay_reconciliation_gap_ratio',
    'Difference between a reported figure of an asset and its onchain reading, as a fraction of the reading',
    ['asset', 'claim'],
  )
  const behind = gauge(
    'assay_chain_blocks_behind',
    'Blocks between the head of a network and the last block read',
    ['network'],
  )
  const asked = gauge(
    'assay_chain_asked_timestamp_seconds',
    'Time when network nodes last reported their newest block',
    ['network'],
  )
  if (!figures) return registry.getMetricsAsJSON()

  for (const { source, lagDays, promiseDays, lastGoodRun } of figures.sources) {
    promise.set({ source }, promiseDays * DAY_SECONDS)
    if (lagDays !== null) lag.set({ source }, lagDays * DAY_SECONDS)
    if (lastGoodRun !== null) lastRun.set({ source }, lastGoodRun)
  }
  for (const { asset, claim, gap: size } of figures.gaps) gap.set({ asset, claim }, size)
  for (const { network, blocksBehind, askedAt } of figures.networks) {
    behind.set({ network }, blocksBehind)
    asked.set({ network }, askedAt)
  }
  // none is said as 0: what has no series cannot be seen to grow
  for (const rule of qualityRuleKeys) held.set({ rule }, 0)
  for (const { rule, count } of figures.held)
    held.inc({ rule: isQualityRuleKey(rule) ? rule : 'other' }, count)
  for (const kind of jobKeys) {
    for (const state of ['waiting', 'retrying', 'running']) queue.set({ kind, state }, 0)
    const ofKind = figures.jobs.filter(({ job }) => job === kind)
    for (const { state, count } of ofKind) queue.set({ kind, state }, count)
    waited.set({ kind }, Math.max(0, ...ofKind.map(({ waitedSeconds }) => waitedSeconds)))
  }
  return registry.getMetricsAsJSON()
}
