import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { log } from '#server/core/log.ts'
import { hasQueuedRuns } from '#server/data/runs/reruns.ts'

const LOOK_EVERY_MS = 5_000
const PROGRAM = 'server/ingest/queued-cli.ts'

/** Starts the program that makes runs again as soon as one is asked for; one at a time. → ends it */
export function watchQueue(): () => Promise<void> {
  let child: ChildProcess | undefined
  let isEnding = false
  const timer = setInterval(() => {
    void look()
  }, LOOK_EVERY_MS)
  timer.unref()

  async function look() {
    if (child || isEnding || !(await hasQueued())) return
    if (child || isEnding) return
    const started = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'inherit', 'inherit'] })
    child = started
    started.once('error', (error) => {
      log.error('queued runs could not be started', { error })
    })
    started.once('close', () => {
      child = undefined
    })
  }
  return async () => {
    isEnding = true
    clearInterval(timer)
    if (!child) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }
}

/** A database that does not answer is noticed by everything else. */
const hasQueued = (): Promise<boolean> => hasQueuedRuns().catch(() => false)
