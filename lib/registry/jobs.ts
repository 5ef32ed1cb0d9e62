/**
 * Work that nobody waits for. A new kind is a row here, what it is told in
 * lib/schemas/job-to-run.ts, and what it does in
 * server/jobs/worker.ts; queue, schedule, retries, progress, log and /admin/sources follow.
 */
export interface JobInfo {
  label: string
  /** the work that it does */
  sentence: string
  /** when it begins by itself: cron or a recurrence rule, UTC; null: only when it is asked for */
  schedule: string | null
  /**
   * How many of one key there may be. `one`: none is taken while another waits or runs. `one-more`: one may wait while
   * another runs, for what has come since that began.
   */
  perKey: 'one' | 'one-more'
  /** how often it is tried again: after an error, or when the process that ran it is gone */
  retries: number
  /** before the first retry; doubled with each one */
  retryAfterSeconds: number
  /** one that takes longer is ended and tried again */
  longestMinutes: number
}

export const jobs = {
  ingest: {
    label: 'Ingest run',
    sentence: 'Rereads a source from the files and addresses of an earlier run.',
    schedule: null,
    perKey: 'one',
    retries: 5,
    retryAfterSeconds: 2,
    longestMinutes: 12 * 60,
  },
  export: {
    label: 'Download',
    sentence: 'Exports a data set to a file for a user.',
    schedule: null,
    perKey: 'one',
    retries: 3,
    retryAfterSeconds: 2,
    longestMinutes: 2 * 60,
  },
  feeds: {
    label: 'News feeds',
    sentence: 'Reads all active RSS, Atom and JSON feeds.',
    schedule: 'FREQ=MINUTELY;INTERVAL=30',
    perKey: 'one-more',
    retries: 3,
    retryAfterSeconds: 10,
    longestMinutes: 30,
  },
  revisions: {
    label: 'Revisions',
    sentence: 'Compares new runs with previously published values; starts after each run.',
    schedule: '20 * * * *',
    perKey: 'one-more',
    retries: 5,
    retryAfterSeconds: 10,
    longestMinutes: 60,
  },
  connectors: {
    label: 'Connectors due',
    sentence: 'Runs every enabled connector that is due.',
    schedule: '*/10 * * * *',
    perKey: 'one',
    retries: 3,
    retryAfterSeconds: 10,
    longestMinutes: 10,
  },
  connector: {
    label: 'Connector',
    sentence: 'Fetches a source and publishes the values that pass all checks.',
    schedule: null,
    perKey: 'one',
    retries: 3,
    // a host that does not answer is no error of the job: what is tried again is one whose process is gone
    retryAfterSeconds: 2,
    longestMinutes: 4 * 60,
  },
  networks: {
    label: 'Networks',
    sentence: 'Reads all networks with nodes and tracked tokens.',
    // the last reading of a day stands for the day, and is published with the next reading
    schedule: '58 * * * *',
    perKey: 'one',
    retries: 3,
    retryAfterSeconds: 10,
    longestMinutes: 10,
  },
  'feed-check': {
    label: 'Feed check',
    sentence: 'Queries nodes for a NAV or reserve feed before it is added.',
    schedule: null,
    perKey: 'one',
    retries: 0,
    retryAfterSeconds: 1,
    longestMinutes: 5,
  },
  'source-watch': {
    label: 'Source watch',
    sentence: 'Opens an incident for each source that is late, and emails the operator once.',
    schedule: '5 * * * *',
    perKey: 'one',
    retries: 3,
    retryAfterSeconds: 10,
    longestMinutes: 10,
  },
  'clean-up': {
    label: 'Clean-up',
    sentence:
      'Removes ended sessions, used codes, old events, old source responses, expired downloads and old job logs.',
    schedule: '50 * * * *',
    perKey: 'one',
    retries: 3,
    retryAfterSeconds: 10,
    longestMinutes: 30,
  },
} as const satisfies Record<string, JobInfo>

export type JobKey = keyof typeof jobs
export const jobKeys = Object.keys(jobs) as JobKey[]
export const isJobKey = (text: string): text is JobKey => Object.hasOwn(jobs, text)
/** Those that are told nothing: admins start them by hand. */
export const plainJobKeys = ['feeds', 'revisions', 'networks', 'source-watch', 'clean-up'] as const

export const getJob = (key: JobKey): JobInfo => jobs[key]
