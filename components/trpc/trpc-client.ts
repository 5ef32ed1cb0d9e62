import { createTRPCClient } from '@trpc/client'
import { trpcLinks } from '#components/trpc/links.ts'
import type { AppRouter } from '#server/trpc/root.ts'

/** Procedures of the site without React, for what is called once or from outside of a page with forms. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks })
