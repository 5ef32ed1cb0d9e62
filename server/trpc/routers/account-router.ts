import { accountDeletion, sessionEnd, signInUnlinking } from '#lib/schemas/user.ts'
import { mailSignInChange } from '#server/people/auth/mail-sign-in-change.ts'
import { providerName } from '#server/people/auth/providers.ts'
import { deleteAccount } from '#server/people/accounts/erase-account.ts'
import { unlinkSignIn } from '#server/people/accounts/list-linked-sign-ins.ts'
import { endAllSessions, endSession } from '#server/people/sessions/end-session.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'

/** Where one is signed in, and the end of the account. */
export const accountRouter = router({
  endSession: signedInProcedure
    .input(sessionEnd)
    .mutation(({ ctx, input }) => endSession(ctx.actor, input.sessionId)),
  /** everywhere, here too */
  endAllSessions: signedInProcedure.mutation(({ ctx }) =>
    endAllSessions(ctx.actor, { keepCurrent: false }),
  ),
  /** an account of another provider signs in as this user no more */
  unlinkSignIn: signedInProcedure.input(signInUnlinking).mutation(async ({ ctx, input }) => {
    const provider = await unlinkSignIn(ctx.actor, input.signInId)
    await mailSignInChange('unlinked', { email: ctx.actor.email, what: providerName(provider) })
  }),
  deleteAccount: signedInProcedure
    .input(accountDeletion)
    .mutation(({ ctx, input }) => deleteAccount(ctx.actor, input.email)),
})
