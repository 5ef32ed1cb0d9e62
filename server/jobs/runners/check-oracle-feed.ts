import { AppError } from '#server/core/errors.ts'
import { checkFeed } from '#server/pipeline/oracle/check-price-feed.ts'
import type { JobRunner } from '#server/jobs/runners/job-context.ts'

/** Asks nodes what a feed says before an admin has it read; what cannot be taken is refused with the reason. */
export const checkOracleFeed: JobRunner<'feed-check'> = async ({ feed }, { signal }) => {
  try {
    const { sentence, isRight } = await checkFeed(feed, signal)
    return { sentence, ...(!isRight && { isRefused: true }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { sentence: error.message, isRefused: true }
  }
}
