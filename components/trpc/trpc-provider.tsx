'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { trpcLinks } from '#components/trpc/links.ts'
import { trpc } from '#components/trpc/trpc.ts'

/** Around pages whose parts call procedures: settings, tools, admin. Public pages do without it. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } }))
  const [client] = useState(() => trpc.createClient({ links: trpcLinks }))
  return (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
