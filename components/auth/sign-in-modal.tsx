'use client'

import { getSession } from 'next-auth/react'
import { useEffect, useState } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { CodeStep } from '#components/auth/code-step.tsx'
import { EmailForm } from '#components/auth/email-form.tsx'
import { here } from '#components/auth/here.ts'
import { savePostAuthPath, takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { StepsHead } from '#components/auth/steps-head.tsx'
import { QueryProvider } from '#components/trpc/query-provider.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'

/** Meets a visitor over the page, who signs in or goes; it has no way to close it. */
export function SignInModal({ brand }: { brand: string }) {
  return (
    <QueryProvider>
      <SignInSteps brand={brand} />
    </QueryProvider>
  )
}

function SignInSteps({ brand }: { brand: string }) {
  const [step, setStep] = useState<'auth' | 'otp'>('auth')
  const [email, setEmail] = useState('')
  useEffect(() => {
    trackEvent('inline_sign_in_shown')
  }, [])
  if (step === 'auth') {
    return (
      <Dialog
        key="auth"
        title="Get started for free"
        description="Please use your work email to sign in. If you already have an account, you'll be signed in"
        above={<StepsHead brand={brand} step={1} of={2} />}
      >
        <EmailForm
          label="Work email"
          isWorkOnly
          callbackUrl={here()}
          email={email}
          onChange={setEmail}
          onSent={() => {
            setStep('otp')
          }}
        />
        <p
          className="auth-aside"
          onClickCapture={() => {
            savePostAuthPath(here())
          }}
        >
          No work email?{' '}
          <AppLink className="link" href="/login">
            Sign in here
          </AppLink>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      key="otp"
      title="Check your email"
      description={
        <>
          We sent a verification code to <b>{email.trim().toLowerCase()}</b>
        </>
      }
      above={<StepsHead brand={brand} step={2} of={2} />}
    >
      <CodeStep
        email={email}
        callbackUrl={here()}
        onVerified={() => void goOn()}
        onOtherEmail={() => {
          setStep('auth')
        }}
      />
    </Dialog>
  )
}

/** The session is read anew, which tells the other tabs, and then the page with it. */
async function goOn() {
  await getSession()
  const saved = location.pathname === '/' ? takePostAuthPath() : null
  if (saved) location.assign(saved)
  else location.reload()
}
