import { httpBatchLink, httpLink, splitLink } from '@trpc/client'

/** As the server takes them: so many calls in one request at most. */
const BATCH = 10

/** Calls of one moment go together, unless one says `context: { skipBatch: true }`. */
export const trpcLinks = [
  splitLink({
    condition: (operation) => operation.context['skipBatch'] === true,
    true: httpLink({ url: '/api/trpc' }),
    false: httpBatchLink({ url: '/api/trpc', maxItems: BATCH }),
  }),
]
