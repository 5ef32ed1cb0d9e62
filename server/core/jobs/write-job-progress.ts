import { jobsSql } from '#server/core/database/db.ts'

/** One try of a job by one process. */
export interface JobAttempt {
  jobId: string
  attempt: number
  /** `host:process` */
  worker: string
}

export interface JobProgress {
  /** in a few words: `Reading` */
  doing: string
  done: number
  /** null where it is not known */
  total: number | null
  /** the unit that is counted: `rows` */
  unit: string
}

export type LineLevel = 'info' | 'warn' | 'error'

/** An attempt begins: what was said of the one before it no longer holds. */
export async function openProgress({ jobId, attempt, worker }: JobAttempt): Promise<void> {
  await jobsSql().query({
    name: 'open-progress',
    text: `insert into job_progress (job_id, attempt, worker) values ($1, $2, $3)
           on conflict (job_id) do update
           set attempt = $2, worker = $3, doing = null, done = 0, total = null, unit = null,
             began_at = now()`,
    values: [jobId, attempt, worker],
  })
}

/** An attempt that another process has taken over says nothing any more. */
export async function writeProgress(
  { jobId, attempt, worker }: JobAttempt,
  { doing, done, total, unit }: JobProgress,
): Promise<void> {
  await jobsSql().query({
    name: 'write-progress',
    text: `
      update job_progress
      set doing = $4, done = $5, total = $6, unit = $7
      where job_id = $1 and attempt = $2 and worker = $3`,
    values: [jobId, attempt, worker, doing, done, total, unit],
  })
}

export async function writeLine(
  { jobId, attempt }: JobAttempt,
  level: LineLevel,
  text: string,
): Promise<void> {
  await jobsSql().query({
    name: 'write-job-line',
    text: 'insert into job_line (job_id, attempt, level, text) values ($1, $2, $3, $4)',
    values: [jobId, attempt, level, text],
  })
}

/** Removes what was said by jobs that the queue has forgotten. */
export async function forgetOldProgress(): Promise<void> {
  for (const table of ['job_progress', 'job_line'])
    await jobsSql().query(
      `delete from ${table} where not exists (select from pgboss.job where job.id = job_id)`,
    )
}
