import { createTRPCClient, getUntypedClient } from '@trpc/client'
import { trpcLinks } from '#components/trpc/links.ts'
import type { AppRouter } from '#server/trpc/root.ts'

/** The one client of a tab: `trpc` calls through it, and so do functions that make several calls for one mutation. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks })

/** For procedures whose names are known when they are called. */
export const untypedTrpcClient = getUntypedClient(trpcClient)
