import { accountRouter } from '#server/trpc/routers/account-router.ts'
import { adminRouter } from '#server/trpc/routers/admin-router.ts'
import { analyticsRouter } from '#server/trpc/routers/analytics-router.ts'
import { apiKeysRouter } from '#server/trpc/routers/api-keys-router.ts'
import { contactRouter } from '#server/trpc/routers/contact-router.ts'
import { exportsRouter } from '#server/trpc/routers/exports-router.ts'
import { marketRouter } from '#server/trpc/routers/market-router.ts'
import { passkeysRouter } from '#server/trpc/routers/passkeys-router.ts'
import { plansRouter } from '#server/trpc/routers/plans-router.ts'
import { savedViewsRouter } from '#server/trpc/routers/saved-views-router.ts'
import { searchRouter } from '#server/trpc/routers/search-router.ts'
import { studioRouter } from '#server/trpc/routers/studio-router.ts'
import { suggestionsRouter } from '#server/trpc/routers/suggestions-router.ts'
import { teamRouter } from '#server/trpc/routers/team-router.ts'
import { userSettingsRouter } from '#server/trpc/routers/user-settings-router.ts'
import { usersRouter } from '#server/trpc/routers/users-router.ts'
import { router } from '#server/trpc/procedures/init.ts'

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
