import { savedViewCreation, savedViewRemoval, savedViewsQuestion } from '#lib/schemas/saved-view.ts'
import { removeView, saveView } from '#server/people/saved-views/save-view.ts'
import { listSavedViews } from '#server/people/saved-views/list-saved-views.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'

/** States of listings that somebody keeps under a name. */
export const savedViewsRouter = router({
  list: signedInProcedure
    .input(savedViewsQuestion)
    .query(({ ctx, input }) => listSavedViews(ctx.actor, input.path)),
  create: signedInProcedure
    .input(savedViewCreation)
    .mutation(({ ctx, input }) => saveView(ctx.actor, input)),
  remove: signedInProcedure
    .input(savedViewRemoval)
    .mutation(({ ctx, input }) => removeView(ctx.actor, input.id)),
})
