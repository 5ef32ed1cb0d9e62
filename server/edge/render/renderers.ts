import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { childEnvironment } from '#server/core/env.ts'
import { builtConfig } from '#server/edge/framework/next-forms.ts'
import type { NamedProcess } from '#server/edge/metrics/metrics-text.ts'
import { Pulse } from '#server/edge/health/pulse.ts'
import type { Trouble } from '#server/edge/health/trouble.ts'
import { Upstream } from '#server/edge/render/upstream.ts'
import { log } from '#server/core/log.ts'

/** The purpose of a process of renderers: pages and the calls of people, or costly work (pictures, files). */
export type RendererKind = 'pages' | 'files'

/** A process that says nothing for so long is asked nothing more until it answers: others stand in. */
const SILENT_MS = 3_000
/** It is replaced then, and ended when the new one is ready, or at the latest. */
const REPLACED_AFTER_MS = 4_000
const ENDED_AFTER_MS = 30_000
/** Seconds on a machine with nothing else to do; one that builds and loads beside it takes minutes. */
const START_MS = 240_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
/**
 * The live heap of a renderer is 50 MB at first and 120 MB when every page was asked for. Left to
 * itself, V8 takes a share of the machine's memory as the bound and lets the heap grow to three
 * times that before it cleans up, which alone would have every renderer replaced each minute. A
 * heap that reaches this bound ends the process with the requests that it holds: it stands so far
 * up that the process is replaced before. A page leaves tens of megabytes behind, most of which are
 * dead before a young generation of this size is full: with half of it, pages took 7% longer.
 */
const HEAP_OPTIONS = [
  '--max-old-space-size=384',
  '--max-semi-space-size=32',
  '--min-semi-space-size=16',
]
/** Beyond it, without the series that it has decoded, a process is replaced by a new one as soon as that is ready. */
export const MOST_MEMORY_BYTES = 480 * 2 ** 20
/**
 * Pages give way to the process that answers, and files to both, where they want one processor;
 * counted as `nice` does.
 */
const PRIORITY: Readonly<Record<RendererKind, number>> = { pages: 3, files: 10 }

interface Running {
  child: ChildProcess
  upstream: Upstream
  pulse: Pulse
  /** among those of its kind, from 1; the next process in its place has the same */
  place: number
}

const NONE_ANSWERS: Trouble = { reason: 'no page renderer responds', isServing: false }

/** Not one process is there that answers; the next one is being started. */
export class NoRendererError extends Error {
  override name = 'NoRendererError'
  override message = 'The page renderer is being restarted.'
}

/**
 * Processes that render, each behind a socket that only this user may open. One that ends is
 * started again, one that hangs is ended, one that has grown is replaced without anybody waiting
 * for it.
 */
export class Renderers {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'assay-'))
  readonly #running: Readonly<Record<RendererKind, Running[]>> = { pages: [], files: [] }
  readonly #children = new Set<ChildProcess>()
  /** another process is being started in the place of these */
  readonly #replaced = new WeakSet<ChildProcess>()
  readonly #program: URL
  readonly #counts: Readonly<Record<RendererKind, number>>
  #started = 0
  #turns = 0
  #isStopping = false

  /** `program`: what a process runs, behind the socket that its argument names */
  constructor(program: URL, counts: Readonly<Record<RendererKind, number>>) {
    this.#program = program
    this.#counts = counts
  }

  /** Resolves when all are ready. Throws what the first one says that does not start. */
  async start(): Promise<void> {
    const kinds = (['pages', 'files'] as const).flatMap((kind) =>
      Array.from({ length: this.#counts[kind] }, () => kind),
    )
    await Promise.all(
      kinds.map(async (kind) => {
        this.#take(kind, await this.#open(kind))
      }),
    )
  }

  /**
   * One of the kind that answers, in turns; for pages, the process of files where none does.
   * Pictures are not drawn by a process of pages: they may be what has silenced their own. Throws
   * NoRendererError where there is none.
   */
  upstream(kind: RendererKind): Upstream {
    const own = this.#answering(kind)
    const all = own.length || kind === 'files' ? own : this.#answering('files')
    const running = all[this.#turns++ % all.length]
    if (!running) throw new NoRendererError()
    return running.upstream
  }

  /** Why readers cannot be served, or null. */
  trouble(): Trouble | null {
    const isServing = this.#answering('pages').length > 0 || this.#answering('files').length > 0
    return isServing ? null : NONE_ANSWERS
  }

  #answering(kind: RendererKind): Running[] {
    return this.#running[kind].filter(({ pulse }) => pulse.silentMs < SILENT_MS)
  }

  /** Those that are asked now, by kind and place: `pages-1`. */
  list(): NamedProcess[] {
    return (['pages', 'files'] as const).flatMap((kind) =>
      Array.from({ length: this.#counts[kind] }, (_, at) => ({
        name: `${kind}-${at + 1}`,
        child: this.#running[kind].find(({ place }) => place === at + 1)?.child,
      })),
    )
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(
      [...this.#children].map(async (child) => {
        if (child.connected) child.send('stop', () => undefined)
        const force = setTimeout(() => {
          child.kill('SIGKILL')
        }, 12_000)
        if (child.exitCode === null && child.signalCode === null)
          await new Promise((resolve) => {
            child.once('exit', resolve)
          })
        clearTimeout(force)
      }),
    )
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** From now on it is asked; `before` is not, and ends when it has answered. */
  #take(kind: RendererKind, running: Omit<Running, 'place'>, before?: ChildProcess): void {
    if (before && this.#drop(kind, before) && before.connected) before.send('stop', () => undefined)
    const all = this.#running[kind]
    let place = 1
    while (all.some((other) => other.place === place)) place++
    all.push({ ...running, place })
    running.child.once('exit', (code, signal) => {
      running.upstream.close()
      if (!this.#drop(kind, running.child) || this.#isStopping) return
      log.error('a renderer stopped and is being restarted', { kind, code, signal })
      if (!this.#replaced.has(running.child)) void this.#reopen(kind)
    })
  }

  #drop(kind: RendererKind, child: ChildProcess): boolean {
    const at = this.#running[kind].findIndex((each) => each.child === child)
    if (at >= 0) this.#running[kind].splice(at, 1)
    return at >= 0
  }

  async #reopen(kind: RendererKind): Promise<void> {
    for (
      let wait = FIRST_PAUSE_MS;
      !this.#isStopping;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        this.#take(kind, await this.#open(kind))
        return
      } catch (error) {
        log.error('a renderer could not be started', { kind, error })
        await pause(wait, undefined, { ref: false })
      }
    }
  }

  async #open(kind: RendererKind): Promise<Omit<Running, 'place'>> {
    const name = `${kind}-${++this.#started}`
    const socket =
      process.platform === 'win32'
        ? `\\\\.\\pipe\\${path.basename(this.#folder)}-${name}`
        : path.join(this.#folder, name)
    const child = fork(this.#program, [socket], {
      // two arenas: the allocator of glibc keeps one for each thread, and what pictures took in them does not come back
      env: childEnvironment({
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        ...builtConfig(),
      }),
      execArgv: HEAP_OPTIONS,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#children.add(child)
    child.once('exit', () => {
      this.#children.delete(child)
    })
    stepBack(child, PRIORITY[kind]) // before it has threads, which take it from the one that starts them
    await readiness(child)
    const upstream = new Upstream(socket)
    return { child, upstream, pulse: this.#watch(kind, child, upstream) }
  }

  /** Stands in for it while it is silent, and replaces it when it stays so or has grown. */
  #watch(kind: RendererKind, child: ChildProcess, upstream: Upstream): Pulse {
    let isSilent = false
    const replace = (say: () => void) => {
      if (this.#replaced.has(child) || this.#isStopping) return
      this.#replaced.add(child)
      say()
      void this.#open(kind).then(
        (running) => {
          this.#take(kind, running, child)
          if (pulse.silentMs > SILENT_MS) child.kill('SIGKILL')
        },
        (error: unknown) => {
          log.error('a renderer could not be replaced', { kind, error })
          setTimeout(() => {
            this.#replaced.delete(child)
            if (!this.#isStopping && !this.#children.has(child)) void this.#reopen(kind)
          }, LONGEST_PAUSE_MS).unref()
        },
      )
    }
    const pulse = new Pulse(child, (silentMs) => {
      if (silentMs > SILENT_MS && !isSilent) upstream.giveUp()
      isSilent = silentMs > SILENT_MS
      if (silentMs > REPLACED_AFTER_MS)
        replace(() => {
          log.error('a renderer does not respond and is being replaced', { kind })
        })
      if (silentMs > ENDED_AFTER_MS) child.kill('SIGKILL')
    })
    child.on('message', (message) => {
      const memory = memoryIn(message)
      if (memory > MOST_MEMORY_BYTES)
        replace(() => {
          const megabytes = Math.round(memory / 2 ** 20)
          log.info('a renderer exceeded its memory limit and is being replaced', {
            kind,
            megabytes,
          })
        })
    })
    return pulse
  }
}

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(
        new Error(
          'A page renderer was not ready within four minutes: ' +
            'the machine is busy or short of memory. Try again when it is not.',
        ),
      )
    }, START_MS)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`the renderer stopped during startup (${signal ?? code})`))
    })
    child.once('error', reject)
    child.on('message', function listen(message) {
      if (message !== 'ready') return
      clearTimeout(timer)
      child.off('message', listen)
      resolve()
    })
  })
}

function memoryIn(message: unknown): number {
  return typeof message === 'object' &&
    message !== null &&
    'memory' in message &&
    typeof message.memory === 'number'
    ? message.memory
    : 0
}

function stepBack({ pid }: ChildProcess, priority: number): void {
  if (!pid || priority === 0) return
  try {
    os.setPriority(pid, priority)
  } catch {
    // not allowed here: it works on as all others do
  }
}
