/** The body of an answer, and how many rows it counts as. */
export interface KeptAnswer { body: Buffer; headers: Readonly<Record<string, string>>; rows: number }

const MOST_BYTES = 64 * 1024 * 1024

/** By ETag, which names data version, grants and question: an answer can never be out of date. The one used longest ago goes first. */
const answers = new Map<string, KeptAnswer>()
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
  answers.set(etag, answer)
  bytes += answer.body.length
  for (const [oldest, { body }] of answers) {
    if (bytes <= MOST_BYTES) return
    answers.delete(oldest)
    bytes -= body.length
  }
}
