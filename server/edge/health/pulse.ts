import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LOOK_MS = 250
/** A look that comes so late says that this process was held up, and nothing of the other one. */
const LATE_MS = 250
/** Linux counts processor time in hundredths of a second for programs. */
const TICK_MS = 10

/**
 * Asks a process again and again whether it still answers, and tells after every look for how long
 * it has not. One that wants to work and gets no processor is not silent: of it, only the time
 * counts that it had.
 */
export class Pulse {
  readonly #pid: number | undefined
  // a clock that is set would take all for silent
  #heardAt = performance.now()
  #lookedAt = performance.now()
  #workedMs: number

  constructor(child: ChildProcess, onLook: (silentMs: number) => void) {
    this.#pid = child.pid
    this.#workedMs = threadOf(this.#pid)?.workedMs ?? 0
    const timer = setInterval(() => {
      const now = performance.now()
      const late = now - this.#lookedAt - LOOK_MS
      if (late > LATE_MS) this.#heardAt = Math.min(now, this.#heardAt + late)
      this.#lookedAt = now
      if (child.connected) child.send('ping', () => undefined) // one that has just ended is told by its exit
      onLook(this.silentMs)
    }, LOOK_MS)
    timer.unref()
    child.on('message', () => {
      this.#heardAt = performance.now()
      this.#workedMs = threadOf(this.#pid)?.workedMs ?? 0
    })
    child.once('exit', () => {
      clearInterval(timer)
    })
  }

  get silentMs(): number {
    const silentMs = performance.now() - this.#heardAt
    if (silentMs < 2 * LOOK_MS) return silentMs
    const thread = threadOf(this.#pid)
    return thread?.isRunnable ? Math.min(silentMs, thread.workedMs - this.#workedMs) : silentMs
  }
}

/**
 * The main thread of a process: proc(5), stat, of which the name may hold anything. null where
 * there is no such file.
 */
function threadOf(pid: number | undefined): { isRunnable: boolean; workedMs: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      isRunnable: state === 'R' || state === 'D',
      workedMs: (Number(fields[10]) + Number(fields[11])) * TICK_MS,
    }
  } catch {
    return null
  }
}
