import type { JobKey } from '#lib/registry/jobs.ts'

/** A job that runs or waits. Moments are ISO texts. */
export interface JobNow {
  id: string
  key: JobKey
  state: 'running' | 'waiting' | 'retrying'
  /** its subject: files, a data set, a connector */
  about: string | null
  worker: string | null
  attempt: number
  doing: string | null
  done: number
  total: number | null
  unit: string | null
  /** since this attempt began */
  seconds: number
  /** when it may begin */
  startsAt: string
}

export type JobEnd = 'done' | 'failed' | 'canceled'

/** A kind of job: when it begins by itself, and how it last went. */
export interface JobKindView {
  key: JobKey
  /** a cron expression or a recurrence rule, UTC; null: only when it is asked for */
  schedule: string | null
  nextAt: string | null
  last: { id: string; end: JobEnd; at: string; seconds: number | null; outcome: string } | null
}

export interface JobsView {
  /** processes that run jobs now */
  workers: number
  running: number
  waiting: number
  /** done and failed in the last 24 hours */
  done: number
  failed: number
  /** the last 24 hours, the present one last */
  hours: { done: number; failed: number }[]
  now: JobNow[]
  kinds: JobKindView[]
}

export interface JobLine {
  at: string
  attempt: number
  level: string
  text: string
}
