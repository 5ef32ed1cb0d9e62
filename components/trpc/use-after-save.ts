'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { refreshUserSession } from '#components/session/user-session.ts'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { showToast } from '#components/ui/overlays/toast.ts'

/**
 * Options of a mutation on a page that the server draws: what was saved is said, and the page and
 * the session show the new state, as they do where somebody else was faster. Where the session has
 * ended the page is loaded anew, which leads to the sign-in and back.
 */
export function useAfterSave(saved?: string) {
  const router = useRouter()
  const showNewest = () => {
    startTransition(() => {
      router.refresh()
    })
    void refreshUserSession()
  }
  return {
    onSuccess: () => {
      if (saved) showToast({ variant: 'success', message: saved })
      showNewest()
    },
    onError: (error: unknown) => {
      const { isSignedOut, isConflict } = readCallProblem(error)
      if (isSignedOut) location.reload()
      else if (isConflict) showNewest()
    },
  }
}
