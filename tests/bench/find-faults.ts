import type { Reading } from './part.ts'

/** Counts answers, and keeps the first that is not what was to be measured. */
export class Answers {
  #asked = 0
  #failed = 0
  #first = ''

  add(path: string, status: number, expected = 200): void {
    this.#asked++
    if (status === expected) return
    if (this.#failed++ === 0) this.#first = `the first with ${status}: ${path}`
  }

  /** Why what was measured says nothing; null where all was answered as it should be. */
  get fault(): string | null {
    if (this.#asked === 0) return 'nothing was asked'
    return this.#failed === 0
      ? null
      : `${this.#failed} of ${this.#asked} requests failed, ${this.#first}`
  }
}

/** The faults of several measurements as one; null where none has one. */
export function joinFaults(faults: readonly (string | null)[]): string | null {
  const found = [...new Set(faults.filter((fault) => fault !== null))]
  return found.length ? found.join('; ') : null
}

/**
 * Which readings say nothing of what they are named after, and why: a benchmark that has measured
 * something has none.
 */
export function findFaults(readings: readonly Reading[]): string[] {
  if (!readings.length) return ['nothing was measured']
  return readings.flatMap(({ what, ours, beside, fault = null, note }) => {
    if (fault !== null) return [`${what}: ${fault}`]
    if (!Number.isFinite(ours)) return [`${what}: there is no figure${note ? ` (${note})` : ''}`]
    return beside && !Number.isFinite(beside.value)
      ? [`${what}: there is no figure of ${beside.name}`]
      : []
  })
}

/** Ends a benchmark with its faults, where it has any. */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length)
    throw new Error(
      `The benchmark has not measured what it was to measure:\n  ${faults.join('\n  ')}`,
    )
}
