'use client'

import { useQuery } from '@tanstack/react-query'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'

const EVERY_MS = 1_000

/** Shows what the nodes say of a feed that is to be added; a good answer can be kept. */
export function FeedCheckAnswer({ id, onAdded }: { id: string; onAdded: () => void }) {
  const { data, error } = useQuery(
    {
      queryKey: ['admin.sources.feedCheck', id],
      queryFn: async ({ signal }) =>
        (await loadTrpcClient()).admin.sources.feedCheck.query({ id }, { signal }),
      refetchInterval: ({ state }) =>
        state.data && state.data.state !== 'waiting' ? false : EVERY_MS,
    },
    openQueryClient(),
  )
  const add = useCall(
    ({ admin }) => admin.sources.addFeed.mutate,
    useAfterSave('Feed added. It is read with its network.'),
  )
  return (
    <div className="px-4 pb-4" role="status">
      <CallErrors isRead={error !== null} error={error ?? add.error} title="Action failed" />
      {data?.state === 'waiting' || !data ? (
        !error && <p className="quiet">Querying nodes...</p>
      ) : (
        <p className="break-all">{data.sentence}</p>
      )}
      {data?.state === 'wrong' && (
        <p className="quiet">The feed was not added. Correct the error and check again.</p>
      )}
      {data?.state === 'right' && (
        <Button
          busy={add.isPending && 'Adding...'}
          onClick={() => {
            add.mutate({ id }, { onSuccess: onAdded })
          }}
        >
          Add feed
        </Button>
      )}
    </div>
  )
}
