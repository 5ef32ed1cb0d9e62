import { getJob, type JobInfo, type JobKey } from '#lib/registry/jobs.ts'

/** Where pg-boss has its tables; made by a migration. */
export const QUEUE_SCHEMA = 'pgboss'

/** A job whose process says nothing for so long is taken up by another one. */
export const HEARTBEAT_SECONDS = 15
const DAY_SECONDS = 86_400
const KEPT_DAYS = 30
/** between two attempts */
export const LONGEST_WAIT_SECONDS = 600

const POLICY: Readonly<Record<JobInfo['perKey'], string>> = {
  one: 'exclusive',
  'one-more': 'stately',
}

/** The row of the registry in pg-boss's own words. */
export function queueOptions(key: JobKey) {
  const { perKey, retries, retryAfterSeconds, longestMinutes } = getJob(key)
  return {
    policy: POLICY[perKey],
    retryLimit: retries,
    retryDelay: retryAfterSeconds,
    retryBackoff: true,
    retryDelayMax: LONGEST_WAIT_SECONDS,
    expireInSeconds: longestMinutes * 60,
    deleteAfterSeconds: KEPT_DAYS * DAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
}
