import {
  createTRPCClient,
  getUntypedClient,
  httpBatchLink,
  httpLink,
  splitLink,
} from '@trpc/client'
import type { AppRouter } from '#server/trpc/root.ts'

/** As the server takes them: so many calls in one request at most. */
const BATCH = 10

/** Calls of one moment go together, unless one says `context: { skipBatch: true }`. */
const links = [
  splitLink({
    condition: (operation) => operation.context['skipBatch'] === true,
    true: httpLink({ url: '/api/trpc' }),
    false: httpBatchLink({ url: '/api/trpc', maxItems: BATCH }),
  }),
]

/** The one client of a tab: `trpc` calls through it, and so do functions that make several calls for one mutation. */
export const trpcClient = createTRPCClient<AppRouter>({ links })

/** For procedures whose names are known when they are called. */
export const untypedTrpcClient = getUntypedClient(trpcClient)
