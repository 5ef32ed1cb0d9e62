'use client'

import type { MutationObserverOptions } from '@tanstack/react-query'
import { loadTrpcClient, type TrpcClient } from '#components/trpc/load-trpc-client.ts'
import { useSend } from '#components/trpc/use-send.ts'

/**
 * A mutation by a procedure, `useCall(({ team }) => team.leave.mutate)`. The client is loaded with
 * the first call; one that does not come is an error of the call, after which nothing was changed.
 */
export function useCall<Input, Output>(
  choose: (client: TrpcClient) => (input: Input) => Promise<Output>,
  options: Omit<MutationObserverOptions<Output, Error, Input>, 'mutationFn'> = {},
) {
  return useSend<Output, Input>({
    ...options,
    mutationFn: async (input) => choose(await loadTrpcClient())(input),
  })
}
