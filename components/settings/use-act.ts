'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useState } from 'react'
import { refreshUserSession } from '#components/session/user-session.ts'
import { noProblem, problemOf, type ActProblem } from '#components/settings/act-problem.ts'
import { showToast } from '#components/ui/toast.ts'

export interface Act<Input> {
  /** → whether it was done */
  run: (input: Input) => Promise<boolean>
  isBusy: boolean
  problem: ActProblem
  clear: () => void
}

/**
 * One act of a page with forms: calls, says that it was done, and has the page and the session show the new state. What
 * speaks against it stays until the next try.
 */
export function useAct<Input>(call: (input: Input) => Promise<unknown>, done?: string): Act<Input> {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActProblem>(noProblem)
  const run = async (input: Input) => {
    setBusy(true)
    setProblem(noProblem)
    try {
      await call(input)
    } catch (error) {
      const found = problemOf(error)
      // the page then leads to the sign-in and back
      if (found.isSignedOut) location.reload()
      setProblem(found)
      return false
    } finally {
      setBusy(false)
    }
    if (done) showToast({ variant: 'success', message: done })
    startTransition(() => {
      router.refresh()
    })
    void refreshUserSession()
    return true
  }
  return {
    run,
    isBusy,
    problem,
    clear: () => {
      setProblem(noProblem)
    },
  }
}
