import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from '#server/core/database/db.ts'

/** A process that runs jobs of the database in DATABASE_URL, once it is ready. */
export async function startJobWorker(): Promise<ChildProcess> {
  const child = fork('server/jobs/run-worker.ts', [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'silent' },
  })
  await once(child, 'message')
  return child
}

/** Ends it with a signal, and waits until it is gone. */
export async function endJobWorker(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export interface JobInTest {
  state: string
  retries: number
  outcome: string | null
  /** the process of the attempt that began last */
  pid: number | null
}

/** A job as the queue has it, with the process that is or was at it. */
export async function readJob(id: string): Promise<JobInTest> {
  const { rows } = await sql().query<JobInTest>(
    `select j.state::text as state, j.retry_count as retries, j.output->>'message' as outcome,
       split_part(p.worker, ':', 2)::int as pid
     from pgboss.job j left join job_progress p on p.job_id = j.id
     where j.id = $1`,
    [id],
  )
  const [job] = rows
  if (!job) throw new Error(`there is no job ${id}`)
  return job
}
