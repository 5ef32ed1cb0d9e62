'use client'

import { describeCallProblem } from '#components/trpc/call-problem.ts'
import type { TrpcClient } from '#components/trpc/load-trpc-client.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { showToast } from '#components/ui/overlays/toast.ts'

const UNDO_MS = 10_000

/**
 * Tells that something was done, with a button that takes it back. The part that did it may be gone
 * by then, so that what speaks against taking it back is told in a message too.
 */
export function useUndo<Input, Output>(
  choose: (client: TrpcClient) => (input: Input) => Promise<Output>,
  undone: string,
) {
  const after = useAfterSave(undone)
  const undo = useCall(choose, {
    onSuccess: after.onSuccess,
    onError: (error) => {
      after.onError(error)
      showToast({ variant: 'danger', message: describeCallProblem(error) })
    },
  })
  return (message: string, input: Input) => {
    showToast({
      variant: 'success',
      message,
      duration: UNDO_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          undo.mutate(input)
        },
      },
    })
  }
}
