import { takeTurns } from '#server/core/limits/take-turns.ts'

/** The requests that are left in a minute. */
export interface Allowance {
  isAllowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

const SECONDS = 60
/**
 * A process takes requests from where they are counted by so large a part of the limit, and one by
 * one where it is small.
 */
const PORTION = 0.02

interface Lease {
  left: number
  remaining: number
  /** as `performance.now()` counts: nobody sets it */
  until: number
}

const MOST_LEASES = 10_000

const leases = new Map<string, Promise<Lease>>()

/**
 * Takes one request from the owner's minute. Right across processes: all take from one count
 * (`takeTurns`), in portions, so that most requests ask nobody. What a process has taken and not
 * used when the minute ends is lost.
 */
export async function takeRequest(owner: string, limit: number): Promise<Allowance> {
  const key = `${owner} ${limit}`
  for (let lease = await leases.get(key); ; lease = await renew(key, owner, limit)) {
    if (!lease || lease.until <= performance.now()) continue
    const resetSeconds = Math.max(1, Math.ceil((lease.until - performance.now()) / 1000))
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
  until > performance.now() && (left > 0 || remaining <= 0)

async function takePortion(owner: string, limit: number): Promise<Lease> {
  const portion = Math.max(1, Math.floor(limit * PORTION))
  const { isAllowed, left, msToNext } = await takeTurns(
    { name: `api-${limit}`, most: limit, seconds: SECONDS },
    owner,
    portion,
  )
  return { left: isAllowed ? portion : 0, remaining: left, until: performance.now() + msToNext }
}
