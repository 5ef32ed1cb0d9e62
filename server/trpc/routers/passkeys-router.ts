import {
  passkeyConfirmation,
  passkeyRegistration,
  passkeyRemoval,
  passkeyRenaming,
} from '#lib/schemas/passkey.ts'
import { sessionCookie } from '#server/people/auth/cookies.ts'
import { mailSignInChange } from '#server/people/auth/mail-sign-in-change.ts'
import { requestOrigin } from '#server/people/auth/request-origin.ts'
import { signInPlace } from '#server/people/auth/sign-in-place.ts'
import { askForPasskey, confirmSignIn } from '#server/people/passkeys/confirm-sign-in.ts'
import { removePasskey, renamePasskey } from '#server/people/passkeys/own-passkeys.ts'
import { offerRegistration, registerPasskey } from '#server/people/passkeys/register-passkey.ts'
import { relyingPartyAt } from '#server/people/passkeys/relying-party.ts'
import { pendingProcedure, router, signedInProcedure } from '#server/trpc/procedures/init.ts'

const findSite = ({ headers }: { headers: Headers }) => relyingPartyAt(requestOrigin(headers))

/** The second factor: of one's own account, and to finish a sign-in. */
export const passkeysRouter = router({
  offerRegistration: signedInProcedure.mutation(({ ctx }) =>
    offerRegistration(ctx.actor, findSite(ctx)),
  ),
  register: signedInProcedure.input(passkeyRegistration).mutation(async ({ ctx, input }) => {
    await registerPasskey(ctx.actor, findSite(ctx), input)
    await mailSignInChange('passkey added', { email: ctx.actor.email, what: input.name })
  }),
  rename: signedInProcedure
    .input(passkeyRenaming)
    .mutation(({ ctx, input }) => renamePasskey(ctx.actor, input.passkeyId, input.name)),
  remove: signedInProcedure.input(passkeyRemoval).mutation(async ({ ctx, input }) => {
    await mailSignInChange('passkey removed', {
      email: ctx.actor.email,
      what: await removePasskey(ctx.actor, input.passkeyId),
    })
  }),
  /** for who has given a right code and is not signed in yet */
  askForConfirmation: pendingProcedure.mutation(({ ctx }) =>
    askForPasskey(ctx.pending, findSite(ctx)),
  ),
  confirm: pendingProcedure.input(passkeyConfirmation).mutation(async ({ ctx, input }) => {
    const { answerHeaders, pending } = ctx
    if (!answerHeaders) throw new Error('the new session has no answer to go with')
    const session = await confirmSignIn(pending, findSite(ctx), input, signInPlace(ctx.headers))
    answerHeaders.append('Set-Cookie', sessionCookie(session))
  }),
})
