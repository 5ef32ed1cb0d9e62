'use client'

import '../../styles/components/sources.css'
import { useQuery } from '@tanstack/react-query'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'

const FOLLOW_MS = 2_000

export interface JobLogLinesProps {
  id: string
  isRunning: boolean
}

export function JobLogLines({ id, isRunning }: JobLogLinesProps) {
  const { data: lines, error } = useQuery(
    {
      queryKey: ['admin.sources.log', id],
      queryFn: async ({ signal }) =>
        (await loadTrpcClient()).admin.sources.log.query({ id }, { signal }),
      refetchInterval: isRunning && FOLLOW_MS,
    },
    openQueryClient(),
  )
  if (error) return <CallErrors isRead error={error} title="The log could not be loaded" />
  if (!lines) return <p className="quiet">Loading...</p>
  if (!lines.length) return <p className="quiet">No log entries.</p>
  return (
    <ol className="src-log">
      {lines.map(({ at, level, text, attempt }, index) => (
        <li key={index} data-level={level}>
          <time dateTime={at}>{at.slice(11, 19)}</time>
          <span>{level}</span>
          <span>
            {text}
            {attempt > 1 && ` (attempt ${attempt})`}
          </span>
        </li>
      ))}
    </ol>
  )
}
