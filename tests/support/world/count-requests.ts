import { connectors } from '#lib/registry/connectors.ts'

const MINUTE_MS = 60_000

/**
 * Describes what hosts were asked: how often in all, and in their busiest minute, beside what the
 * owner of a source allows.
 */
export function describeRequests(asked: ReadonlyMap<string, readonly number[]>): string[] {
  const lines = [...asked].map(([host, times]) => {
    const most = busiestMinute(times)
    const allowed = allowedOf(host)
    return (
      `${host}: ${times.length} ${times.length === 1 ? 'request' : 'requests'}, at most ${most} in a minute` +
      (allowed === null ? '' : ` of ${allowed} allowed${most > allowed ? ': TOO MANY' : ''}`)
    )
  })
  const all = [...asked.values()].reduce((sum, { length }) => sum + length, 0)
  return [...lines, `${all} requests in all`]
}

/** The most requests within any sixty seconds. `times`: milliseconds, the earliest first. */
export function busiestMinute(times: readonly number[]): number {
  let [most, first] = [0, 0]
  for (const [at, time] of times.entries()) {
    while (time - (times[first] ?? time) >= MINUTE_MS) first++
    most = Math.max(most, at - first + 1)
  }
  return most
}

/** Requests a minute; null for nodes, which say nothing of it. */
export function allowedOf(host: string): number | null {
  const rates = Object.values(connectors).flatMap((each) =>
    each.host === host ? [each.requestsPerMinute] : [],
  )
  return rates.length ? Math.max(...rates) : null
}
