import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { watchedDatabase } from '#server/core/database/watch-database.ts'
import { sharedCache } from '#server/core/valkey/shared-values.ts'

/** The body of an answer, and how many rows it counts as. */
export interface CachedAnswer {
  body: Buffer
  headers: Readonly<Record<string, string>>
  rows: number
}

const MOST_BYTES = 32 * 1024 * 1024
const MOST_ASKED_ONCE = 20_000

/** By ETag, which names data version, grants and question: an answer can never be out of date. */
const answers = new LRUCache<string, CachedAnswer>({
  maxSize: MOST_BYTES,
  maxEntrySize: MOST_BYTES / 8,
  sizeCalculation: ({ body }) => Math.max(1, body.length),
})
/**
 * Asked for once: most questions are never asked again, and only those that are have their answer
 * kept, and those that took long.
 */
const askedOnce = new LRUCache<string, true>({ max: MOST_ASKED_ONCE })

const sharedAnswers = sharedCache({
  purpose: 'answer',
  seconds: 600,
  mostBytes: 64 * 2 ** 20,
  head: z.object({ rows: z.number(), headers: z.record(z.string(), z.string()) }),
})

/** As it was kept in this process, or left by another one (VALKEY_URL). */
export async function findCachedAnswer(etag: string): Promise<CachedAnswer | undefined> {
  const own = answers.get(etag)
  if (own) return own
  const database = watchedDatabase()
  const found = database === null ? null : await sharedAnswers.find([database, etag])
  if (!found) return undefined
  const answer = { ...found.head, body: found.body }
  answers.set(etag, answer)
  return answer
}

/** `isCostly`: from the first time on, so that asking again costs nothing. */
export function keepAnswer(etag: string, answer: CachedAnswer, isCostly: boolean): void {
  if (answers.has(etag)) return
  if (!askedOnce.delete(etag) && !isCostly) {
    askedOnce.set(etag, true)
    return
  }
  answers.set(etag, answer)
  const database = watchedDatabase()
  const { body, rows, headers } = answer
  if (database !== null)
    void sharedAnswers.leave([database, etag], { head: { rows, headers }, body })
}
