'use client'

import type { ReactNode } from 'react'
import { here } from '#components/auth/here.ts'
import { savePostAuthPath } from '#components/auth/post-auth-path.ts'
import { useUserSession } from '#components/session/use-user-session.ts'

/**
 * The way to sign in and back to this page, on every page that is not there: a page for some accounts and one that never
 * was look the same to a stranger. Whoever is signed in has seen all that the account may. The link comes as `children`, drawn by
 * the server: every page carries what this part imports.
 */
export function SignInHere({ children }: { children: ReactNode }) {
  const { state } = useUserSession()
  if (state === 'loggedIn') return null
  const remember = () => {
    savePostAuthPath(here())
  }
  return (
    <span className="sign-in" onClickCapture={remember}>
      {children}
    </span>
  )
}
