'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'

interface RerunButtonProps {
  id: number
  name: string
  /** why it cannot be run again */
  refusal: string | null
}

/** Has the same addresses and files read once more. */
export function RerunButton({ id, name, refusal }: RerunButtonProps) {
  const rerun = useCall(
    ({ admin }) => admin.ingest.rerun.mutate,
    useAfterSave('It starts within seconds and appears at the top.'),
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
