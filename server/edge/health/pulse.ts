import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const LOOK_MS = 250
/** A look that comes so late says that this process was held up, and nothing of the other one. */
const LATE_MS = 250
/** Linux counts processor time in hundredths of a second for programs. */
const TICK_MS = 10

/**
 * Asks a process again and again whether it still answers, and tells after every look for how long
 * it has not. One that wants to work and gets no processor is not silent: of it, only the time
 * counts that it had. What it wants is seen at each look, and holds for the time since the look
 * before: it may wait for one of its own threads, which gets no processor either.
 */
export class Pulse {
  readonly #pid: number | undefined
  #silentMs = 0
  // a clock that is set would take all for silent
  #countedAt = performance.now()
  #lookedAt = performance.now()
  #workedMs: number

  constructor(child: ChildProcess, onLook: (silentMs: number) => void) {
    this.#pid = child.pid
    this.#workedMs = workedMs(this.#pid)
    const timer = setInterval(() => {
      const now = performance.now()
      const late = now - this.#lookedAt - LOOK_MS
      if (late > LATE_MS) this.#countedAt = Math.min(now, this.#countedAt + late)
      this.#lookedAt = now
      this.#count(now)
      if (child.connected) child.send('ping', () => undefined) // one that has just ended is told by its exit
      onLook(this.silentMs)
    }, LOOK_MS)
    timer.unref()
    child.on('message', () => {
      this.#silentMs = 0
      this.#countedAt = performance.now()
      this.#workedMs = workedMs(this.#pid)
    })
    child.once('exit', () => {
      clearInterval(timer)
    })
  }

  get silentMs(): number {
    return this.#silentMs + Math.min(LOOK_MS, performance.now() - this.#countedAt)
  }

  #count(now: number): void {
    const passed = now - this.#countedAt
    // it may answer the question of the last look yet
    if (this.#silentMs === 0 && passed < 2 * LOOK_MS) return
    const worked = workedMs(this.#pid)
    this.#silentMs += wantsProcessor(this.#pid) ? Math.min(passed, worked - this.#workedMs) : passed
    this.#countedAt = now
    this.#workedMs = worked
  }
}

/** Processor time of all threads of a process: proc(5), stat; 0 where there is no such file. */
function workedMs(pid: number | undefined): number {
  try {
    const fields = readStat(`/proc/${pid}/stat`)
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

/** Does one of its threads run, or wait for a processor or a disk? */
function wantsProcessor(pid: number | undefined): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) =>
      isWanting(`/proc/${pid}/task/${thread}/stat`),
    )
  } catch {
    return false
  }
}

/** False of a thread that has ended since it was listed. */
function isWanting(path: string): boolean {
  try {
    return /^[RD]$/.test(readStat(path)[0] ?? '')
  } catch {
    return false
  }
}

/** The fields behind the name, which may hold anything. */
function readStat(path: string): string[] {
  const stat = readFileSync(path, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
