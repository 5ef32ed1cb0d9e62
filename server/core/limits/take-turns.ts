import {
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { sql } from '#server/core/database/db.ts'
import { askValkey } from '#server/core/valkey/ask-valkey.ts'

/** So many turns in so many seconds, of whoever the key names. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

/** The outcome of taking turns; `isAllowed` false: there were not as many left. */
export interface Taken {
  isAllowed: boolean
  left: number
  msToNext: number
}

/**
 * Longer windows are counted in the database even where there is a Valkey, which may forget them
 * when it is restarted.
 */
const LONGEST_IN_VALKEY_SECONDS = 3_600

/** Clocks of machines that share a database differ by less. */
const MOST_BETWEEN_CLOCKS_MS = 60_000

/** By pool or client, and name. */
const limiters = new WeakMap<object, Map<string, RateLimiterAbstract>>()

/**
 * Takes turns, right across processes: from Valkey where VALKEY_URL is set and answers, else from a
 * row of the database.
 */
export async function takeTurns(limit: Limit, key: string, turns = 1): Promise<Taken> {
  const shared =
    limit.seconds > LONGEST_IN_VALKEY_SECONDS
      ? undefined
      : await askValkey('limit', (client) =>
          take(
            findLimiter(
              client,
              limit,
              () =>
                new RateLimiterRedis({ storeClient: client, ...options(limit, 'assay:limit:') }),
            ),
            key,
            turns,
          ),
        )
  if (shared) return shared
  const pool = sql()
  const limiter = findLimiter(
    pool,
    limit,
    () =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        ...options(limit),
      }),
  )
  const taken = await take(limiter, key, turns)
  if (taken.msToNext <= limit.seconds * 1000 + MOST_BETWEEN_CLOCKS_MS) return taken
  // a window of a clock that was ahead and has been set back: nobody waits for that day to come again
  await limiter.delete(key)
  return take(limiter, key, turns)
}

async function take(limiter: RateLimiterAbstract, key: string, turns: number): Promise<Taken> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key, turns)
    return { isAllowed: true, left: remainingPoints, msToNext: msBeforeNext }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { isAllowed: false, left: 0, msToNext: refusal.msBeforeNext }
  }
}

const options = ({ name, most, seconds }: Limit, before = '') => ({
  keyPrefix: before + name,
  points: most,
  duration: seconds,
})

function findLimiter(
  store: object,
  { name }: Limit,
  make: () => RateLimiterAbstract,
): RateLimiterAbstract {
  const ofStore = limiters.get(store) ?? new Map<string, RateLimiterAbstract>()
  limiters.set(store, ofStore)
  const limiter = ofStore.get(name) ?? make()
  ofStore.set(name, limiter)
  return limiter
}
