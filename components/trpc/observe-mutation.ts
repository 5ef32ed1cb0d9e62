import { MutationObserver, type MutationObserverOptions } from '@tanstack/react-query'
import { openQueryClient } from '#components/trpc/query-client.ts'

/** Mutations of one part, in the cache of the tab. */
export const observeMutation = <Output, Input>(
  options: MutationObserverOptions<Output, Error, Input>,
): MutationObserver<Output, Error, Input> => new MutationObserver(openQueryClient(), options)
