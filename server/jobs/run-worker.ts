// node server/jobs/run-worker.ts: runs jobs until it is told to end. The site starts one beside itself
// (server/serve/worker-process.ts): a run reads files of gigabytes, and pages are answered
// meanwhile.
import { setPriority } from 'node:os'
import { closeSite } from '#server/core/database/connection.ts'
import { databaseTrouble } from '#server/core/database/database-trouble.ts'
import { EnvError } from '#server/core/env.ts'
import { log } from '#server/core/log.ts'
import { tellMetricsToParent } from '#server/core/metrics/tell-parent.ts'
import { sendToParent } from '#server/core/process/send-to-parent.ts'
import { startTraces } from '#server/core/traces/start-traces.ts'
import { watchUncaught } from '#server/core/process/uncaught.ts'
import { boundMemory } from '#server/pipeline/cli/bound-memory.ts'
import { startWorker } from '#server/jobs/worker.ts'

/** as `nice` counts, 0 to 19: this process gives way to those that answer */
const BEHIND = 10

setPriority(BEHIND)
boundMemory()
// at once: jobs that run return to the queue, as those of a process that is killed
watchUncaught()
tellMetricsToParent()
const traces = startTraces('jobs')
const starting = traces.then(startWorker)
const end = () => {
  void starting
    .then((worker) => worker.stop())
    .then(closeSite)
    .then(async () => (await traces)())
    .finally(() => process.exit(0))
}
// from the first moment on: whoever started it may be gone before it is ready
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
process.on('disconnect', end)
try {
  await starting
  sendToParent('ready')
} catch (error) {
  if (error instanceof EnvError) console.error(error.message)
  else if (databaseTrouble(error) && error instanceof Error)
    log.error('jobs cannot begin yet', { reason: error.message })
  else log.error('jobs cannot begin', { error })
  process.exit(1)
}
