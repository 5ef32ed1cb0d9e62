'use client'

import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'

interface RerunButtonProps {
  id: number
  name: string
  state: string /** why it cannot be run again */
  refusal: string | null
}

/** Has the same addresses and files read once more, or takes that back while it waits. */
export function RerunButton({ id, name, state, refusal }: RerunButtonProps) {
  const rerun = useAct(
    () => trpcClient.admin.ingest.rerun.mutate({ id }),
    'It begins within seconds, and stands on top.',
  )
  const cancel = useAct(
    () => trpcClient.admin.ingest.cancel.mutate({ id }),
    'It was taken out of the queue.',
  )
  if (state === 'queued')
    return (
      <span className="acts">
        <Button onClick={() => void cancel.run(undefined)} busy={cancel.isBusy && 'Taking out...'}>
          Do not run
          <span className="vh">
            {' '}
            {name}, run {id}
          </span>
        </Button>
        <ActErrors problem={cancel.problem} title="This could not be done" />
      </span>
    )
  if (refusal !== null) return null
  return (
    <span className="acts">
      <Button
        icon="retry"
        onClick={() => void rerun.run(undefined)}
        busy={rerun.isBusy && 'Asking...'}
      >
        Run again
        <span className="vh">
          : {name}, run {id}
        </span>
      </Button>
      <ActErrors problem={rerun.problem} title="This could not be done" />
    </span>
  )
}
