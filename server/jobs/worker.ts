import { hostname } from 'node:os'
import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { getJob, jobKeys, type JobKey } from '#lib/registry/jobs.ts'
import { jobInputs } from '#lib/schemas/job-to-run.ts'
import { databaseTrouble } from '#server/core/database/database-trouble.ts'
import { databaseUrl, env } from '#server/core/env.ts'
import { keepMendingClock } from '#server/core/jobs/mend-clock.ts'
import { HEARTBEAT_SECONDS, queueOptions, QUEUE_SCHEMA } from '#server/core/jobs/queue.ts'
import { log } from '#server/core/log.ts'
import { isTracing } from '#server/core/traces/is-tracing.ts'
import { checkOracleFeed } from '#server/jobs/runners/check-oracle-feed.ts'
import { cleanUp } from '#server/jobs/runners/clean-up.ts'
import { askConnector, askDueConnectors } from '#server/jobs/runners/ask-connectors.ts'
import { readNewsFeeds } from '#server/jobs/runners/read-news-feeds.ts'
import { runIngestAgain } from '#server/jobs/runners/run-ingest-again.ts'
import { readNetworks } from '#server/jobs/runners/run-network-readings.ts'
import { countNewRevisions } from '#server/jobs/runners/count-new-revisions.ts'
import { watchSources } from '#server/jobs/runners/watch-sources.ts'
import { writeDownload } from '#server/jobs/runners/write-download.ts'
import { tellOnce } from '#server/jobs/tell-once.ts'
import { openContext, type JobOutcome, type JobRunner } from '#server/jobs/runners/job-context.ts'
import { JOB_ENDS, jobSeconds, type JobEnd } from '#server/jobs/job-metrics.ts'

/**
 * A job of a process that is gone is found after its heartbeat and one look, and begins at the next
 * look: within 30 s.
 */
const LOOK_SECONDS = 5
const STOP_MS = 9_000

export interface Worker {
  /** Lets no further job begin, ends those that run, and gives them back to the queue; safe to call again. */
  stop: () => Promise<void>
}

/**
 * Runs jobs in this process from now on, each of its own kind one after the other. Throws where the
 * queue is not of this version.
 */
export async function startWorker(): Promise<Worker> {
  const stopping = new AbortController()
  const boss = new PgBoss({
    // LISTEN belongs to a connection, which a pooler would hand on
    connectionString: env().DATABASE_DIRECT_URL ?? databaseUrl(),
    max: env().DATABASE_POOL_JOBS,
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    instanceHeartbeatSeconds: HEARTBEAT_SECONDS,
    openTelemetry: { enabled: isTracing() },
  })
  const tell = tellOnce()
  boss.on('error', tell)
  boss.on('warning', ({ message, data }) => {
    log.warn(message, { data })
  })
  await boss.start()
  // a counter that begins with its first failure hides that one from whoever asks what has grown
  for (const kind of jobKeys) for (const outcome of JOB_ENDS) jobSeconds.zero({ kind, outcome })
  const stopMending = keepMendingClock(tell)
  for (const key of jobKeys) await openQueue(boss, key, stopping.signal)

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping.abort(new Error('stopped with the site'))
    stopMending()
    await boss.stop({ timeout: STOP_MS })
  }
  return { stop: () => (stopped ??= stop()) }
}

async function openQueue(boss: PgBoss, key: JobKey, stopping: AbortSignal): Promise<void> {
  const { policy, ...changeable } = queueOptions(key)
  await boss.createQueue(key, { policy, ...changeable })
  await boss.updateQueue(key, changeable)
  const schedule = scheduleOf(key)
  if (schedule === null) await boss.unschedule(key)
  else await boss.schedule(key, schedule, {}, { tz: 'UTC' })
  await boss.work(
    key,
    {
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: LOOK_SECONDS,
      notifyPollingIntervalSeconds: LOOK_SECONDS,
    },
    (batch: JobWithMetadata<unknown>[]) =>
      Promise.all(batch.map((job) => runJob(key, job, stopping))),
  )
}

/** When a job begins by itself: as its row says, or as the operator has set it. Null: never. */
function scheduleOf(key: JobKey): string | null {
  if (key !== 'feeds') return getJob(key).schedule
  const { NEWS_EVERY_MINUTES: minutes } = env()
  return minutes === 0 ? null : `FREQ=MINUTELY;INTERVAL=${minutes}`
}

const worker = `${hostname()}:${process.pid}`

/** Never throws: what a job ended with is its result. */
async function runJob<Key extends JobKey>(
  key: Key,
  job: JobWithMetadata<unknown>,
  stopping: AbortSignal,
): Promise<JobResult> {
  const { id, retryCount, retryLimit } = job
  const runner: JobRunner<Key> = jobRunners[key]
  const began = performance.now()
  const note = (outcome: JobEnd) => {
    jobSeconds.observe({ kind: key, outcome }, (performance.now() - began) / 1000)
  }
  try {
    const input = jobInputs[key].parse(job.data ?? {})
    const { context, close } = await openContext(
      { jobId: id, attempt: retryCount + 1, worker },
      {
        signal: AbortSignal.any([job.signal, stopping]),
        isLastAttempt: retryCount >= retryLimit,
      },
    )
    let outcome: JobOutcome
    try {
      outcome = await runner(input, context)
    } catch (error) {
      context.note(error instanceof Error ? error.message : String(error), 'error')
      throw error
    } finally {
      await close()
    }
    const { isRefused, sentence } = outcome
    note(isRefused ? 'refused' : 'completed')
    // a dead letter is what pg-boss calls one that is not tried again
    return { id, status: isRefused ? 'deadletter' : 'completed', output: { message: sentence } }
  } catch (error) {
    note(stopping.aborted ? 'stopped' : 'failed')
    const message = error instanceof Error ? error.message : String(error)
    const why = databaseTrouble(error) === null ? { error } : { reason: message }
    if (!stopping.aborted) log.error('a job failed', { key, id, attempt: retryCount + 1, ...why })
    return { id, status: 'failed', output: { message } }
  }
}

/**
 * Runs each job of the registry. All of them may end anywhere and begin again: none leaves half of
 * its work behind.
 */
const jobRunners: { readonly [Key in JobKey]: JobRunner<Key> } = {
  ingest: runIngestAgain,
  export: writeDownload,
  feeds: readNewsFeeds,
  revisions: countNewRevisions,
  connectors: askDueConnectors,
  connector: askConnector,
  networks: readNetworks,
  'feed-check': checkOracleFeed,
  'source-watch': watchSources,
  'clean-up': cleanUp,
}
