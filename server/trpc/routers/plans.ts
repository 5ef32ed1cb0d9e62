import { planRequest } from '#lib/schemas/plan-request.ts'
import { router, signedInProcedure } from '#server/trpc/init.ts'
import { requestPlanByMail } from '#server/trpc/request-plan-by-mail.ts'

export const plansRouter = router({
  request: signedInProcedure
    .input(planRequest)
    .mutation(({ ctx, input }) => requestPlanByMail(ctx.actor, input)),
})
