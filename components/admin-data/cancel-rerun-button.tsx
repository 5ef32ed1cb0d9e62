'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'

/** Takes a run out of the queue while it waits. */
export function CancelRerunButton({ jobId, name }: { jobId: string; name: string }) {
  const cancel = useCall(
    ({ admin }) => admin.ingest.cancel.mutate,
    useAfterSave('Removed from the queue.'),
  )
  return (
    <span className="acts">
      <Button
        onClick={() => {
          cancel.mutate({ id: jobId })
        }}
        busy={cancel.isPending && 'Removing...'}
      >
        Do not run<span className="sr-only"> {name}</span>
      </Button>
      <CallErrors error={cancel.error} title="Action failed" />
    </span>
  )
}
