'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { refreshUserSession } from '#components/session/user-session.ts'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { showToast } from '#components/ui/toast.ts'

/**
 * Options of a mutation on a page that the server draws: what was saved is said, and the page and the session show the
 * new state. Where the session has ended the page is loaded anew, which leads to the sign-in and back.
 */
export function useAfterSave(saved?: string) {
  const router = useRouter()
  return {
    onSuccess: () => {
      if (saved) showToast({ variant: 'success', message: saved })
      startTransition(() => {
        router.refresh()
      })
      void refreshUserSession()
    },
    onError: (error: unknown) => {
      if (readCallProblem(error).isSignedOut) location.reload()
    },
  }
}
