import { planRequest } from '#lib/schemas/plan-request.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'
import { requestPlanByMail } from '#server/trpc/procedures/request-plan-by-mail.ts'

export const plansRouter = router({
  request: signedInProcedure
    .input(planRequest)
    .mutation(({ ctx, input }) => requestPlanByMail(ctx.actor, input)),
})
