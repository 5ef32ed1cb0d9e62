'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import type { plainJobKeys } from '#lib/registry/jobs.ts'

interface RunJobButtonProps {
  jobKey: (typeof plainJobKeys)[number]
  label: string
}

/** Has a job run now; what becomes of it shows in its place. */
export function RunJobButton({ jobKey, label }: RunJobButtonProps) {
  const run = useCall(({ admin }) => admin.sources.run.mutate, {
    onSuccess: () => {
      void openQueryClient().invalidateQueries({ queryKey: ['admin.sources.jobs'] })
    },
  })
  return (
    <>
      <Button
        onClick={() => {
          run.mutate({ key: jobKey })
        }}
        busy={run.isPending && 'Queuing...'}
      >
        Run now<span className="sr-only"> {label}</span>
      </Button>
      <CallErrors error={run.error} title="Action failed" />
    </>
  )
}
