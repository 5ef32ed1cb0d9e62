'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { trpc } from '#components/trpc/trpc.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'

/**
 * Around a part that loads or sends something. It comes with that part: a page that is there to be read has none, its
 * late parts bring it, and pages with forms have it in their frame.
 */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(openQueryClient)
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
