import { suggestion } from '#lib/schemas/suggestion.ts'
import { suggest } from '#server/admin/suggestions/suggest.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'

/** Takes the errors that readers report. */
export const suggestionsRouter = router({
  send: signedInProcedure.input(suggestion).mutation(({ ctx, input }) => suggest(ctx.actor, input)),
})
