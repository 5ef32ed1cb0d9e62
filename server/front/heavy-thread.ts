// The thread of heavy-runner.ts: one question after the other, with connections and kept series of its own.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { runQuestion, type Question } from '#server/api/run-question.ts'
import { AppError, type ErrorCode } from '#server/errors.ts'

/** as `nice` counts, 0 to 19 */
const BEHIND = 10

/** `code`: of a refusal; null for what nobody expected. */
export type HeavyReply = { body: Uint8Array; headers: Readonly<Record<string, string>>; rows: number } | { code: ErrorCode | null; message: string }

stepBack()

parentPort?.on('message', (question: Question) => { void reply(question) })

async function reply(question: Question): Promise<void> {
  try {
    const { body, headers, rows } = await runQuestion(question)
    parentPort?.postMessage({ body, headers, rows } satisfies HeavyReply)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ code: error instanceof AppError ? error.code : null, message } satisfies HeavyReply)
  }
}

/** Where threads have priorities of their own, this one gives way to those that answer at once. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), BEHIND)
  } catch {
    // not allowed here: it works on as all others do
  }
}
