import { jobsSql } from '#server/core/database/db.ts'
import { log } from '#server/core/log.ts'

const EXPIRED = [
  "delete from session where expires < now() or created_at < now() - interval '30 days'",
  'delete from sign_in_challenge where expires < now()',
  "delete from sign_in_event where at < now() - interval '1 day'",
  "delete from sign_in_hold where until < now() - interval '7 days'",
  "delete from analytics_event where at < now() - interval '90 days'",
  "delete from mail where created_at < now() - interval '90 days'",
] as const

/** Removes what has had its time: ended sessions, codes, counts of a day ago, waits of a week ago, events and names of mails after 90 days. */
export async function purgeExpired(): Promise<void> {
  for (const text of EXPIRED) await jobsSql().query(text)
}

const REST_MS = 60 * 60_000
let purgedAt = -Infinity

/** The same on the side, at most once an hour in a process; whoever causes it neither waits nor fails by it. */
export function purgeSometimes(): void {
  if (Date.now() - purgedAt < REST_MS) return
  purgedAt = Date.now()
  purgeExpired().catch((error: unknown) => {
    log.warn('expired rows were not removed', { error })
  })
}
