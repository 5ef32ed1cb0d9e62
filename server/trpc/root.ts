import { marketRouter } from '#server/trpc/routers/market.ts'
import { router } from '#server/trpc/init.ts'

export const appRouter = router({ market: marketRouter })

export type AppRouter = typeof appRouter
