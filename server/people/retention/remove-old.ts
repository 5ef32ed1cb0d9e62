import { retentionKeys, type RetentionKey } from '#lib/registry/retention.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { keptDays } from '#server/core/kept-days.ts'
import { sweepOutbox } from '#server/people/mails/outbox.ts'

/** Each with the number of days. */
const STATEMENTS = {
  events: ['delete from analytics_event where at < now() - make_interval(days => $1)'],
  mails: ['delete from mail where created_at < now() - make_interval(days => $1)'],
  usage: [
    'delete from api_usage where day < extract(epoch from now())::int / 86400 - $1',
    'delete from api_console_usage where day < extract(epoch from now())::int / 86400 - $1',
  ],
  invitations: ['delete from invitation where expires < now() - make_interval(days => $1)'],
  downloads: [
    `delete from export_job
      where state in ('expired', 'failed', 'cancelled')
        and coalesce(finished_at, created_at) < now() - make_interval(days => $1)`,
  ],
  // every other row of the audit trail stays: the database removes none
  strangers: [
    `delete from audit_entry
      where actor = 'visitor'
        and resource = 'user'
        and resource_id = 'unknown'
        and action in ('sign-in.fail', 'sign-in.refuse', 'sign-in.hold', 'sign-in.link-refuse')
        and at < now() - make_interval(days => $1)`,
  ],
  // under the lock of their network, when it is read
  transfers: [],
  outbox: [],
} as const satisfies Record<RetentionKey, readonly string[]>

/** Removes what is older than it is kept. → rows and files */
export async function removeOld(): Promise<{ rows: number; files: number }> {
  let rows = 0
  for (const key of retentionKeys)
    for (const text of STATEMENTS[key])
      rows += (await jobsSql().query(text, [keptDays(key)])).rowCount ?? 0
  return { rows, files: await sweepOutbox(keptDays('outbox')) }
}
