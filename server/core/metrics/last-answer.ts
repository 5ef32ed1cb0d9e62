import { log } from '#server/core/log.ts'

/** The last reading of something, kept until it is read anew. */
export interface LastAnswer<Answer> {
  /** null: it was never read */
  value: () => Answer | null
  /** since it was read; where it never was, since this process began to wait for it */
  ageSeconds: () => number
  /** since somebody last began to read it; null: nobody has */
  begunMsAgo: () => number | null
  /** Reads it anew, or waits for whoever does so now. Never throws. → whether it could be read */
  renew: () => Promise<boolean>
}

/** Keeps the last reading where it cannot be read anew; the log says so once, until it can be read again. */
export function lastAnswer<Answer>(name: string, read: () => Promise<Answer>): LastAnswer<Answer> {
  // performance.now(): the clock may be set
  let last: { value: Answer } | null = null
  let since = performance.now()
  let begunAt: number | null = null
  let isFailing = false
  let reading: Promise<boolean> | undefined

  async function readNow(): Promise<boolean> {
    begunAt = performance.now()
    try {
      last = { value: await read() }
      since = performance.now()
      isFailing = false
      return true
    } catch (error) {
      if (!isFailing) log.warn('figures for metrics could not be read', { figures: name, error })
      isFailing = true
      return false
    }
  }
  return {
    value: () => (last === null ? null : last.value),
    ageSeconds: () => (performance.now() - since) / 1000,
    begunMsAgo: () => (begunAt === null ? null : performance.now() - begunAt),
    renew: () =>
      (reading ??= readNow().finally(() => {
        reading = undefined
      })),
  }
}
