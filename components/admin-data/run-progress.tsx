'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useState } from 'react'
import { trpcClient } from '#components/trpc/trpc-client.ts'
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
  const [now, setNow] = useState<Progress>(first)
  const { state } = first
  useEffect(() => {
    let isGone = false
    const look = async () => {
      if (document.hidden) return
      const found = await trpcClient.admin.ingest.underWay.query().catch(() => undefined)
      if (isGone || !found) return
      const own = found.find((run) => run.id === id)
      if (own?.state === state) setNow(own)
      else
        startTransition(() => {
          router.refresh()
        })
    }
    const timer = setInterval(() => {
      void look()
    }, POLL_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [id, state, router])
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
