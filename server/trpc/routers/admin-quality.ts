import { heldDecision } from '#lib/schemas/admin-data.ts'
import { decideMany } from '#server/data/decisions/decide-many.ts'
import { adminProcedure, router } from '#server/trpc/init.ts'

/** What to do with readings that broke a rule. */
export const adminQualityRouter = router({
  decide: adminProcedure
    .input(heldDecision)
    .mutation(({ ctx, input }) => decideMany(ctx.actor, input)),
})
