import { Worker } from 'node:worker_threads'
import type { HeavyRunner } from '#server/api/heavy-questions.ts'
import type { HeavyReply } from '#server/front/heavy-thread.ts'
import { AppError } from '#server/errors.ts'

const LONGEST_MS = 3_300
const MOST_MEMORY_MB = 384

/**
 * A thread of its own for questions that take long, made with the first of them: readers of pages and of small answers do
 * not wait for it. One that takes too long, or too much memory, ends with its thread.
 */
export function heavyRunner(): { run: HeavyRunner; stop: () => Promise<void> } {
  let worker: Worker | undefined

  function open(): Worker {
    const opened = new Worker(new URL('./heavy-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
    opened.unref()
    opened.on('error', () => { if (worker === opened) worker = undefined })
    opened.on('exit', () => { if (worker === opened) worker = undefined })
    return opened
  }

  const run: HeavyRunner = (question) => new Promise((resolve, reject) => {
    const thread = (worker ??= open())
    const timer = setTimeout(() => {
      worker = undefined
      void thread.terminate()
    }, LONGEST_MS)
    const listen = (reply: HeavyReply) => {
      settle()
      if ('body' in reply) resolve({ ...reply, body: Buffer.from(reply.body) })
      else if (reply.code) reject(new AppError(reply.code, reply.message))
      else reject(new Error(reply.message))
    }
    const gone = () => {
      settle()
      reject(new AppError('unprocessable', 'This query takes longer than 5 s: narrow its filter, or ask for fewer rows.'))
    }
    const settle = () => {
      clearTimeout(timer)
      thread.off('message', listen).off('exit', gone)
    }
    thread.on('message', listen)
    thread.on('exit', gone)
    thread.postMessage(question)
  })
  return { run, stop: async () => { await worker?.terminate() } }
}
