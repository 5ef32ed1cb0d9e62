import { suggestion } from '#lib/schemas/suggestion.ts'
import { suggest } from '#server/admin/suggestions/commands.ts'
import { router, signedInProcedure } from '#server/trpc/init.ts'

/** Takes the errors that readers report. */
export const suggestionsRouter = router({
  send: signedInProcedure.input(suggestion).mutation(({ ctx, input }) => suggest(ctx.actor, input)),
})
