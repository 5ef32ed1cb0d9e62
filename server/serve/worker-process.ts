import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Companion } from '#server/edge/serve-site.ts'
import { log } from '#server/core/log.ts'

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Longer than the worker takes to give its jobs back. */
const PATIENCE_MS = 12_000

/** Keeps a process that runs jobs beside this one; one that ends is started again. */
export function startWorkerProcess(): Companion {
  let isStopping = false
  let pause = SHORTEST_PAUSE_MS
  let waiting: NodeJS.Timeout | undefined
  let child: ChildProcess | undefined = open()

  function open(): ChildProcess {
    const opened = fork(new URL('../jobs/run-worker.ts', import.meta.url), [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    opened.on('message', (message) => {
      if (message === 'ready') pause = SHORTEST_PAUSE_MS
    })
    opened.once('error', (error) => {
      log.error('the job process could not be started', { error })
    })
    opened.once('exit', (code, signal) => {
      child = undefined
      if (isStopping) return
      // one that ended as it was asked to, as by a Ctrl-C that reaches both, is no fault
      const level = code === 0 ? 'info' : 'error'
      log[level]('the job process stopped and is being restarted', { code, signal })
      waiting = setTimeout(() => {
        child = open()
      }, pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    })
    return opened
  }

  const stop = async () => {
    isStopping = true
    clearTimeout(waiting)
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const force = setTimeout(() => {
      child?.kill('SIGKILL')
    }, PATIENCE_MS)
    await ended
    clearTimeout(force)
  }
  return { list: () => [{ name: 'jobs', child }], stop }
}
