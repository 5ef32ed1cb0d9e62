import { Gauge, Registry } from 'prom-client'
import { jobKeys } from '#lib/registry/jobs.ts'
import { isQualityRuleKey, qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import type {
  ConnectorFreshness,
  HeldValues,
  NetworkReach,
  NetworkReading,
  SourceFreshness,
  WaitingJobs,
} from '#server/admin/health/operator-figures.ts'
import type { LastBackup } from '#server/pipeline/backup/last-backup.ts'
import type { ReconciliationGap } from '#server/market/assets/reconciliation-gaps.ts'

const DAY_SECONDS = 86_400

/** null: never read. */
interface OperatorFigures {
  isUp: boolean
  takesChanges: boolean | null
  sources: readonly SourceFreshness[] | null
  connectors: readonly ConnectorFreshness[] | null
  held: readonly HeldValues[] | null
  jobs: readonly WaitingJobs[] | null
  networks: readonly NetworkReading[] | null
  reaches: readonly NetworkReach[] | null
  failedMails: number | null
  /** null: none was noted, too */
  backup: LastBackup | null
  gaps: readonly ReconciliationGap[] | null
  /** since each of them was read */
  ages: readonly { name: string; seconds: number }[]
}

type MakeGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames?: Label[],
) => Gauge<Label>

/** The figures of an operator, as Prometheus has them. What was never read has a name here and no series. */
export function operatorGauges(figures: OperatorFigures): Promise<object[]> {
  const registry = new Registry()
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  describeSite(gauge, figures)
  describeSources(gauge, figures)
  describeConnectors(gauge, figures)
  describeGaps(gauge, figures)
  describeNetworks(gauge, figures)
  describeHeld(
    gauge('assay_held_values', 'Held values awaiting a decision, by rule', ['rule']),
    figures.held,
  )
  describeJobs(
    gauge('assay_job_queue_length', 'Pending jobs, by kind and state', ['kind', 'state']),
    gauge('assay_job_queue_oldest_seconds', 'Age of the oldest due job, by kind', ['kind']),
    figures.jobs,
  )
  return registry.getMetricsAsJSON()
}

/** The database, the last backup, mails and the age of what is said here. */
function describeSite(gauge: MakeGauge, figures: OperatorFigures): void {
  gauge('assay_database_up', 'Whether the database responded when queried').set(
    figures.isUp ? 1 : 0,
  )
  const readOnly = gauge('assay_database_read_only', 'Whether the database rejects changes')
  setKnown(readOnly, figures.takesChanges === null ? null : Number(!figures.takesChanges))
  const backup = gauge(
    'assay_backup_last_success_timestamp_seconds',
    'Time when npm run backup last wrote a complete file',
  )
  setKnown(backup, figures.backup && figures.backup.at.getTime() / 1000)
  const bytes = gauge('assay_backup_last_success_bytes', 'Size of that file')
  setKnown(bytes, figures.backup && figures.backup.bytes)
  const mails = gauge(
    'assay_mails_failed_since_sent',
    'Emails that could not be sent since the last one that was',
  )
  setKnown(mails, figures.failedMails)
  const age = gauge(
    'assay_figures_age_seconds',
    'Time since figures were last read from the database, by kind',
    ['figures'],
  )
  for (const { name, seconds } of figures.ages) age.set({ figures: name }, seconds)
}

function describeSources(gauge: MakeGauge, figures: OperatorFigures): void {
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
  const expected = gauge(
    'assay_source_expected',
    'Whether a source should bring new data: a connector is on, networks are read, or files are loaded regularly',
    ['source'],
  )
  for (const row of figures.sources ?? []) {
    const { source, lagDays, promiseDays, lastGoodRun } = row
    expected.set({ source }, row.isExpected ? 1 : 0)
    promise.set({ source }, promiseDays * DAY_SECONDS)
    if (lagDays !== null) lag.set({ source }, lagDays * DAY_SECONDS)
    if (lastGoodRun !== null) lastRun.set({ source }, lastGoodRun)
  }
}

function describeConnectors(gauge: MakeGauge, figures: OperatorFigures): void {
  const interval = gauge(
    'assay_connector_interval_seconds',
    'Interval at which an enabled connector is queried',
    ['connector'],
  )
  const answered = gauge(
    'assay_connector_last_good_timestamp_seconds',
    'Time when an enabled connector last delivered valid data; 0: never',
    ['connector'],
  )
  for (const { connector, everySeconds, lastGood } of figures.connectors ?? []) {
    interval.set({ connector }, everySeconds)
    answered.set({ connector }, lastGood)
  }
}

function describeGaps(gauge: MakeGauge, figures: OperatorFigures): void {
  const gap = gauge(
    'assay_reconciliation_gap_ratio',
    'Difference between a reported figure of an asset and its onchain reading, as a fraction of the reading',
    ['asset', 'claim'],
  )
  for (const { asset, claim, gap: size } of figures.gaps ?? []) gap.set({ asset, claim }, size)
}

function describeNetworks(gauge: MakeGauge, figures: OperatorFigures): void {
  const behind = gauge(
    'assay_chain_blocks_behind',
    'Blocks between the head of a network and the last block read, once the first reading is done',
    ['network'],
  )
  const asked = gauge(
    'assay_chain_asked_timestamp_seconds',
    'Time when network nodes last reported their newest block',
    ['network'],
  )
  for (const { network, blocksBehind, askedAt } of figures.networks ?? []) {
    behind.set({ network }, blocksBehind)
    asked.set({ network }, askedAt)
  }
  const readTo = gauge(
    'assay_chain_read_to_timestamp_seconds',
    'End of the last closed day of transfers of a network, or its last reading of supplies or feeds',
    ['network', 'reads'],
  )
  for (const { network, reads, readTo: at } of figures.reaches ?? [])
    readTo.set({ network, reads }, at)
}

/** A figure without labels is 0 from the beginning, which is not known. */
function setKnown(figure: Gauge, value: number | null): void {
  if (value === null) figure.remove()
  else figure.set(value)
}

// none is said as 0: what has no series cannot be seen to grow

function describeHeld(held: Gauge<'rule'>, figures: OperatorFigures['held']): void {
  if (!figures) return
  for (const rule of qualityRuleKeys) held.set({ rule }, 0)
  for (const { rule, count } of figures)
    held.inc({ rule: isQualityRuleKey(rule) ? rule : 'other' }, count)
}

function describeJobs(
  queue: Gauge<'kind' | 'state'>,
  waited: Gauge<'kind'>,
  figures: OperatorFigures['jobs'],
): void {
  if (!figures) return
  for (const kind of jobKeys) {
    for (const state of ['waiting', 'retrying', 'running']) queue.set({ kind, state }, 0)
    const ofKind = figures.filter(({ job }) => job === kind)
    for (const { state, count } of ofKind) queue.set({ kind, state }, count)
    waited.set({ kind }, Math.max(0, ...ofKind.map(({ waitedSeconds }) => waitedSeconds)))
  }
}
