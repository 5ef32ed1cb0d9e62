import { accountRouter } from '#server/trpc/routers/account.ts'
import { adminRouter } from '#server/trpc/routers/admin.ts'
import { analyticsRouter } from '#server/trpc/routers/analytics.ts'
import { apiKeysRouter } from '#server/trpc/routers/api-keys.ts'
import { contactRouter } from '#server/trpc/routers/contact.ts'
import { exportsRouter } from '#server/trpc/routers/exports.ts'
import { marketRouter } from '#server/trpc/routers/market.ts'
import { passkeysRouter } from '#server/trpc/routers/passkeys.ts'
import { plansRouter } from '#server/trpc/routers/plans.ts'
import { savedViewsRouter } from '#server/trpc/routers/saved-views.ts'
import { searchRouter } from '#server/trpc/routers/search.ts'
import { studioRouter } from '#server/trpc/routers/studio.ts'
import { suggestionsRouter } from '#server/trpc/routers/suggestions.ts'
import { teamRouter } from '#server/trpc/routers/team.ts'
import { userSettingsRouter } from '#server/trpc/routers/user-settings.ts'
import { usersRouter } from '#server/trpc/routers/users.ts'
import { router } from '#server/trpc/init.ts'

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  analytics: analyticsRouter,
  apiKeys: apiKeysRouter,
  contact: contactRouter,
  exports: exportsRouter,
  market: marketRouter,
  passkeys: passkeysRouter,
  plans: plansRouter,
  savedViews: savedViewsRouter,
  search: searchRouter,
  studio: studioRouter,
  suggestions: suggestionsRouter,
  team: teamRouter,
  userSettings: userSettingsRouter,
  users: usersRouter,
})

export type AppRouter = typeof appRouter
