'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import type { Progress } from '#components/admin-data/run-progress.tsx'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'

const POLL_MS = 2_000

export interface RunWatchProps {
  /** id of a run, or of the job that has not begun it */
  id: string
  /** state that the page shows for the run */
  state: string
  onRead: (now: Progress | null) => void
}

/**
 * Looks a run up every two seconds while the page is in sight; the page is drawn anew when the run
 * has ended or begun.
 */
export function RunWatch({ id, state, onRead }: RunWatchProps) {
  const router = useRouter()
  const { data: underWay, dataUpdatedAt } = useQuery(
    {
      queryKey: ['admin.ingest.underWay'],
      queryFn: async ({ signal }) =>
        (await loadTrpcClient()).admin.ingest.underWay.query(undefined, { signal }),
      refetchInterval: POLL_MS,
      staleTime: POLL_MS,
    },
    openQueryClient(),
  )
  const own = underWay?.find((run) => run.id === id)
  const isPast = underWay !== undefined && own?.state !== state
  useEffect(() => {
    if (own) onRead(own)
  }, [own, onRead])
  useEffect(() => {
    if (!isPast) return
    startTransition(() => {
      router.refresh()
    })
  }, [isPast, dataUpdatedAt, router])
  return null
}
