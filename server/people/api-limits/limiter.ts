import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { sql } from '#server/core/database/db.ts'

/** What is left of a minute's requests. */
export interface Allowance {
  isAllowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

const SECONDS = 60
/** A process takes requests from the database by so large a part of the limit, and one by one where it is small. */
const PORTION = 0.02

interface Lease {
  left: number
  remaining: number
  until: number
}

const MOST_LEASES = 10_000

const limiters = new Map<number, RateLimiterPostgres>()
const leases = new Map<string, Promise<Lease>>()

/**
 * Takes one request from the owner's minute. Right across processes: all take from one row of the database, in portions,
 * so that most requests ask nobody. What a process has taken and not used when the minute ends is lost.
 */
export async function takeRequest(owner: string, limit: number): Promise<Allowance> {
  const key = `${owner} ${limit}`
  for (let lease = await leases.get(key); ; lease = await renew(key, owner, limit)) {
    if (!lease || lease.until <= Date.now()) continue
    const resetSeconds = Math.max(1, Math.ceil((lease.until - Date.now()) / 1000))
    if (lease.left > 0) {
      lease.left -= 1
      return { isAllowed: true, limit, remaining: lease.remaining + lease.left, resetSeconds }
    }
    if (lease.remaining <= 0) return { isAllowed: false, limit, remaining: 0, resetSeconds }
  }
}

/** The next portion; who asks while it is being taken waits for the same one. */
function renew(key: string, owner: string, limit: number): Promise<Lease> {
  const before = leases.get(key) ?? Promise.resolve(null)
  const taking = before.then((lease) =>
    lease && isUsable(lease) ? lease : takePortion(owner, limit),
  )
  if (leases.size > MOST_LEASES) leases.clear()
  leases.set(key, taking)
  taking.catch(() => {
    leases.delete(key)
  })
  return taking
}

/** It still has requests, or says that the minute has none. */
const isUsable = ({ left, remaining, until }: Lease): boolean =>
  until > Date.now() && (left > 0 || remaining <= 0)

async function takePortion(owner: string, limit: number): Promise<Lease> {
  const portion = Math.max(1, Math.floor(limit * PORTION))
  try {
    const { remainingPoints, msBeforeNext } = await findLimiter(limit).consume(owner, portion)
    return {
      left: portion,
      remaining: remainingPoints ?? 0,
      until: Date.now() + (msBeforeNext ?? 0),
    }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { left: 0, remaining: 0, until: Date.now() + (refusal.msBeforeNext ?? 0) }
  }
}

function findLimiter(limit: number): RateLimiterPostgres {
  const known =
    limiters.get(limit) ??
    new RateLimiterPostgres({
      storeClient: sql(),
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: `api-${limit}`,
      points: limit,
      duration: SECONDS,
    })
  limiters.set(limit, known)
  return known
}
