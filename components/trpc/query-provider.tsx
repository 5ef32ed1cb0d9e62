'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { openQueryClient } from '#components/trpc/query-client.ts'

/** Around parts that load or send something without a procedure's hook: the forms of signing in, the console. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(openQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
