import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl } from '#server/core/env.ts'
import { pagePolicy } from '#server/edge/headers/content-security-policy.ts'
import { inlineScripts, scriptHash } from '#server/edge/framework/inline-scripts.ts'
import { keyWith } from '../../support/api/api-caller.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../support/services/database-proxy.ts'
import {
  askServer,
  startHttpServer,
  type RunningServer,
} from '../../support/site/start-http-server.ts'
import type { ApiAttack } from '../attack.ts'

const SECONDS = 60
const LEAST_SECONDS = 3
const LONGEST_REFUSAL_MS = 2_000
const LONGEST_BACK_MS = 10_000
const NOTICE = 'Database unavailable since'

/**
 * The database breaks its connections and refuses new ones; then it takes them and says nothing.
 * Readers and clients ask all the while.
 */
export const databaseAway: ApiAttack = {
  name: 'database away for 60 s, by reset and by silence',
  passesWhen:
    'pages seen before come with a notice, API 503 with Retry-After within 2 s, all back within 10 s',
  run: async (size) => {
    const { key } = await keyWith('PREMIUM')
    const proxy = await startDatabaseProxy(databaseUrl())
    const server = await startHttpServer({
      DATABASE_URL: proxy.url,
      DATABASE_DIRECT_URL: '',
      DATABASE_REPLICA_URL: '',
    })
    try {
      const found: Found[] = []
      // small sizes run beside other tests
      const patience = size < 0.5 ? 3 : 1
      for (const manner of ['reset', 'silence'] as const)
        found.push(
          await goAway(
            manner,
            proxy,
            server,
            key,
            Math.max(LEAST_SECONDS, SECONDS * size),
            patience,
          ),
        )
      return {
        passes: found.every(
          ({ faults, backMs }) => faults.length === 0 && backMs <= LONGEST_BACK_MS * patience,
        ),
        figures: Object.fromEntries(
          found.flatMap(({ manner, slowestMs, stale, backMs, faults }) => [
            [
              manner,
              `slowest refusal ${slowestMs.toFixed(0)} ms, ${stale} pages with a notice, ` +
                `back in ${backMs.toFixed(0)} ms` +
                (faults.length ? `, FAULTS ${[...new Set(faults)].join('; ')}` : ''),
            ],
          ]),
        ),
      }
    } finally {
      await server.stop()
      await proxy.stop()
    }
  },
}

interface Found {
  manner: string
  slowestMs: number
  stale: number
  backMs: number
  faults: string[]
}

async function goAway(
  manner: 'reset' | 'silence',
  proxy: DatabaseProxy,
  server: RunningServer,
  key: string,
  seconds: number,
  patience: number,
): Promise<Found> {
  const found: Found = { manner, slowestMs: 0, stale: 0, backMs: Infinity, faults: [] }
  const isWell = async () =>
    (await askServer(server, key)).status === 200 &&
    !(await (await fetch(server.url)).text()).includes(NOTICE)
  if (!(await isWell())) found.faults.push('not well before')
  await pause(500) // two pages and answers are on their way when it goes
  proxy[manner]()
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    await Promise.all([
      askedApi(server, key, found, LONGEST_REFUSAL_MS * patience),
      readPage(server, found),
      pause(100),
    ])
  }
  if (found.stale === 0) found.faults.push('no page with a notice')
  await proxy.heal()
  const healed = performance.now()
  while (performance.now() - healed < 1.5 * LONGEST_BACK_MS * patience && !(await isWell()))
    await pause(50)
  found.backMs = performance.now() - healed
  return found
}

async function askedApi(
  server: RunningServer,
  key: string,
  found: Found,
  longestMs: number,
): Promise<void> {
  const began = performance.now()
  const answer = await askServer(server, key)
  await answer.text()
  found.slowestMs = Math.max(found.slowestMs, performance.now() - began)
  if (performance.now() - began > longestMs)
    found.faults.push(`an answer after ${(performance.now() - began).toFixed(0)} ms`)
  // known data may still be answered in the moment before the loss is noticed
  if (answer.status !== 200 && !(answer.status === 503 && answer.headers.has('retry-after')))
    found.faults.push(`API ${answer.status}`)
}

/** A page that was seen before, with a notice as soon as it is noticed, whose policy fits its scripts. */
async function readPage(server: RunningServer, found: Found): Promise<void> {
  const answer = await fetch(server.url)
  const html = await answer.text()
  if (answer.status !== 200) found.faults.push(`page ${answer.status}`)
  if (!html.includes('Version ')) found.faults.push('a page without its content')
  if (html.includes(NOTICE)) found.stale++
  const policy = answer.headers.get('content-security-policy') ?? ''
  if (
    policy !==
      pagePolicy({ scriptHashes: inlineScripts(html).map(scriptHash), mayBeFramed: false }) ||
    inlineScripts(html).length !== 1
  )
    found.faults.push('a policy of another page')
}
