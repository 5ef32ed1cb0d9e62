import { z } from 'zod'
import { isJobKey, jobKeys } from '#lib/registry/jobs.ts'
import { jobInputs } from '#lib/schemas/job-to-run.ts'
import type { JobKindView, JobLine, JobNow, JobsView } from '#lib/view/sources/job-now.ts'
import { sql } from '#server/core/database/db.ts'
import { nextRun } from '#server/core/jobs/next-run.ts'

const HOURS = 24
const MOST_NOW = 50
const MOST_LINES = 500

/** The job queue as it is now, and how each kind of job last went. */
export async function jobsView(): Promise<JobsView> {
  const [workers, hours, now, last, schedules] = await Promise.all([
    sql().query(WORKERS),
    sql().query({ name: 'job-hours', text: ENDED_BY_HOUR, values: [jobKeys, HOURS] }),
    sql().query({ name: 'jobs-now', text: NOW, values: [jobKeys, MOST_NOW] }),
    sql().query({ name: 'jobs-last', text: LAST, values: [jobKeys] }),
    sql().query('select name, cron from pgboss.schedule'),
  ])
  const hourRows = z.array(hourRow).parse(hours.rows)
  const byHour = Array.from({ length: HOURS }, (_, at) => ({
    done: hourRows.find(({ ago }) => ago === HOURS - 1 - at)?.done ?? 0,
    failed: hourRows.find(({ ago }) => ago === HOURS - 1 - at)?.failed ?? 0,
  }))
  const jobs = z.array(nowRow).parse(now.rows).flatMap(makeNow)
  const lastByKey = new Map(
    z
      .array(lastRow)
      .parse(last.rows)
      .map(({ name, ...row }) => [name, row] as const),
  )
  const scheduleByKey = new Map(
    z
      .array(scheduleRow)
      .parse(schedules.rows)
      .map(({ name, cron }) => [name, cron] as const),
  )
  return {
    workers: z.array(countRow).parse(workers.rows)[0]?.count ?? 0,
    running: jobs.filter(({ state }) => state === 'running').length,
    waiting: jobs.filter(({ state }) => state !== 'running').length,
    done: byHour.reduce((sum, { done }) => sum + done, 0),
    failed: byHour.reduce((sum, { failed }) => sum + failed, 0),
    hours: byHour,
    now: jobs,
    kinds: await Promise.all(
      jobKeys.map(async (key): Promise<JobKindView> => {
        const schedule = scheduleByKey.get(key) ?? null
        const next = schedule === null ? null : await nextRun(schedule)
        return {
          key,
          schedule,
          nextAt: next?.toISOString() ?? null,
          last: lastByKey.get(key) ?? null,
        }
      }),
    ),
  }
}

/** Reads the lines that a job wrote, the newest of many. */
export async function jobLines(jobId: string): Promise<JobLine[]> {
  const { rows } = await sql().query({
    name: 'job-lines',
    text: LINES,
    values: [jobId, MOST_LINES],
  })
  return z.array(lineRow).parse(rows)
}

function makeNow({ name, data, ...row }: z.output<typeof nowRow>): JobNow[] {
  return isJobKey(name) ? [{ ...row, key: name, about: describeInput(name, data) }] : []
}

function describeInput(key: string, data: unknown): string | null {
  if (key === 'connector') return jobInputs.connector.safeParse(data).data?.key ?? null
  if (key !== 'ingest') return null
  const { data: input } = jobInputs.ingest.safeParse(data)
  return input ? [input.source, ...input.locations].join(' ') : null
}

const countRow = z.object({ count: z.number() })
const hourRow = z.object({ ago: z.number(), done: z.number(), failed: z.number() })
const scheduleRow = z.object({ name: z.string(), cron: z.string() })
const nowRow = z.object({
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  state: z.enum(['running', 'waiting', 'retrying']),
  worker: z.string().nullable(),
  attempt: z.number(),
  doing: z.string().nullable(),
  done: z.number(),
  total: z.number().nullable(),
  unit: z.string().nullable(),
  seconds: z.number(),
  startsAt: z.string(),
})
const lastRow = z.object({
  name: z.string(),
  id: z.string(),
  end: z.enum(['done', 'failed', 'canceled']),
  at: z.string(),
  seconds: z.number().nullable(),
  outcome: z.string(),
})
const lineRow = z.object({
  at: z.string(),
  attempt: z.number(),
  level: z.string(),
  text: z.string(),
})

const WORKERS = `
  select count(*)::int as count
  from pgboss.instance
  where stopped_on is null and heartbeat_on > now() - 3 * make_interval(secs => heartbeat_seconds)`

const ENDED_BY_HOUR = `
  select floor(extract(epoch from now() - completed_on) / 3600)::int as ago,
    count(*) filter (where state = 'completed')::int as done,
    count(*) filter (where state = 'failed')::int as failed
  from pgboss.job
  where name = any($1)
    and state in ('completed', 'failed')
    and completed_on > now() - make_interval(hours => $2)
  group by 1`

// an attempt that has not begun has the progress of the one before it
const NOW = `
  select j.id::text, j.name, j.data,
         case j.state
           when 'active' then 'running'
           when 'retry' then 'retrying'
           else 'waiting'
         end as state,
         j.retry_count + case when j.state = 'retry' then 2 else 1 end as attempt,
         to_json(j.start_after)#>>'{}' as "startsAt",
         case when j.state = 'active' then extract(epoch from now() - j.started_on)::float8 else 0 end as seconds,
         p.worker, p.doing, coalesce(p.done, 0)::float8 as done, p.total::float8 as total, p.unit
  from pgboss.job j left join job_progress p on p.job_id = j.id and j.state = 'active'
  where j.name = any($1) and j.state <= 'active' order by j.state desc, j.start_after, j.created_on limit $2`

const LAST = `
  select key as name, j.id::text,
         case j.state
           when 'completed' then 'done'
           when 'failed' then 'failed'
           else 'canceled'
         end as "end",
         to_json(j.completed_on)#>>'{}' as at, extract(epoch from j.completed_on - j.started_on)::float8 as seconds,
         coalesce(j.output->>'message', j.output->'value'->>'message', '') as outcome
  from unnest($1::text[]) key
  join lateral (
    select *
    from pgboss.job
    where name = key and completed_on is not null
    order by completed_on desc limit 1
  ) j on true`

const LINES = `
  select to_json(at)#>>'{}' as at, attempt, level, text
  from (select * from job_line where job_id = $1 order by id desc limit $2) newest order by id`
