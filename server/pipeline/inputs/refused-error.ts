import type { InputError } from '#server/pipeline/inputs/input-error.ts'

/** Faults that are told one by one; the rest are counted. */
export const MOST_REFUSALS = 100

/** Why nothing was changed: every fault that was found, up to a hundred. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly faults: readonly InputError[]
  readonly count: number

  constructor(faults: readonly InputError[], count: number) {
    super(`${count} ${count === 1 ? 'error' : 'errors'}; nothing was changed`)
    this.faults = faults
    this.count = count
  }
}
