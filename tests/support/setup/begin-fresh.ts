import { vi } from 'vitest'

declare global {
  /** This process before its first test file; a global, since modules are evaluated anew for each file. */
  var beforeTestFiles:
    | {
        folder: string
        variables: Readonly<Record<string, string | undefined>>
        setTimeout: typeof setTimeout
        setInterval: typeof setInterval
        /** how many files have begun */
        begun: number
      }
    | undefined
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Test files of one process share what is installed in node_modules, which takes longest to load. A file begins all the
 * same as in a process of its own: modules of the project are evaluated anew, with the state that they keep, and what a
 * file before it has left in the environment, in globals, in timers and in listeners is taken back.
 */
export function beginFresh(): void {
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()

  const before = (globalThis.beforeTestFiles ??= {
    folder: process.cwd(),
    variables: { ...process.env },
    setTimeout,
    setInterval,
    begun: 0,
  })
  const { folder, variables } = before
  const own = ++before.begun
  const isOver = () => before.begun !== own
  globalThis.setTimeout = endingTimer(before.setTimeout, isOver)
  globalThis.setInterval = endingTimer(before.setInterval, isOver)
  process.chdir(folder)
  for (const name of Object.keys(process.env))
    if (!(name in variables)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, variables)

  for (const name of Object.keys(globalThis))
    if (name.startsWith('assay')) Reflect.deleteProperty(globalThis, name)
  for (const signal of SIGNALS) process.removeAllListeners(signal)
  // the log of each file listens to both
  for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0)
}

/** From now on nothing that this file has put off happens: what it would read from is about to be closed. */
export function endTimers(): void {
  if (globalThis.beforeTestFiles) globalThis.beforeTestFiles.begun++
}

/** Stops the timers of a file while the next one runs: its process would have ended before. */
function endingTimer<Timer extends typeof setTimeout | typeof setInterval>(
  timer: Timer,
  isOver: () => boolean,
): Timer {
  const ending =
    (callback: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) =>
      isOver() ? undefined : callback(...args)
  return new Proxy(timer, {
    apply: (target, self, [callback, ...rest]: unknown[]): unknown =>
      Reflect.apply(target, self, [isCallable(callback) ? ending(callback) : callback, ...rest]),
  })
}

const isCallable = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function'
