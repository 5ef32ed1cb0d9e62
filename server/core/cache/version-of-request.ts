import { AsyncLocalStorage } from 'node:async_hooks'

/** One request that only reads. */
interface Reading {
  version: Promise<number> | null
}

declare global {
  // Not module state: Next has a copy of this module beside that of the renderer, which begins the request.
  var assayReadings: AsyncLocalStorage<Reading> | undefined
}

/**
 * Answers a request that changes nothing: all that is read for it is asked for under one data
 * version. A request that changes something is not one of these, because it may read what it has
 * just published.
 */
export function withinReading<Result>(work: () => Result): Result {
  globalThis.assayReadings ??= new AsyncLocalStorage()
  return globalThis.assayReadings.run({ version: null }, work)
}

/**
 * The version as `ask` gives it: once in a request that only reads, each time elsewhere. A failed
 * question is asked again.
 */
export function versionOfRequest(ask: () => Promise<number>): Promise<number> {
  const reading = globalThis.assayReadings?.getStore()
  if (!reading) return ask()
  reading.version ??= ask().catch((error: unknown) => {
    reading.version = null
    throw error
  })
  return reading.version
}
