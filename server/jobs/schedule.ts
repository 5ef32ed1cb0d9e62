import { getJob, type JobKey } from '#lib/registry/jobs.ts'
import { env } from '#server/core/env.ts'

/** When a job begins by itself: as its row says, or as the operator has set it. Null: never. */
export function scheduleOf(key: JobKey): string | null {
  if (key !== 'feeds') return getJob(key).schedule
  const { NEWS_EVERY_MINUTES: minutes } = env()
  return minutes === 0 ? null : `FREQ=MINUTELY;INTERVAL=${minutes}`
}
