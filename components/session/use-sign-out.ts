'use client'

import { trackEvent } from '#components/analytics/track-event.ts'
import { useSend } from '#components/trpc/use-send.ts'
import { showToast } from '#components/ui/overlays/toast.ts'

/**
 * Ends the session and goes to `target()`; says so where that fails. `isLeaving` stays true until
 * the next page is there. What ends it is loaded with the press.
 */
export function useSignOut(target: () => string): { leave: () => void; isLeaving: boolean } {
  const leave = useSend({
    mutationFn: async () => {
      trackEvent('sign_out')
      const { signOut } = await import('next-auth/react')
      return signOut({ callbackUrl: target() })
    },
    onError: () => {
      showToast({ variant: 'danger', message: 'Sign-out failed - please try again.' })
    },
  })
  const isLeaving = leave.isPending || leave.isSuccess
  return {
    isLeaving,
    leave: () => {
      if (!isLeaving) leave.mutate()
    },
  }
}
