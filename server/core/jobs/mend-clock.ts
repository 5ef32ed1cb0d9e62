import { jobsSql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { LONGEST_WAIT_SECONDS } from '#server/core/jobs/queue.ts'
import { log } from '#server/core/log.ts'

const LOOK_EVERY_MS = 20_000

/**
 * The queue notes when it last looked, and when a job is tried again. What it noted while a clock
 * was ahead would keep it from looking until that time has come: such notes are taken back. → ends
 * it
 */
export function keepMendingClock(onError: (error: unknown) => void): () => void {
  const look = () => {
    mendClock().catch(onError)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}

async function mendClock(): Promise<void> {
  const mended = await sqlTransaction(
    async (client) => {
      let rows = 0
      for (const text of MENDS) rows += (await client.query(text)).rowCount ?? 0
      return rows
    },
    { pool: jobsSql() },
  )
  if (mended > 0)
    log.warn('the clock was set back: deferred jobs in the queue are due again', {
      rows: mended,
    })
}

const AHEAD = `now() + interval '1 minute'`
const MENDS = [
  `update pgboss.version set cron_on = null where cron_on > ${AHEAD}`,
  `update pgboss.queue
   set monitor_claim_on = null, monitor_on = null
   where greatest(monitor_claim_on, monitor_on) > ${AHEAD}`,
  `update pgboss.queue set maintain_on = null where maintain_on > ${AHEAD}`,
  `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > ${AHEAD}`,
  `update pgboss.job
   set start_after = now()
   where state = 'retry' and start_after > now() + interval '${2 * LONGEST_WAIT_SECONDS} seconds'`,
]
