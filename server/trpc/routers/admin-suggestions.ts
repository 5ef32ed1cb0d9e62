import { suggestionAcceptance, suggestionRefusal } from '#lib/schemas/admin-data.ts'
import { acceptSuggestion, declineSuggestion } from '#server/admin/suggestions/decide-suggestion.ts'
import { adminProcedure, router } from '#server/trpc/init.ts'

/** Answers to what readers reported. */
export const adminSuggestionsRouter = router({
  accept: adminProcedure
    .input(suggestionAcceptance)
    .mutation(({ ctx, input }) => acceptSuggestion(ctx.actor, input)),
  decline: adminProcedure
    .input(suggestionRefusal)
    .mutation(({ ctx, input }) => declineSuggestion(ctx.actor, input)),
})
