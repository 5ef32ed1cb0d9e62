import { jobsSql } from '#server/core/database/db.ts'
import { LOCK_SPACE } from '#server/market/exports/lock-space.ts'
import { removeExport } from '#server/market/exports/export-file.ts'

/** Closes what has come to its end by itself: files past their time, and jobs whose process is gone: their lock is free. */
export async function sweepExports(): Promise<void> {
  const [expired, lost] = [
    await jobsSql().query<Gone>(EXPIRED),
    await jobsSql().query<Gone>(LOST, [LOCK_SPACE]),
  ]
  await Promise.all(
    [...expired.rows, ...lost.rows].map(({ id, format }) => removeExport(id, format)),
  )
}

interface Gone {
  id: string
  format: string
}

const EXPIRED = `update export_job set state = 'expired' where state = 'ready' and expires_at < now() returning id, format`

// the lock of a transaction is freed with it: whoever gets it knows that nobody writes this job
const LOST = `
  update export_job set state = 'failed', finished_at = now(), message = 'The site was restarted while this was written. Start it again: a failed download does not count.'
  where id in (select id from (select id from export_job where state = 'running' and started_at < now() - interval '2 seconds' for update skip locked) running where pg_try_advisory_xact_lock($1, hashtext(id)))
  returning id, format`
