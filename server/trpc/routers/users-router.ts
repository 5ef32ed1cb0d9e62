import { nameUpdate } from '#lib/schemas/user.ts'
import { getProfile } from '#server/people/users/get-profile.ts'
import { updateName } from '#server/people/users/update-name.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'

/** Who one is. To nobody the answer is UNAUTHORIZED. */
export const usersRouter = router({
  getProfile: signedInProcedure.query(({ ctx }) => getProfile(ctx.actor)),
  updateName: signedInProcedure
    .input(nameUpdate)
    .mutation(({ ctx, input }) => updateName(ctx.actor, input.name)),
})
