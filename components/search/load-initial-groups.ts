import { queryOptions } from '@tanstack/react-query'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'

/** Groups of the palette while nothing is typed: asked for once, and kept as long as the page is. */
export const initialGroups = queryOptions({
  queryKey: ['search', 'initial groups'],
  queryFn: () => trpcClient.search.getInitialSearchGroups.query(),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Has them there when the palette opens, which says what went wrong where they did not come. */
export const loadInitialGroups = (): Promise<void> => openQueryClient().prefetchQuery(initialGroups)
