'use client'

import { getSession, signOut } from 'next-auth/react'
import { useState } from 'react'
import { AuthCard } from '#components/auth/auth-card.tsx'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { confirmWithPasskey } from '#components/auth/passkey-calls.ts'
import { accountHint } from '#components/session/account-hint.ts'
import { Button } from '#components/ui/button.tsx'
import { safePath } from '#lib/safe-path.ts'

interface PasskeyPanelProps {
  /** from the address of the page, as it stands there */
  callbackUrl: string
  /** where who has lost all passkeys writes to */
  contactEmail: string | null
}

/** The last step of a sign-in to an account with passkeys. */
export function PasskeyPanel({ callbackUrl, contactEmail }: PasskeyPanelProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wayBack = safePath(
    callbackUrl,
    typeof location === 'undefined' ? undefined : location.origin,
  )
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    const failure = await confirmWithPasskey()
    setBusy(false)
    if (failure) return setProblem(failure)
    accountHint.set()
    await getSession()
    location.assign(wayBack === '/' ? (takePostAuthPath() ?? '/') : wayBack)
  }
  return (
    <AuthCard
      title="Use your passkey"
      text="Your account has a second step: the fingerprint, face, PIN or security key of a device that you have registered."
    >
      <div className="auth-form">
        <Button
          kind="primary"
          large
          onClick={() => void confirm()}
          busy={isBusy && 'Waiting for your device...'}
        >
          Use a passkey
        </Button>
        <div role="alert">{problem && <p className="err">{problem}</p>}</div>
      </div>
      <p className="auth-aside">
        Lost them all? An admin of this site can reset them
        {contactEmail ? (
          <>
            :{' '}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </>
        ) : (
          ''
        )}
        .
      </p>
      <div className="auth-foot">
        <button
          type="button"
          className="link"
          onClick={() => void signOut({ callbackUrl: '/login' })}
        >
          Sign in with another address
        </button>
      </div>
    </AuthCard>
  )
}
