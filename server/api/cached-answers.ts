import { LRUCache } from 'lru-cache'

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
/** Asked for once: most questions are never asked again, and only those that are have their answer kept. */
const askedOnce = new LRUCache<string, true>({ max: MOST_ASKED_ONCE })

export const findCachedAnswer = (etag: string): CachedAnswer | undefined => answers.get(etag)

export function keepAnswer(etag: string, answer: CachedAnswer): void {
  if (answers.has(etag)) return
  if (askedOnce.delete(etag)) answers.set(etag, answer)
  else askedOnce.set(etag, true)
}
