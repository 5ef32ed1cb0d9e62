/** The body of an answer, and how many rows it counts as. */
export interface KeptAnswer {
  body: Buffer
  headers: Readonly<Record<string, string>>
  rows: number
}

const MOST_BYTES = 32 * 1024 * 1024

/** By ETag, which names data version, grants and question: an answer can never be out of date. The one used longest ago goes first. */
const answers = new Map<string, KeptAnswer>()
/** Asked for once: most questions are never asked again, and only those that are have their answer kept. */
const askedOnce = new Set<string>()
const MOST_ASKED_ONCE = 20_000
let bytes = 0

export function keptAnswer(etag: string): KeptAnswer | undefined {
  const found = answers.get(etag)
  if (found) {
    answers.delete(etag)
    answers.set(etag, found)
  }
  return found
}

export function keepAnswer(etag: string, answer: KeptAnswer): void {
  if (answer.body.length > MOST_BYTES / 8 || answers.has(etag)) return
  if (!askedOnce.delete(etag)) {
    if (askedOnce.size >= MOST_ASKED_ONCE) askedOnce.clear()
    askedOnce.add(etag)
    return
  }
  answers.set(etag, answer)
  bytes += answer.body.length
  for (const [oldest, { body }] of answers) {
    if (bytes <= MOST_BYTES) return
    answers.delete(oldest)
    bytes -= body.length
  }
}
