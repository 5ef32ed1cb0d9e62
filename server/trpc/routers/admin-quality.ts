import { heldDecision, heldSelection } from '#lib/schemas/admin-data.ts'
import { decideMany } from '#server/data/decisions/decide-many.ts'
import { decideSelected } from '#server/data/decisions/decide-selected.ts'
import { adminProcedure, router } from '#server/trpc/init.ts'

/** What to do with readings that broke a rule. */
export const adminQualityRouter = router({
  decide: adminProcedure
    .input(heldDecision)
    .mutation(({ ctx, input }) => decideMany(ctx.actor, input)),
  decideSelected: adminProcedure
    .input(heldSelection)
    .mutation(({ ctx, input: { runId, rule, ...rest } }) =>
      decideSelected(ctx.actor, { ...rest, runId, rule }),
    ),
})
