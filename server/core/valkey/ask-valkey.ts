import type { Redis } from 'ioredis'
import { env } from '#server/core/env.ts'
import { isInTime } from '#server/core/in-time.ts'
import { log } from '#server/core/log.ts'
import {
  valkeyAway,
  valkeySeconds,
  type ValkeyPurpose,
} from '#server/core/valkey/valkey-metrics.ts'

/** So long a question waits at most, counted in moments of 100 ms. */
const PATIENCE_MOMENTS = 3
/** A connection on which nothing comes for so long is broken and made anew. */
const SILENT_MS = 1_000
const MOST_BETWEEN_TRIES_MS = 2_000

interface Valkey {
  /** null: it is being loaded */
  client: Redis | null
  /** settles when the first attempt to connect has ended, well or not */
  firstTry: Promise<unknown>
  isAway: boolean
  lastError: string | null
  /** refusals that were logged since it was last connected, by their first word */
  told: Set<string>
}

declare global {
  // Not module state: Next has a copy of this module beside that of the program around it.
  var assayValkey: Valkey | undefined
}

/**
 * Asks the Valkey of VALKEY_URL. undefined: none is set, or it did not answer in time, and whoever
 * asks goes on without it. Nobody waits longer than a few moments, and while it is away nobody
 * waits at all. Never throws.
 */
export async function askValkey<Answer>(
  purpose: ValkeyPurpose,
  question: (client: Redis) => Promise<Answer>,
): Promise<Answer | undefined> {
  const own = openValkey()
  if (!own) return undefined
  if (!own.client || own.client.status === 'connecting')
    await isInTime(own.firstTry, PATIENCE_MOMENTS)
  const began = performance.now()
  const answer =
    own.client?.status === 'ready' ? await answered(own, own.client, question) : undefined
  const outcome = answer === undefined ? 'failed' : 'answered'
  valkeySeconds.observe({ purpose, outcome }, (performance.now() - began) / 1000)
  return answer
}

/** Begins to connect, where VALKEY_URL is set and nobody has before. */
export function openValkey(): Valkey | null {
  const { VALKEY_URL } = env()
  if (VALKEY_URL === undefined) return null
  return (globalThis.assayValkey ??= open(VALKEY_URL))
}

/** Ends the connection; the next question makes another one. */
export function closeValkey(): void {
  globalThis.assayValkey?.client?.removeAllListeners().on('error', () => undefined)
  globalThis.assayValkey?.client?.disconnect()
  globalThis.assayValkey = undefined
}

async function answered<Answer>(
  own: Valkey,
  client: Redis,
  question: (client: Redis) => Promise<Answer>,
): Promise<Answer | undefined> {
  let answer: Answer | undefined
  const asking = question(client).then(
    (found) => {
      answer = found
    },
    (error: unknown) => {
      tellRefusal(own, error)
    },
  )
  if (await isInTime(asking, PATIENCE_MOMENTS)) return answer
  own.lastError = 'no answer in time'
  client.disconnect(true) // whoever asks meanwhile does not wait
  return undefined
}

function open(url: string): Valkey {
  const own: Valkey = {
    client: null,
    firstTry: Promise.resolve(),
    isAway: false,
    lastError: null,
    told: new Set(),
  }
  own.firstTry = connect(own, url)
  return own
}

async function connect(own: Valkey, url: string): Promise<void> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url.replace(/^valkey/, 'redis'), {
    protocol: 2,
    lazyConnect: true,
    disableClientInfo: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: (tries) => Math.min(100 * tries, MOST_BETWEEN_TRIES_MS),
    // one that has become a replica takes nothing: another connection may lead to its successor
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  })
  own.client = client
  client.on('error', ({ message }: Error) => {
    own.lastError = message
  })
  client.on('ready', () => {
    back(own)
  })
  client.on('close', () => {
    away(own)
  })
  await client.connect().catch(() => undefined) // it tries again by itself
}

function away(own: Valkey): void {
  if (own.isAway) return
  own.isAway = true
  valkeyAway.set(1)
  log.warn(
    'Valkey does not respond: limits are counted in the database, and this process uses its own cache until Valkey is back',
    { reason: own.lastError ?? 'the connection was closed' },
  )
}

function back(own: Valkey): void {
  own.told.clear()
  own.lastError = null
  if (own.isAway) log.info('Valkey responds again')
  own.isAway = false
  valkeyAway.set(0)
}

/**
 * Logs a refusal by Valkey, once for each kind: no memory left, no right to a command. A connection
 * that broke is told elsewhere.
 */
function tellRefusal({ told }: Valkey, error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return
  const [kind = ''] = error.message.split(' ', 1)
  if (told.has(kind)) return
  told.add(kind)
  log.warn('Valkey rejected a request; continuing without it', { reason: error.message })
}
