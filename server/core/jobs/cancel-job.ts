import type { JobKey } from '#lib/registry/jobs.ts'
import type { JobInput } from '#lib/schemas/job-to-run.ts'
import { singletonKey, type Statements } from '#server/core/jobs/enqueue-job.ts'

/** Takes a job out of the queue that has not begun, or waits to be tried again. → whether there was one */
export async function cancelJob(key: JobKey, id: string, statements: Statements): Promise<boolean> {
  const { rows } = await statements.query(
    `update pgboss.job
     set state = 'cancelled', completed_on = now()
     where name = $1 and id = $2 and state < 'active'
     returning id::text`,
    [key, id],
  )
  return rows.length > 0
}

/** The same for the job that was asked for in these words, if there is one. */
export async function cancelWaiting<Key extends JobKey>(
  key: Key,
  input: JobInput<Key>,
  statements: Statements,
): Promise<void> {
  await statements.query(
    `update pgboss.job
     set state = 'cancelled', completed_on = now()
     where name = $1 and singleton_key = $2 and state < 'active'
     returning id::text`,
    [key, singletonKey(key, input)],
  )
}
