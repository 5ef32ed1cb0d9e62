import { env } from '#server/core/env.ts'
import { forgetOldProgress } from '#server/core/jobs/write-job-progress.ts'
import { removeOldAnswers } from '#server/pipeline/answers/answers.ts'
import type { JobRunner } from '#server/jobs/runners/job-context.ts'
import { removeOld } from '#server/people/retention/remove-old.ts'
import { sweepExports } from '#server/market/exports/sweep.ts'
import { purgeExpired } from '#server/people/sessions/purge-expired.ts'

export const cleanUp: JobRunner<'clean-up'> = async (_input, { note }) => {
  const expired = await purgeExpired()
  const old = await removeOld()
  // a connector removes its own after each run, but one that is switched off never runs
  const { ANSWER_DAYS: days, ANSWER_MEGABYTES: megabytes } = env()
  const answers = await removeOldAnswers({ days, megabytes })
  const removed = expired + old.rows + answers
  const files = (await sweepExports()) + old.files
  await forgetOldProgress()
  note(`${removed} rows and ${files} files removed`)
  return { sentence: `Removed ${removed} rows and ${files} files.` }
}
