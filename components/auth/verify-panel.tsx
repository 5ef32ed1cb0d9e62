'use client'

import { getSession } from 'next-auth/react'
import { AuthCard } from '#components/auth/auth-card.tsx'
import { CodeForm } from '#components/auth/code-form.tsx'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { emailAddress } from '#lib/email-address.ts'
import { safePath } from '#lib/links/safe-path.ts'

interface VerifyPanelProps {
  /** from the address of the page, as they stand there; an email that is none is asked for */
  email: string
  callbackUrl: string
}

export function VerifyPanel({ email, callbackUrl }: VerifyPanelProps) {
  const address = emailAddress(email)
  const wayBack = safePath(
    callbackUrl,
    typeof location === 'undefined' ? undefined : location.origin,
  )
  const goOn = async () => {
    await getSession()
    location.assign(wayBack === '/' ? (takePostAuthPath() ?? '/') : wayBack)
  }
  return (
    <AuthCard
      title="Check your email"
      text={
        address ? (
          <>
            We sent a verification code to <b>{address}</b>
          </>
        ) : (
          'Enter the code from our email in the same browser you requested it from.'
        )
      }
    >
      <CodeForm
        email={address ?? ''}
        asksEmail={!address}
        callbackUrl={wayBack}
        onVerified={() => void goOn()}
      />
      <div className="auth-foot">
        <AppLink className="link" href="/login">
          Send a code
        </AppLink>
      </div>
    </AuthCard>
  )
}
