'use client'

import { getSession } from 'next-auth/react'
import { useState } from 'react'
import { AuthCard } from '#components/auth/auth-card.tsx'
import { AuthErrorNote } from '#components/auth/auth-error-note.tsx'
import { CodeStep } from '#components/auth/code-step.tsx'
import { EmailForm } from '#components/auth/email-form.tsx'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { ProviderButtons } from '#components/auth/provider-buttons.tsx'
import { useUserSession } from '#components/session/use-user-session.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { safePath } from '#lib/safe-path.ts'

interface LoginPanelProps {
  brand: string
  /** from the address, as they stand there; empty for none */
  callbackUrl: string
  error: string
}

/** Signing in with any address, or with another provider. */
export function LoginPanel({ brand, callbackUrl, error }: LoginPanelProps) {
  const { state, user } = useUserSession()
  const [step, setStep] = useState<'auth' | 'otp'>('auth')
  const [email, setEmail] = useState('')
  // safe on the server too, where a whole address has no origin to be compared with
  const wayBack = safePath(
    callbackUrl,
    typeof location === 'undefined' ? undefined : location.origin,
  )
  const goOn = async () => {
    await getSession()
    location.assign(wayBack === '/' ? (takePostAuthPath() ?? '/') : wayBack)
  }
  if (step === 'otp') {
    return (
      <AuthCard
        title="Check your email"
        text={
          <>
            We sent a verification code to <b>{email.trim().toLowerCase()}</b>
          </>
        }
      >
        <CodeStep
          email={email}
          callbackUrl={wayBack}
          onVerified={() => void goOn()}
          onOtherEmail={() => {
            setStep('auth')
          }}
        />
      </AuthCard>
    )
  }
  if (state === 'loggedIn') {
    return (
      <AuthCard
        title="You are signed in"
        text={
          <>
            As <b>{user.email}</b>.
          </>
        }
      >
        <div className="acts">
          <ButtonLink href={wayBack} kind="primary">
            Go on
          </ButtonLink>
          <ButtonLink href="/settings">Settings</ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={`Sign in to ${brand}`}
      text="Any email address will do. If it is your first time, your account is made with it."
    >
      {error && <AuthErrorNote code={error} />}
      <EmailForm
        label="Email"
        callbackUrl={wayBack}
        email={email}
        onChange={setEmail}
        onSent={() => {
          setStep('otp')
        }}
      />
      <ProviderButtons callbackUrl={wayBack} />
    </AuthCard>
  )
}
