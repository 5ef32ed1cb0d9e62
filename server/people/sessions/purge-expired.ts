import { jobsSql } from '#server/core/database/db.ts'

const EXPIRED = [
  "delete from session where expires < now() or created_at < now() - interval '30 days'",
  'delete from sign_in_challenge where expires < now()',
  "delete from sign_in_event where at < now() - interval '1 day'",
  "delete from sign_in_hold where until < now() - interval '7 days'",
] as const

/** Removes what has had its time: ended sessions, codes, counts of a day ago, waits of a week ago. → how many rows */
export async function purgeExpired(): Promise<number> {
  let removed = 0
  for (const text of EXPIRED) removed += (await jobsSql().query(text)).rowCount ?? 0
  return removed
}
