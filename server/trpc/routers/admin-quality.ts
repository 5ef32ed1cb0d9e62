import { parseDay } from '#lib/dates.ts'
import { heldDecision, heldSelection, partDecision } from '#lib/schemas/admin-data.ts'
import { decideMany } from '#server/data/decisions/decide-many.ts'
import { decideSelected } from '#server/data/decisions/decide-selected.ts'
import { restorePart, retirePart } from '#server/data/decisions/retire-part.ts'
import { refuseToWait } from '#server/data/publication/refuse-to-wait.ts'
import { adminProcedure, router } from '#server/trpc/init.ts'

/** Decides on readings that broke a rule, and on parts that totals wait for. */
export const adminQualityRouter = router({
  decide: adminProcedure
    .input(heldDecision)
    .mutation(({ ctx, input }) => decideMany(ctx.actor, input)),
  decidePart: adminProcedure
    .input(partDecision)
    .mutation(({ ctx, input: { part, decision, from, reason } }) => {
      const named = { part, reason, actor: ctx.actor.userId, onWait: refuseToWait }
      return decision === 'restore'
        ? restorePart(named)
        : retirePart({ ...named, fromDay: from === undefined ? undefined : parseDay(from) })
    }),
  decideSelected: adminProcedure
    .input(heldSelection)
    .mutation(({ ctx, input: { runId, rule, ...rest } }) =>
      decideSelected(ctx.actor, { ...rest, runId, rule }),
    ),
})
