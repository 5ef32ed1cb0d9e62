'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { showFullCount } from '#lib/format/count.ts'

const POLL_MS = 2_000

interface Progress {
  state: string
  seconds: number
  rowsRead: number
  message: string | null
}

/** How far a run is, looked up every two seconds while the page is in sight; the page is drawn anew when the run has ended or begun. */
export function RunProgress({ id, ...first }: Progress & { id: number }) {
  const router = useRouter()
  const { state } = first
  const { data: underWay, dataUpdatedAt } = useQuery({
    queryKey: ['admin.ingest.underWay'],
    queryFn: async ({ signal }) =>
      (await loadTrpcClient()).admin.ingest.underWay.query(undefined, { signal }),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  })
  const own = underWay?.find((run) => run.id === id)
  const isPast = underWay !== undefined && own?.state !== state
  useEffect(() => {
    if (!isPast) return
    startTransition(() => {
      router.refresh()
    })
  }, [isPast, dataUpdatedAt, router])
  const now = own?.state === state ? own : first
  if (state === 'queued')
    return (
      <p className="add-figures">
        <span>Begins within seconds, or after the run that has the lock.</span>
      </p>
    )
  const { seconds, rowsRead, message } = now
  return (
    <p className="add-figures">
      <span>
        <b>{showFullCount(rowsRead)}</b> rows so far
      </span>
      {seconds > 1 && rowsRead > 0 && (
        <span>
          <b>{showFullCount(Math.round(rowsRead / seconds))}</b> rows/s
        </span>
      )}
      <span>{showFullCount(Math.round(seconds))} s</span>
      <span>{message ?? 'Reading'}</span>
    </p>
  )
}
