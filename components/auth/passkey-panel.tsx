'use client'

import { useMutation } from '@tanstack/react-query'
import { getSession, signOut } from 'next-auth/react'
import { AuthCard } from '#components/auth/auth-card.tsx'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { confirmWithPasskey, describePasskeyFailure } from '#components/auth/passkey-calls.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { safePath } from '#lib/links/safe-path.ts'

interface PasskeyPanelProps {
  /** from the address of the page, as it stands there */
  callbackUrl: string
  /** where who has lost all passkeys writes to */
  contactEmail: string | null
}

/** The last step of a sign-in to an account with passkeys. */
export function PasskeyPanel({ callbackUrl, contactEmail }: PasskeyPanelProps) {
  const wayBack = safePath(
    callbackUrl,
    typeof location === 'undefined' ? undefined : location.origin,
  )
  const confirmation = useMutation({
    mutationFn: confirmWithPasskey,
    onSuccess: async () => {
      await getSession()
      location.assign(wayBack === '/' ? (takePostAuthPath() ?? '/') : wayBack)
    },
  })
  return (
    <AuthCard
      title="Use your passkey"
      text="Your account requires a second step: the fingerprint, face, PIN or security key of a registered device."
    >
      <div className="auth-form">
        <Button
          kind="primary"
          large
          onClick={() => {
            confirmation.mutate()
          }}
          busy={confirmation.isPending && 'Waiting for your device...'}
        >
          Use a passkey
        </Button>
        <div role="alert">
          {confirmation.error && (
            <p className="err">{describePasskeyFailure(confirmation.error)}</p>
          )}
        </div>
      </div>
      <p className="auth-aside">
        Lost all your passkeys? An admin of this site can reset them
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
