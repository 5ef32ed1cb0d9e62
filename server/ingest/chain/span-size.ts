import type { RangeTooLargeError } from '#server/ingest/chain/node-error.ts'

const FIRST = 2_000
const MOST = 200_000
/** Logs of one answer: more are heavy to hold, fewer waste the way. */
const WANTED_LOGS = 8_000

/** How many blocks to ask for at once: more where little is in them, and as many as nodes take. */
export class SpanSize {
  #size = FIRST
  #most = MOST

  get size(): number {
    return this.#size
  }

  took(logs: number): void {
    if (logs > WANTED_LOGS) this.#size = Math.max(1, Math.floor(this.#size / 2))
    else if (logs < WANTED_LOGS / 4) this.#size = Math.min(this.#most, this.#size * 2)
  }

  /** Throws the error where one block is too much already. */
  refused(error: RangeTooLargeError, blocks: number): void {
    if (error.most !== null) this.#most = Math.max(1, Math.min(this.#most, error.most))
    if (blocks <= 1) throw error
    this.#size = Math.max(1, Math.min(error.most ?? Math.floor(blocks / 2), blocks - 1))
  }
}
