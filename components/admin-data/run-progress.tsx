'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { RunWatchProps } from '#components/admin-data/run-watch.tsx'
import { showFullCount } from '#lib/format/show-count.ts'

export interface Progress {
  state: string
  seconds: number
  rowsRead: number
  message: string | null
}

/** How far a run is; what looks it up comes after the paint, and only where a run is under way. */
export function RunProgress({ id, ...first }: Progress & { id: string }) {
  const [now, setNow] = useState<Progress | null>(null)
  const [Watch, setWatch] = useState<ComponentType<RunWatchProps> | null>(null)
  useEffect(() => {
    // without it the page says how far the run was when it was drawn
    import('#components/admin-data/run-watch.tsx').then(
      (loaded) => {
        setWatch(() => loaded.RunWatch)
      },
      () => undefined,
    )
  }, [])
  return (
    <>
      {Watch && <Watch id={id} state={first.state} onRead={setNow} />}
      <Figures {...(now?.state === first.state ? now : first)} />
    </>
  )
}

function Figures({ state, seconds, rowsRead, message }: Progress) {
  if (state === 'queued')
    return (
      <p className="add-figures">
        <span>Starts within seconds, or after the current run.</span>
      </p>
    )
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
