import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { HeavyRunner } from '#server/api/heavy-questions.ts'
import type { Companion } from '#server/edge/serve-site.ts'
import type { HeavyMessage } from '#server/serve/heavy-process.ts'
import { childEnvironment } from '#server/core/env.ts'
import { OUT_OF_TIME } from '#server/core/database/database-trouble.ts'
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
/** The status of one that ends by itself, after what nobody had caught there. */
const FAULT = 1

interface Heavy {
  child: ChildProcess
  /** settles when it says that it is ready, or has ended */
  ready: Promise<unknown>
}

/**
 * A process of its own for questions that take long: readers of pages and of small answers do
 * not wait for it. One that takes too long, or too much memory, ends with its process.
 */
export function heavyRunner(): Companion & { run: HeavyRunner } {
  let isStopping = false
  let current: Heavy | undefined = open()

  function open(): Heavy {
    const began = performance.now()
    // advanced: a question holds sets, an answer bytes
    const child = fork(new URL('./heavy-process.ts', import.meta.url), [], {
      serialization: 'advanced',
      env: childEnvironment({ ...FEW_CONNECTIONS, MALLOC_ARENA_MAX: '2' }),
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    })
    const opened = { child, ready: readiness(child) }
    child.once('error', () => {
      if (current === opened) current = undefined
    })
    // begun before the next question comes
    child.once('exit', () => {
      if (current === opened)
        current = isStopping || performance.now() - began < LEAST_LIFE_MS ? undefined : open()
    })
    return opened
  }

  const run: HeavyRunner = async (question) => {
    const { child, ready } = (current ??= open())
    // a question has its time from when it is read, however busy the machine was while the process began
    await ready
    if (!child.connected)
      throw new AppError('unavailable', 'Large queries cannot be answered now: try again shortly.')
    return new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, LONGEST_MS)
      const listen = (reply: HeavyMessage) => {
        if ('isReady' in reply || 'metrics' in reply) return
        settle()
        if ('body' in reply) resolve({ ...reply, body: Buffer.from(reply.body) })
        else if (reply.code)
          reject(
            new AppError(
              reply.code,
              reply.message,
              reply.details ? { details: reply.details } : {},
            ),
          )
        else reject(new Error(reply.message))
      }
      // with a status of its own it has not been ended, and has not run out of memory
      const gone = (code: number | null) => {
        settle()
        reject(
          code === FAULT
            ? new Error('the process for large queries stopped')
            : isLate
              ? new AppError('unavailable', OUT_OF_TIME)
              : new AppError(
                  'unprocessable',
                  'This query takes more memory than one query may: narrow the filter or request fewer rows.',
                ),
        )
      }
      const settle = () => {
        clearTimeout(timer)
        child.off('message', listen).off('exit', gone)
      }
      child.on('message', listen)
      child.on('exit', gone)
      child.send(question, () => undefined) // one that has just ended is told by its exit
    })
  }
  const stop = async () => {
    isStopping = true
    const child = current?.child
    if (!child?.connected) return
    child.disconnect()
    const force = setTimeout(() => {
      child.kill('SIGKILL')
    }, 2_000)
    await once(child, 'exit')
    clearTimeout(force)
  }
  return { run, list: () => [{ name: 'large-queries', child: current?.child }], stop }
}

/** Settles with its word that it is ready, or with its end. */
function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', function listen(message: HeavyMessage) {
      if (!('isReady' in message)) return
      child.off('message', listen)
      resolve()
    })
    child.once('exit', () => {
      resolve()
    })
    child.once('error', () => {
      resolve()
    })
  })
}
