'use client'

import { useMutation } from '@tanstack/react-query'
import { signOut } from 'next-auth/react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { showToast } from '#components/ui/toast.ts'

/** Ends the session and goes to `target()`; says so where that fails. `isLeaving` stays true until the next page is there. */
export function useSignOut(target: () => string): { leave: () => void; isLeaving: boolean } {
  const leave = useMutation(
    {
      mutationFn: () => {
        trackEvent('sign_out')
        return signOut({ callbackUrl: target() })
      },
      onError: () => {
        showToast({ variant: 'danger', message: 'Sign-out failed - please try again.' })
      },
    },
    openQueryClient(),
  )
  const isLeaving = leave.isPending || leave.isSuccess
  return {
    isLeaving,
    leave: () => {
      if (!isLeaving) leave.mutate()
    },
  }
}
