'use client'

import { here } from '#components/auth/here.ts'
import { savePostAuthPath } from '#components/auth/post-auth-path.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'

/**
 * The way to sign in and back to this page, on every page that is not there: a page for some accounts and one that never
 * was look the same to a stranger. Whoever is signed in has seen all that the account may.
 */
export function SignInHere() {
  const { state } = useUserSession()
  if (state === 'loggedIn') return null
  const remember = () => {
    savePostAuthPath(here())
  }
  return (
    <span className="sign-in" onClickCapture={remember}>
      <ButtonLink href="/login">Sign in</ButtonLink>
    </span>
  )
}
