'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'
import type { JobsView } from '#lib/view/sources/job-now.ts'

const BUSY_MS = 1_500
const QUIET_MS = 10_000

export interface JobsWatchProps {
  /** something runs or waits */
  isBusy: boolean
  onRead: (view: JobsView) => void
}

/** Looks the queue up while the page is in sight, often while something runs. */
export function JobsWatch({ isBusy, onRead }: JobsWatchProps) {
  const { data } = useQuery(
    {
      queryKey: ['admin.sources.jobs'],
      queryFn: async ({ signal }) =>
        (await loadTrpcClient()).admin.sources.jobs.query(undefined, { signal }),
      refetchInterval: isBusy ? BUSY_MS : QUIET_MS,
      staleTime: BUSY_MS,
    },
    openQueryClient(),
  )
  useEffect(() => {
    if (data) onRead(data)
  }, [data, onRead])
  return null
}
