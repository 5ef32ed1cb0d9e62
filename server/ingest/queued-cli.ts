import { boundMemory } from '#server/ingest/bound-memory.ts'
import { runQueued } from '#server/ingest/run-queued.ts'
import { closeSite } from '#server/core/database/connection.ts'

// started by the site beside itself (watch-queue.ts): a run reads files of gigabytes, and pages are answered meanwhile
const stop = new AbortController()
for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(sign, () => {
    stop.abort(new Error('stopped with the site'))
  })
boundMemory()
try {
  await runQueued(stop.signal)
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error)
    process.exitCode = 1
  }
} finally {
  await closeSite()
}
