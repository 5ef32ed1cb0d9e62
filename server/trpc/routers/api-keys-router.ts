import { apiKeyChoice, apiKeyCreation, apiKeyRotation } from '#lib/schemas/api-key-creation.ts'
import { createKey, revokeKey, rotateKey } from '#server/people/api-keys/change-keys.ts'
import { listKeys } from '#server/people/api-keys/own-keys.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'
import { mailKeyChange } from '#server/trpc/procedures/mail-key-change.ts'

/** Keys of the data API. A secret is in the answer that makes it and nowhere else. */
export const apiKeysRouter = router({
  list: signedInProcedure.query(({ ctx }) => listKeys(ctx.actor)),
  create: signedInProcedure.input(apiKeyCreation).mutation(async ({ ctx, input }) => {
    const secret = await createKey(ctx.actor, input)
    await mailKeyChange(ctx.actor, 'created', { ...secret, ownerEmail: ctx.actor.email })
    return secret
  }),
  rotate: signedInProcedure.input(apiKeyRotation).mutation(async ({ ctx, input }) => {
    const secret = await rotateKey(ctx.actor, input)
    await mailKeyChange(ctx.actor, 'rotated', { ...secret, ownerEmail: ctx.actor.email })
    return secret
  }),
  revoke: signedInProcedure.input(apiKeyChoice).mutation(async ({ ctx, input }) => {
    const revoked = await revokeKey(ctx.actor, input.keyId)
    await mailKeyChange(ctx.actor, 'revoked', revoked)
    return { keyId: revoked.keyId }
  }),
})
