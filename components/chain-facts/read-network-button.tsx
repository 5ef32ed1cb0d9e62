'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/button.tsx'
import { showToast } from '#components/ui/toast.ts'

/** Has a network read on now; how far it is shows among the jobs. */
export function ReadNetworkButton({ slug, name }: { slug: string; name: string }) {
  const read = useCall(({ admin }) => admin.sources.readNetwork.mutate, {
    onSuccess: () => {
      showToast({ variant: 'success', message: `${name} is queued. Its progress is under Jobs.` })
      void openQueryClient().invalidateQueries({ queryKey: ['admin.sources.jobs'] })
    },
  })
  return (
    <span className="acts">
      <Button
        onClick={() => {
          read.mutate({ network: slug })
        }}
        busy={read.isPending && 'Queuing...'}
      >
        Run now<span className="sr-only"> {name}</span>
      </Button>
      <CallErrors error={read.error} title="Action failed" />
    </span>
  )
}
