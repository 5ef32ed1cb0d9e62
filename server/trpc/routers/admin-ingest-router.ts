import {
  feedAddition,
  feedChoice,
  feedState,
  jobChoice,
  runChoice,
} from '#lib/schemas/admin-data.ts'
import { dropFeed, followFeed, pauseFeed } from '#server/market/news/feed-commands.ts'
import { cancelRerun, queueRerun } from '#server/pipeline/runs/reruns.ts'
import { runsUnderWay } from '#server/pipeline/runs/run-page.ts'
import { waitingRuns } from '#server/pipeline/runs/queued-runs.ts'
import { adminProcedure, router } from '#server/trpc/procedures/init.ts'

/** Runs of sources, and the feeds that news is read from. */
export const adminIngestRouter = router({
  underWay: adminProcedure.query(async () => {
    const [running, waiting] = await Promise.all([runsUnderWay(), waitingRuns()])
    return [
      ...running.map(({ id, state, seconds, rowsRead, message }) => ({
        id: `run ${id}`,
        state,
        seconds,
        rowsRead,
        message,
      })),
      ...waiting.map(({ jobId }) => ({
        id: jobId,
        state: 'queued',
        seconds: 0,
        rowsRead: 0,
        message: null,
      })),
    ]
  }),
  rerun: adminProcedure
    .input(runChoice)
    .mutation(({ ctx, input }) => queueRerun(ctx.actor, input.id)),
  cancel: adminProcedure
    .input(jobChoice)
    .mutation(({ ctx, input }) => cancelRerun(ctx.actor, input.id)),
  addFeed: adminProcedure
    .input(feedAddition)
    .mutation(({ ctx, input }) => followFeed(ctx.actor, input)),
  pauseFeed: adminProcedure
    .input(feedState)
    .mutation(({ ctx, input }) => pauseFeed(ctx.actor, input)),
  removeFeed: adminProcedure
    .input(feedChoice)
    .mutation(({ ctx, input }) => dropFeed(ctx.actor, input.id)),
})
