'use client'

import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { loadTrpcClient, type TrpcClient } from '#components/trpc/load-trpc-client.ts'

/**
 * A mutation by a procedure, `useCall(({ team }) => team.leave.mutate)`, inside a `QueryProvider`. The client is loaded
 * with the first call; one that does not come is an error of the call, after which nothing was changed.
 */
export function useCall<Input, Output>(
  choose: (client: TrpcClient) => (input: Input) => Promise<Output>,
  options: Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn'> = {},
) {
  return useMutation({
    ...options,
    mutationFn: async (input: Input) => choose(await loadTrpcClient())(input),
  })
}
