'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/button.tsx'

interface RerunButtonProps {
  id: number
  name: string
  state: string /** why it cannot be run again */
  refusal: string | null
}

/** Has the same addresses and files read once more, or takes that back while it waits. */
export function RerunButton({ id, name, state, refusal }: RerunButtonProps) {
  const rerun = useCall(
    ({ admin }) => admin.ingest.rerun.mutate,
    useAfterSave('It starts within seconds and appears at the top.'),
  )
  const cancel = useCall(
    ({ admin }) => admin.ingest.cancel.mutate,
    useAfterSave('Removed from the queue.'),
  )
  if (state === 'queued')
    return (
      <span className="acts">
        <Button
          onClick={() => {
            cancel.mutate({ id })
          }}
          busy={cancel.isPending && 'Removing...'}
        >
          Do not run
          <span className="sr-only">
            {' '}
            {name}, run {id}
          </span>
        </Button>
        <CallErrors error={cancel.error} title="Action failed" />
      </span>
    )
  if (refusal !== null) return null
  return (
    <span className="acts">
      <Button
        icon="retry"
        onClick={() => {
          rerun.mutate({ id })
        }}
        busy={rerun.isPending && 'Queuing...'}
      >
        Run again
        <span className="sr-only">
          : {name}, run {id}
        </span>
      </Button>
      <CallErrors error={rerun.error} title="Action failed" />
    </span>
  )
}
