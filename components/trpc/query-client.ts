import { notifyManager, QueryClient } from '@tanstack/react-query'

// a press shows within its own event, so that a second one finds the button busy and sends nothing twice
notifyManager.setScheduler((notify) => {
  notify()
})

let clientOfTab: QueryClient | undefined

/**
 * The cache of what was loaded. A tab has one, which its parts share although each is a tree of its own; on the server
 * each rendering has its own, as nothing of one reader may reach another.
 */
export function openQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  clientOfTab ??= createQueryClient()
  return clientOfTab
}

/** A failure is shown at once, with the way to try again: whoever waits for silent attempts knows nothing of them. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
