'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/button.tsx'
import { showToast } from '#components/ui/toast.ts'

/** Has a connector asked now; how far it is shows among the jobs. */
export function AskConnectorButton({ connector, name }: { connector: string; name: string }) {
  const ask = useCall(({ admin }) => admin.sources.askConnector.mutate, {
    onSuccess: () => {
      showToast({ variant: 'success', message: `${name} is queued. Its progress is under Jobs.` })
      void openQueryClient().invalidateQueries({ queryKey: ['admin.sources.jobs'] })
    },
  })
  return (
    <span className="acts">
      <Button
        onClick={() => {
          ask.mutate({ key: connector })
        }}
        busy={ask.isPending && 'Queuing...'}
      >
        Run now<span className="sr-only"> {name}</span>
      </Button>
      <CallErrors error={ask.error} title="Action failed" />
    </span>
  )
}
