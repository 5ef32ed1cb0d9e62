'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'

/** A source to ask: a connector by its key, or the nodes of a network by its slug. */
type Asked = { connector: string } | { network: string }

/** Has a source asked now; how far it is shows among the jobs. */
export function RunNowButton({ asked, name }: { asked: Asked; name: string }) {
  const run = useCall(
    ({ admin: { sources } }) =>
      async (of: Asked): Promise<void> => {
        if ('connector' in of) await sources.askConnector.mutate({ key: of.connector })
        else await sources.readNetwork.mutate(of)
      },
    {
      onSuccess: () => {
        showToast({
          variant: 'success',
          message: `${name} is queued. Its progress is under Job queue.`,
        })
        void openQueryClient().invalidateQueries({ queryKey: ['admin.sources.jobs'] })
      },
    },
  )
  return (
    <span className="acts">
      <Button
        onClick={() => {
          run.mutate(asked)
        }}
        busy={run.isPending && 'Queuing...'}
      >
        Run now<span className="sr-only"> {name}</span>
      </Button>
      <CallErrors error={run.error} title="Action failed" />
    </span>
  )
}
