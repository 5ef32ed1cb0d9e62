import { jobToRead, jobToRun } from '#lib/schemas/jobs.ts'
import { jobLines, jobsView } from '#server/admin/sources/jobs-view.ts'
import { runJobNow } from '#server/admin/sources/run-job.ts'
import { adminProcedure, router } from '#server/trpc/init.ts'

/** The job queue. */
export const adminSourcesRouter = router({
  jobs: adminProcedure.query(() => jobsView()),
  log: adminProcedure.input(jobToRead).query(({ input }) => jobLines(input.id)),
  run: adminProcedure.input(jobToRun).mutation(({ ctx, input }) => runJobNow(ctx.actor, input.key)),
})
