import { setTimeout as pause } from 'node:timers/promises'
import {
  readConnectorFreshness,
  readFailedMails,
  readHeldValues,
  readNetworkReaches,
  readNetworkReadings,
  readSourceFreshness,
  readTakesChanges,
  readWaitingJobs,
} from '#server/admin/health/operator-figures.ts'
import { takesNoChanges } from '#server/core/database/watch-writes.ts'
import { lastAnswer } from '#server/core/metrics/last-answer.ts'
import { readLastBackup } from '#server/pipeline/backup/last-backup.ts'
import { operatorGauges } from '#server/admin/health/operator-gauges.ts'
import { readReconciliationGaps } from '#server/market/assets/reconciliation-gaps.ts'

const PATIENCE_MS = 3_000
/** Whoever asks more often is told the same. */
const KEPT_MS = 10_000
/** Longer, because this reading takes more time the more assets there are. */
const GAPS_KEPT_MS = 5 * 60_000

/** Tells if the database answers at all, and takes changes. */
const takesChanges = lastAnswer('database', readTakesChanges)
/**
 * Read one after the other while a scrape waits; each on its own, so that one which takes too long
 * takes none of the others along.
 */
const answers = {
  sources: lastAnswer('sources', readSourceFreshness),
  connectors: lastAnswer('connectors', readConnectorFreshness),
  held: lastAnswer('held', readHeldValues),
  jobs: lastAnswer('jobs', readWaitingJobs),
  networks: lastAnswer('networks', readNetworkReadings),
  reaches: lastAnswer('reaches', readNetworkReaches),
  mails: lastAnswer('mails', readFailedMails),
  backup: lastAnswer('backup', readLastBackup),
}
/** Begun by a scrape, which never waits for it. */
const gaps = lastAnswer('gaps', readReconciliationGaps)

interface Round {
  begunAt: number
  /** true if the database has answered in it */
  isUp: boolean
  isOver: boolean
  done: Promise<void>
}
let round: Round | undefined

/**
 * Reports the contents of the database as metrics. A part that cannot be read in time is told as it
 * was last, with its age: a series that comes and goes would have every alert on it begin anew.
 */
export async function operatorMetrics(): Promise<object[]> {
  if ((gaps.begunMsAgo() ?? Infinity) > GAPS_KEPT_MS) void gaps.renew()
  // performance.now(): the clock may be set back. A database that does not answer is asked once.
  if (!round || (round.isOver && performance.now() - round.begunAt > KEPT_MS)) round = beginRound()
  await Promise.race([round.done, pause(PATIENCE_MS, undefined, { ref: false })])
  const all = { database: takesChanges, ...answers, gaps }
  return operatorGauges({
    isUp: round.isUp,
    // a connection that was open before may find it otherwise
    takesChanges: takesNoChanges() ? false : takesChanges.value(),
    sources: answers.sources.value(),
    connectors: answers.connectors.value(),
    held: answers.held.value(),
    jobs: answers.jobs.value(),
    networks: answers.networks.value(),
    reaches: answers.reaches.value(),
    failedMails: answers.mails.value(),
    backup: answers.backup.value(),
    gaps: gaps.value(),
    ages: Object.entries(all).map(([name, { ageSeconds }]) => ({ name, seconds: ageSeconds() })),
  })
}

function beginRound(): Round {
  const begun: Round = {
    begunAt: performance.now(),
    isUp: false,
    isOver: false,
    done: Promise.resolve(),
  }
  begun.done = readAll(begun).finally(() => {
    begun.isOver = true
  })
  return begun
}

async function readAll(begun: Round): Promise<void> {
  begun.isUp = await takesChanges.renew()
  if (!begun.isUp) return
  for (const answer of Object.values(answers)) await answer.renew()
}
