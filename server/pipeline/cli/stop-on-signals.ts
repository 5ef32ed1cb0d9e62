import { constants } from 'node:os'

/** The reader's own wish, and no failure. */
export class StoppedError extends Error {
  override name = 'StoppedError'
  /** the exit code that a shell gets: 130 for Ctrl-C */
  readonly exitCode: number

  constructor(signal: NodeJS.Signals) {
    super('Stopped; nothing was changed.')
    this.exitCode = 128 + constants.signals[signal]
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal and npm each send the same Ctrl-C. */
const SAME_MS = 400

/**
 * Aborts, with StoppedError as the reason, when the program is told to end; the same signal again ends it at once.
 * `release` gives the signals back.
 */
export function stopOnSignals(onStop: () => void): { signal: AbortSignal; release: () => void } {
  const stop = new AbortController()
  let letGo: NodeJS.Timeout | undefined
  const release = () => {
    clearTimeout(letGo)
    for (const each of SIGNALS) process.off(each, onSignal)
  }
  function onSignal(signal: NodeJS.Signals): void {
    if (stop.signal.aborted) return
    onStop()
    stop.abort(new StoppedError(signal))
    letGo = setTimeout(release, SAME_MS).unref()
  }
  for (const each of SIGNALS) process.on(each, onSignal)
  return { signal: stop.signal, release }
}
