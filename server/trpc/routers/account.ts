import { accountDeletion, sessionEnd } from '#lib/schemas/user.ts'
import { deleteAccount } from '#server/modules/accounts/delete-account.ts'
import { endAllSessions, endSession } from '#server/modules/sessions/commands.ts'
import { router, signedInProcedure } from '#server/trpc/init.ts'

/** Where one is signed in, and the end of the account. */
export const accountRouter = router({
  endSession: signedInProcedure.input(sessionEnd).mutation(({ ctx, input }) => endSession(ctx.actor, input.sessionId)),
  /** everywhere, here too */
  endAllSessions: signedInProcedure.mutation(({ ctx }) => endAllSessions(ctx.actor, { keepCurrent: false })),
  deleteAccount: signedInProcedure.input(accountDeletion).mutation(({ ctx, input }) => deleteAccount(ctx.actor, input.email)),
})
