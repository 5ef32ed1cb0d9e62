import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { HeavyRunner } from '#server/api/heavy-questions.ts'
import type { HeavyReply } from '#server/http/heavy-process.ts'
import { childEnvironment } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'

const LONGEST_MS = 3_300
const MOST_MEMORY_MB = 320
/** Questions are answered there one after the other. */
const FEW_CONNECTIONS = {
  DATABASE_POOL_PEOPLE: '2',
  DATABASE_POOL_MARKET: '2',
  DATABASE_POOL_READER: '2',
  DATABASE_POOL_JOBS: '2',
}
/** One that ends sooner is not started again by itself: it would end again. */
const LEAST_LIFE_MS = 2_000

/**
 * A process of its own for questions that take long: readers of pages and of small answers do
 * not wait for it. One that takes too long, or too much memory, ends with its process.
 */
export function heavyRunner(): { run: HeavyRunner; stop: () => Promise<void> } {
  let isStopping = false
  let current: ChildProcess | undefined = open()

  function open(): ChildProcess {
    const began = Date.now()
    // advanced: a question holds sets, an answer bytes
    const opened = fork(new URL('./heavy-process.ts', import.meta.url), [], {
      serialization: 'advanced',
      env: childEnvironment({ ...FEW_CONNECTIONS, MALLOC_ARENA_MAX: '2' }),
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    })
    opened.once('error', () => {
      if (current === opened) current = undefined
    })
    // ready before the next question comes, which has its time from when it is asked
    opened.once('exit', () => {
      if (current === opened)
        current = isStopping || Date.now() - began < LEAST_LIFE_MS ? undefined : open()
    })
    return opened
  }

  const run: HeavyRunner = (question) =>
    new Promise((resolve, reject) => {
      const child = (current ??= open())
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
      }, LONGEST_MS)
      const listen = (reply: HeavyReply) => {
        settle()
        if ('body' in reply) resolve({ ...reply, body: Buffer.from(reply.body) })
        else if (reply.code) reject(new AppError(reply.code, reply.message))
        else reject(new Error(reply.message))
      }
      const gone = () => {
        settle()
        reject(
          new AppError(
            'unprocessable',
            'This query takes longer than 5 s: narrow the filter or request fewer rows.',
          ),
        )
      }
      const settle = () => {
        clearTimeout(timer)
        child.off('message', listen).off('exit', gone)
      }
      child.on('message', listen)
      child.on('exit', gone)
      child.send(question)
    })
  const stop = async () => {
    isStopping = true
    const child = current
    if (!child?.connected) return
    child.disconnect()
    const force = setTimeout(() => {
      child.kill('SIGKILL')
    }, 2_000)
    await once(child, 'exit')
    clearTimeout(force)
  }
  return { run, stop }
}
