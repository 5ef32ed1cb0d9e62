import { profileUpdate } from '#lib/schemas/profile.ts'
import { preferencesUpdate } from '#lib/schemas/user.ts'
import { updatePreferences } from '#server/people/preferences/update-preferences.ts'
import { updateProfile } from '#server/people/users/update-profile.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'

export const userSettingsRouter = router({
  updateProfile: signedInProcedure
    .input(profileUpdate)
    .mutation(({ ctx, input }) => updateProfile(ctx.actor, input)),
  updatePreferences: signedInProcedure
    .input(preferencesUpdate)
    .mutation(({ ctx, input }) => updatePreferences(ctx.actor, input)),
})
