'use client'

import '../../styles/components/sources.css'
import { type ComponentType, useState } from 'react'
import type { JobLogLinesProps } from '#components/sources/job-log-lines.tsx'

interface JobLogProps {
  id: string
  isRunning: boolean
  label: string
}

/** The log of a job; fetched when it is opened, and followed while it runs. */
export function JobLog({ id, isRunning, label }: JobLogProps) {
  const [Lines, setLines] = useState<ComponentType<JobLogLinesProps> | null>(null)
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !Lines)
          void import('#components/sources/job-log-lines.tsx').then((loaded) => {
            setLines(() => loaded.JobLogLines)
          })
      }}
    >
      <summary className="quiet">
        Log<span className="sr-only"> of {label}</span>
      </summary>
      {Lines && <Lines id={id} isRunning={isRunning} />}
    </details>
  )
}
