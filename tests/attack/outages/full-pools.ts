import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { numbers, type ApiAttack } from '../attack.ts'

/** The report of the process of support/site/full-pools-process.ts. */
export interface Pressure {
  outcomes: Record<string, number>
  unexpected: string[]
  pages: number
  signIns: number
  slowestPageMs: number
  slowestSignInMs: number
}

/** Downloads and days of the past are asked for all at once, while somebody reads a page and somebody signs in. */
export const fullPools: ApiAttack = {
  name: '50 parallel exports.request and 50 days of the past beside readers',
  passesWhen: 'nothing fails, pages and sign-ins go on',
  run: async (size) => {
    const began = performance.now()
    const many = numbers(50 * Math.max(size, 0.4)).length
    // a process of its own, as the site is: its connections are counted
    const child = fork(
      new URL('../../support/site/full-pools-process.ts', import.meta.url),
      [String(many)],
      {
        env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [],
      },
    )
    const ended = once(child, 'exit')
    const told = await Promise.race([
      new Promise<Pressure>((resolve) => {
        child.once('message', (message: Pressure) => {
          resolve(message)
        })
      }),
      ended.then(() => null),
    ])
    await ended
    if (!told) return { passes: false, figures: { process: 'ended without a word' } }
    return {
      passes: told.unexpected.length === 0 && told.pages > 0 && told.signIns > 0,
      figures: {
        ...told.outcomes,
        pages: told.pages,
        'sign-in reads': told.signIns,
        'slowest page ms': told.slowestPageMs.toFixed(0),
        'slowest sign-in ms': told.slowestSignInMs.toFixed(0),
        unexpected: told.unexpected.slice(0, 5).join('\n        ') || 0,
        seconds: ((performance.now() - began) / 1000).toFixed(1),
      },
    }
  },
}
